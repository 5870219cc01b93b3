/** Path of a Chromium executable; throws with what to do when there is none. */
export function findBrowser(): Promise<string>;
/** Switches under which Chromium runs headless anywhere and asks nobody anything. */
export const BROWSER_ARGS: string[];
