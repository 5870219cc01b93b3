import { expect, type Page } from '@playwright/test';

interface Looks {
  readonly sheets: readonly string[];
  readonly height: number;
}

/**
 * The texts of the active style sheets, without duplicates: Next keeps those of earlier pages in the
 * document, disabled.
 */
function sheetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inForce = [...document.styleSheets].filter(({ media }) => media.mediaText !== 'x');
    const texts = inForce.map(({ cssRules }) => [...cssRules].map((rule) => rule.cssText).join(''));
    return [...new Set(texts)].sort();
  });
}

async function looksOf(page: Page): Promise<Looks> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { sheets: await sheetsOf(page), height };
}

/**
 * The look of the page as a new document: the style sheets that the markup of its URL names, and the height
 * of that markup with these sheets. The markup takes the place of the page's for a moment in which nothing is
 * drawn and no script runs.
 */
function looksAsServed(page: Page): Promise<Looks> {
  return page.evaluate(async () => {
    const readText = async (url: string): Promise<string> => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      return answer.text();
    };
    const served = new DOMParser().parseFromString(await readText(location.href), 'text/html');
    const sources = [...served.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].filter(
      (source) => source.closest('noscript') === null,
    );
    const texts = sources.map(async (source) => {
      const href = source.getAttribute('href');
      const sheet = new CSSStyleSheet({ baseURL: new URL(href ?? '', location.href).href });
      sheet.replaceSync(href === null ? source.textContent : await readText(href));
      return [...sheet.cssRules].map((rule) => rule.cssText).join('');
    });
    const sheets = [...new Set(await Promise.all(texts))].sort();

    const current = document.getElementById('__next')!;
    const markup = document.importNode(served.getElementById('__next')!, true);
    current.replaceWith(markup);
    const height = document.documentElement.scrollHeight;
    markup.replaceWith(current);
    return { sheets, height };
  });
}

/** The width of the document that a reader without scripts gets at the URL of the page, in the window of the page. */
export function widthWithoutScripts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const served = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const root = document.documentElement;
    const marks = root.getAttributeNames().filter((name) => name.startsWith('data-'));
    const marked = marks.map((name) => [name, root.getAttribute(name) ?? ''] as const);
    const current = document.getElementById('__next')!;
    const markup = document.importNode(served.getElementById('__next')!, true);
    for (const part of markup.querySelectorAll('noscript')) part.replaceWith(...part.childNodes);

    // Attributes that scripts have set on the root are removed as well.
    for (const name of marks) root.removeAttribute(name);
    current.replaceWith(markup);
    const width = root.scrollWidth;
    markup.replaceWith(current);
    for (const [name, value] of marked) root.setAttribute(name, value);
    return width;
  });
}

/** Loads the URL of the page as a new document. */
async function looksAsLoaded(page: Page): Promise<Looks> {
  const other = await page.context().newPage();
  await other.goto(page.url(), { waitUntil: 'load' });
  const loaded = await looksOf(other);
  await other.close();
  return loaded;
}

/** Follows a link or form of the page, and compares the result with `wanted` of the same URL. */
async function expectSame(
  page: Page,
  follow: () => Promise<void>,
  address: RegExp,
  wanted: (page: Page) => Promise<Looks>,
): Promise<void> {
  await page.locator('[data-rehydrated="true"]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await follow();
  await page.waitForURL(address);
  const loaded = await wanted(page);

  await expect(async () => {
    const { sheets, height } = await looksOf(page);
    expect(sheets.length).toBe(loaded.sheets.length);
    expect(sheets).toEqual(loaded.sheets);
    // Server-rendered parts that are not hydrated yet may differ by one line.
    expect(Math.abs(height - loaded.height)).toBeLessThan(40);
  }).toPass();
  expect(loaded.sheets.length).toBeGreaterThan(3);
  // It must have been a client-side navigation, else the test proves nothing.
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
}

/** Follows a link or form of the page, and compares the result with the same URL loaded as a new document. */
export const expectSameAsLoaded = (page: Page, follow: () => Promise<void>, address: RegExp): Promise<void> =>
  expectSame(page, follow, address, looksAsLoaded);

/** The same with the markup of the URL in place of a new document, which takes a third of the time. */
export const expectSameAsServed = (page: Page, follow: () => Promise<void>, address: RegExp): Promise<void> =>
  expectSame(page, follow, address, looksAsServed);
