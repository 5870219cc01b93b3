/** Space between two panes, in CSS pixels. */
export const PANE_GAP = 14;

/** Height of the time axis below the last pane. */
export const TIME_AXIS_HEIGHT = 26;

/** Width of the column of value labels. */
export const GUTTER_WIDTH = 58;
