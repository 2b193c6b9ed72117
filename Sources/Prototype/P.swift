public enum PrototypePlaceholder {}
