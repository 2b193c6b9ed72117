public enum AccessibleDraggingPlaceholder {}
