import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words of an earlier vocabulary, and the term that took their place (docs/glossary.md). */
const OLD_NAMES: Readonly<Record<string, string>> = {
  '[Aa]sleep|[Aa]wake|known-?[Pp]arts|first-?[Uu]se': 'lazy hydration, hydrated, island, first interaction',
  '[a-z]Questions?\\b|\\w+Question\\b': 'query (website), params (backend)',
  '[a-z]Twins?\\b|\\bTWINS?\\b|[Tt]winHref': 'export, cheaper alternative',
  '\\b(MOST|LEAST|FEWEST|LONGEST|SHORTEST)_[A-Z]': 'MAX_…, MIN_…',
  '\\bKEPT_[A-Z]|\\bkeptByStore': 'MAX_CACHED_…, cacheByStore',
  'FocusHeir|OneStop|useEntrance|NearView|ListDeed|RowWish': 'the terms of the glossary',
  'FaultLog|FaultTally|BarLog|SymbolBook|StandingRows|ImportWorkshop': 'issue, spool, resolver, context',
  'PostShelf|HalfPacked|LineSheet|DaySheets|SheetCache': 'store, lazy history, figure cache',
};

/** Words by which code is spoken of as a person, or which must be read twice. */
const OLD_WORDS = /\b(whoever|what of|asleep|awake|forgiven?|so many)\b/i;

/** Phrases of an earlier style, and a space before a percent sign, in the texts of the interface. */
const OLD_TEXTS =
  /the middle one|becomes of|that we know\b|gave most|paid most|be mended|passes no comparison|Also told|is no instrument|Take away|a link that stays|Not told|cannot be told|\d %['"`.,;:)<]|\} %[`<\s]/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) =>
    /^(backend|components|lib|pages|store|e2e|scripts|styles)\/.*\.(ts|tsx|mjs|scss)$/.test(file),
  );

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

it.each(Object.entries(OLD_NAMES))('no name has %s (now: %s)', (pattern) => {
  const old = new RegExp(pattern);
  const inNames = files.filter((file) => old.test(file));
  const inCode = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => (old.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

  expect([...inNames, ...inCode]).toEqual([]);
});

it('no comment has the old words', () => {
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      /^\s*(\/\/|\*|\/\*)/.test(line) && OLD_WORDS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    ),
  );

  expect(found).toEqual([]);
});

it('no text of the interface has the old phrases', () => {
  const found = files
    .filter((file) => /^(components|lib\/(domain|format))\//.test(file))
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        OLD_TEXTS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
    );

  expect(found).toEqual([]);
});
