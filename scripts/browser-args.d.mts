/** Switches for running Chromium headless without prompts. */
export const BROWSER_ARGS: string[];
