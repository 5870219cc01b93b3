/** Maximum number of instruments in a factor regression of a list. */
export const MAX_REGRESSED = 20;
