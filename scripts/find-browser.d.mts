/** A browser of this machine, and where it was found. */
export interface Browser {
  readonly file: string;
  readonly origin: string;
}

interface BrowserOptions {
  readonly shell?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The browser of this machine; nothing is fetched. */
export function locateBrowser(options?: BrowserOptions): Promise<Browser | null>;
/** Path of a Chromium executable; throws an error with instructions when there is none. */
export function findBrowser(options?: BrowserOptions): Promise<string>;
