/** Maximum number of saved comparisons per user. */
export const SAVED_COMPARISONS_LIMIT = 50;

/** Maximum length of the name of a saved comparison. */
export const COMPARISON_NAME_LENGTH = 80;
