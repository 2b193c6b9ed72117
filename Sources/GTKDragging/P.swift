public enum GTKDraggingPlaceholder {}
