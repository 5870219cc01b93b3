import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@/lib/config/language';
import { COUNTRY_CODES, countryName } from '@/lib/domain/countries';
import { FUNDAMENTAL_ITEMS } from '@/lib/domain/fundamental-items';
import { BROKER_NEEDS } from '@/lib/domain/portfolio/brokers';
import { readTranslations } from '@/lib/server/translations';

const GERMAN = new Intl.DisplayNames('de', { type: 'region' });
const MARKET = 'backend/data/demo';
/** Columns with names that no language changes. */
const NAMED = ['symbol', 'name', 'exchange', 'issuer', 'aliases'];

/** The names in the tables of instruments of the simulated market. */
function namesOfInstruments(): string[] {
  const files = readdirSync(MARKET, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.csv'),
  );
  return files.flatMap((file) => {
    const cells = readFileSync(path.join(MARKET, file), 'utf8')
      .split('\n')
      .map((line) =>
        [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
      );
    const [heads = [], ...rows] = cells;
    // Factors are named by their id.
    if (heads[0] === 'id') return rows.map(([id = '']) => id);
    if (heads[0] !== 'symbol') return [];
    return rows.flatMap((row) => row.filter((_, at) => NAMED.includes(heads[at] ?? '')));
  });
}

/** Brokers, programs and newspapers, as the sources name them. */
function namesOfMakers(): string[] {
  const sources = ['backend/src/portfolios/imports', 'backend/src/providers/demo/headlines'];
  return sources
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:name|title): '([^']+)'/g)])
    .map(([, name = '']) => name);
}

/** The names of data and of makers on pages. */
function namesOfOthers(): string[] {
  return [
    ...namesOfInstruments(),
    ...namesOfMakers(),
    ...Object.values(BROKER_NEEDS).map(({ name }) => name),
    ...Object.values(LANGUAGES),
    ...FUNDAMENTAL_ITEMS.map(({ id }) => id),
    ...COUNTRY_CODES.map(countryName).filter((name, at) => name === GERMAN.of(COUNTRY_CODES[at]!)),
    // The product, the exchange of coins, a protocol and a word of the language of mixes.
    ...['Tapeglass', 'Tapeglass Portfolio Manager', 'Crypto', 'ntfy', 'portfolio', 'Bollinger', 'Node.js'],
  ];
}

/** Pieces of a text that are read by themselves: `AAPL · Apple Inc. | Tapeglass` has three. */
const piecesOf = (text: string): string[] => text.split(/\s*(?: [-–−] |[|·,;:()→×+&]|\d+|[<>=]+|\.$)\s*/u);

/** A filter or a formula is the same in every language. */
const isFormula = (text: string): boolean => / [<>=] /.test(text);

/** Symbols and codes have no three small letters in a row. */
const isOfALanguage = (piece: string): boolean => /\p{Ll}{3}/u.test(piece);

/** Texts that a page shows in a language, without those that are quoted or written by a person. */
async function textsOf(page: Page, path: string, language: string): Promise<readonly string[]> {
  await page.context().addCookies([{ name: 'language', value: language, url: new URL(page.url()).origin }]);
  // Not by the browser, which complains of a page that is an error.
  const response = await page.request.get(path, { headers: { accept: 'text/html' } });
  return page.evaluate(
    (html) => {
      const copy = new DOMParser().parseFromString(html, 'text/html');
      const quotes = 'script, style, code, pre, kbd, samp, textarea, [translate="no"], [lang]:not(html)';
      const all: string[] = [];
      for (const element of copy.querySelectorAll('*')) {
        if (element.closest(quotes) !== null) continue;
        for (const node of element.childNodes) if (node.nodeType === 3) all.push(node.textContent ?? '');
        for (const name of [
          'alt',
          'aria-label',
          'aria-description',
          'aria-roledescription',
          'placeholder',
          'title',
        ])
          all.push(element.getAttribute(name) ?? '');
        if (
          element.matches(
            'meta[name="description"], meta[property="og:title"], meta[property="og:description"]',
          )
        )
          all.push(element.getAttribute('content') ?? '');
      }
      // A version ends with letters of its commit.
      return all.map((text) =>
        text
          .replace(/\+[0-9a-f]{8}\b/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    },
    await response.text(),
  );
}

/**
 * Texts of a German page that its English page has too, word for word: without names, symbols, numbers, words that
 * are alike in both languages, and the given texts of people.
 */
export async function untranslatedTexts(
  page: Page,
  path: string,
  ofPeople: readonly string[] = [],
): Promise<readonly string[]> {
  const alike = readTranslations().flatMap(({ texts }) =>
    Object.entries(texts).flatMap(([english, german]) => (english === german ? [english] : [])),
  );
  const names = new Set([...alike, ...namesOfOthers(), ...ofPeople]);
  const pieces = new Set([...names].flatMap(piecesOf));
  const english = new Set(await textsOf(page, path, 'en'));
  const german = new Set(await textsOf(page, path, 'de'));
  return [...german].filter(
    (text) =>
      english.has(text) &&
      !names.has(text) &&
      !isFormula(text) &&
      piecesOf(text).some((piece) => isOfALanguage(piece) && !names.has(piece) && !pieces.has(piece)),
  );
}
