import { firefox, type Browser, type BrowserContext } from 'playwright-core';

/** The part of Playwright's own objects that is changed here. */
interface Session {
  send: (this: Session, method: string, params?: unknown) => Promise<unknown>;
}

/** A command of WebDriver BiDi that Firefox ESR does not know; Playwright sends it for every context. */
const NEWER_COMMAND = 'emulation.setMediaFeaturesOverride';

/**
 * Types a text as a person does, instead of Playwright's own function for Firefox, which sets the value of the field: React
 * notices no change by a script.
 */
const INSERT_TEXT = `Object.defineProperty(globalThis, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set: () => undefined,
});`;

/**
 * Starts an installed Firefox, headless, which Playwright drives by WebDriver BiDi. Color scheme is that
 * of the system and motion is reduced everywhere: Firefox ESR cannot emulate them yet.
 *
 * @throws Error when Playwright's session is not where it was in 1.65.
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // It cannot be emulated for a page. The tests that ask for it compare the looks of the focus, which must not be fading in.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  const { _connection: connection } = browser as unknown as {
    _connection?: { toImpl?: (object: unknown) => { _browserSession?: Session } | undefined };
  };
  const session = connection?.toImpl?.(browser)?._browserSession;
  if (session === undefined) {
    await browser.close();
    throw new Error('this version of playwright-core keeps its BiDi session elsewhere');
  }
  // One prototype serves the sessions of the browser and of all its pages.
  const kind = Object.getPrototypeOf(session) as Session;
  const { send } = kind;
  kind.send = async function (this: Session, method, params) {
    try {
      return await send.call(this, method, params);
    } catch (error) {
      if (method === NEWER_COMMAND && error instanceof Error && error.message.includes('unknown command'))
        return {};
      throw error;
    }
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options): Promise<BrowserContext> => {
    // Otherwise the test would run with JavaScript and prove nothing.
    if (options?.javaScriptEnabled === false)
      throw new Error('Firefox ESR has no command that switches JavaScript off: run this test in Chromium');
    const context = await newContext(options);
    await context.addInitScript(INSERT_TEXT);
    return context;
  };
  return browser;
}
