/** Path of a Chromium executable; throws an error with instructions when there is none. */
export function findBrowser(options?: { shell?: boolean }): Promise<string>;
/** Switches for running Chromium headless without prompts. */
export const BROWSER_ARGS: string[];
