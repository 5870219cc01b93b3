import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listImportSources } from '@/backend/src/portfolios/imports/import-sources';
import { LANGUAGES } from '@/lib/config/language';
import { PAPERS } from '@/backend/src/providers/demo/headlines/write-feeds';
import { readTranslations } from '@/lib/server/translations';
import { demoAddress } from './journey';

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
    if (heads[0] !== 'symbol') return [];
    return rows.flatMap((row) => row.filter((_, at) => NAMED.includes(heads[at] ?? '')));
  });
}

/** What pages have of data and of makers: names of instruments, exchanges, issuers, brokers, outlets. */
function namesOfOthers(): string[] {
  const { recognized, mapped } = listImportSources();
  return [
    ...namesOfInstruments(),
    ...[...recognized, ...mapped].map(({ name }) => name),
    ...PAPERS.map(({ title }) => title),
    ...Object.values(LANGUAGES),
    // The product, and the exchanges of coins and currencies.
    ...['Tapeglass', 'Tapeglass Portfolio Manager', 'Crypto', 'FX'],
  ];
}

/** Pieces of a text that are read by themselves: `AAPL · Apple Inc. | Tapeglass` has three. */
const piecesOf = (text: string): string[] => text.split(/\s*(?: [-–] |[|·,;:()→×+&]|\d+|[<>=]+)\s*/u);

/** Two words that begin with a small letter are of a language; symbols, codes and formulas have none. */
const isOfALanguage = (piece: string): boolean => /\p{Ll}{2}/u.test(piece);

/** Texts that a page shows in a language, without those that are quoted or written by a person. */
async function textsOf(page: Page, path: string, language: string): Promise<readonly string[]> {
  await page.context().addCookies([{ name: 'language', value: language, url: demoAddress() }]);
  return page.evaluate(async (address) => {
    const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    const copy = new DOMParser().parseFromString(html, 'text/html');
    const quotes = 'script, style, code, pre, kbd, samp, textarea, [translate="no"], [lang]:not(html)';
    const all: string[] = [];
    for (const element of copy.querySelectorAll('*')) {
      if (element.closest(quotes) !== null) continue;
      for (const node of element.childNodes) if (node.nodeType === 3) all.push(node.textContent ?? '');
      for (const name of ['alt', 'aria-label', 'aria-description', 'title'])
        all.push(element.getAttribute(name) ?? '');
      if (element.matches('meta[name="description"]')) all.push(element.getAttribute('content') ?? '');
    }
    return all.map((text) => text.replace(/\s+/g, ' ').trim());
  }, path);
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
      piecesOf(text).some((piece) => isOfALanguage(piece) && !names.has(piece) && !pieces.has(piece)),
  );
}
