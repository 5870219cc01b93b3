/**
 * Space below a pane that is followed by another, in CSS pixels: half a line, for the label at its bottom.
 */
export const PANE_TAIL = 6;

/** Space above such a pane for its title, so that lines do not cross the title. */
export const PANE_HEAD = 20;

/** Space between two panes. */
export const PANE_GAP = PANE_TAIL + PANE_HEAD;

/** Height of the time axis below the last pane. */
export const TIME_AXIS_HEIGHT = 26;

/** Width of the column of value labels. */
export const GUTTER_WIDTH = 64;

/** Maximum number of candles or columns side by side; with more bars, several are drawn as one. */
export const MIN_BAR_WIDTH = 150;

/** A plot narrower than this hides the optional labels of its time axis. */
export const NARROW_PLOT = 520;
