export const THEME_KEY: string;
export const SIGNALS_KEY: string;
export const SIGNALS_ATTRIBUTE: string;
export const NUMBERS_KEY: string;
export const DATES_KEY: string;
export const SIGNED_IN_KEY: string;
export const SIGNED_IN_ATTRIBUTE: string;
export const THEME_SCRIPT: string;
