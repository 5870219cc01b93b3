import { firefox, type Browser } from 'playwright-core';

/** The part of Playwright's own objects that is changed here. */
interface Session {
  send: (this: Session, method: string, params?: unknown) => Promise<unknown>;
}

/** A command of WebDriver BiDi that Firefox ESR does not know; Playwright sends it for every context. */
const NEWER_COMMAND = 'emulation.setMediaFeaturesOverride';

/**
 * Starts an installed Firefox, headless, which Playwright drives by WebDriver BiDi. Color scheme and reduced motion
 * are those of the system: Firefox ESR cannot emulate them yet.
 *
 * @throws Error when Playwright's session is not where it was in 1.65.
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
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
  return browser;
}
