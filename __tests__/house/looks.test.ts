import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { compileString } from 'sass';

type Palette = Record<string, string>;

/** The palettes from the CSS, by theme. */
function readPalettes(): Record<string, Palette> {
  const { css } = compileString(
    `@use 'sass:map'; @use 'palette'; @each $theme, $colors in (
        light: palette.$light,
        dark: palette.$dark,
        light-signals: map.merge(palette.$light, palette.$light-signals),
        dark-signals: map.merge(palette.$dark, palette.$dark-signals)
      ) {
      .#{$theme} { @each $name, $value in $colors { --#{$name}: #{$value}; } } }`,
    { loadPaths: ['styles'] },
  );
  const themes = [...css.matchAll(/\.([\w-]+) \{([^}]*)\}/g)];
  return Object.fromEntries(
    themes.map(([, theme, body]) => [
      theme,
      Object.fromEntries(
        [...body!.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
      ),
    ]),
  ) as Record<string, Palette>;
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const digits = /^#(?:[\da-f]{3}){1,2}$/i.exec(color)![0].slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const ON_PAGE = ['bg', 'surface', 'sunken'];
const PAIRS = [
  ...['ink', 'ink-2', 'ink-3', 'gain', 'loss', 'ok', 'danger', 'brand-ink', 'warn'].flatMap((ink) =>
    ON_PAGE.map((ground) => [ink, ground]),
  ),
  ['gain', 'gain-soft'],
  ['loss', 'loss-soft'],
  ['danger', 'danger-soft'],
  ['warn', 'warn-soft'],
  ['brand-ink', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['ink-3', 'brand-soft'],
  ['ink', 'raised'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-ink'],
] as [string, string][];

it.each(Object.entries(readPalettes()))(
  'has every ink of the %s theme legible on its grounds (4.5 : 1)',
  (_, palette) => {
    const isLegible = ([ink, ground]: [string, string]) => contrast(palette[ink]!, palette[ground]!) >= 4.5;
    expect(PAIRS.filter((pair) => !isLegible(pair))).toEqual([]);
  },
);

it('has both themes name the same colors, and the other signals no further ones', () => {
  const { light, ...others } = readPalettes();

  expect(Object.keys(others)).toEqual(['dark', 'light-signals', 'dark-signals']);
  for (const other of Object.values(others)) expect(Object.keys(other)).toEqual(Object.keys(light!));
});

it.each(['light', 'dark'])('has no red or green in the other signals of the %s theme', (theme) => {
  const palettes = readPalettes();
  const parts = (name: string) =>
    [1, 3, 5].map((at) => parseInt(palettes[`${theme}-signals`]![name]!.slice(at, at + 2), 16));
  const [gain, loss] = [parts('gain'), parts('loss')];

  // Blue outweighs red in a gain, red outweighs blue in a loss: an axis that is distinguishable with every
  // kind of color vision.
  expect(gain[2]! - gain[0]!).toBeGreaterThan(90);
  expect(loss[0]! - loss[2]!).toBeGreaterThan(90);
});

it('keeps the colors that the specification fixes', () => {
  const source = readFileSync('styles/_palette.scss', 'utf8');

  expect(source).toContain('$route-progress: #29d;');
  expect(source).toContain('$layout-progress: #4e66f8;');
});

const SHEETS = ['components', 'styles'].flatMap((folder) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.scss'))
    .map((file) => `${folder}/${file}`),
);

it('serves the font of the package, cut to the weights in use and in two, by the commands of docs/decisions/0031-styles-and-font.md', () => {
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

  // A new version of the package: cut the font again, under a new name, because browsers keep it for a year.
  expect(hash('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')).toBe(
    '3100e775e8616cd2611beecfa23a4263d7037586789b43f035236a2e6fbd4c62',
  );
  expect(hash('public/fonts/inter-common-400-700.woff2')).toBe(
    '8e9b4f4e01f64e3a286813dc7cc5f2913804c49c2abe957ea72ae898147bbed1',
  );
  expect(hash('public/fonts/inter-rare-400-700.woff2')).toBe(
    '0090deac7ebb8bc1aaaaf88980a7cee4fadeb8657fc5b2bd3d0fdf9a50291c36',
  );
});

/** Sizes in pixels. Fields of a phone have 16, below which it zooms in when one is focused. */
const SIZES = ['12', '13', '15', '20', '28', '40'];
const PHONE_FIELDS = [
  'components/layout/footer/footer.module.scss',
  'components/layout/search/ticker-search.module.scss',
  'components/ui/controls/stock-picker.module.scss',
  'components/ui/forms/field.module.scss',
];
const WEIGHTS = ['400', '550', '650'];

/** The sources that draw text, and those whose texts have sizes. */
const DRAWINGS = ['lib/charting', 'components/charts/time-chart'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);

function findTexts(pattern: RegExp): [file: string, value: string][] {
  return [...SHEETS, ...DRAWINGS].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, value]): [string, string] => [file, value!]),
  );
}

it('has type in six sizes', () => {
  const sizes = findTexts(/(?:font-size: |font-size="|FONT_PX = )([\d.]+(?:px|em|rem|(?=[",; ])))/g);
  const odd = sizes.filter(([file, value]) => {
    const pixels = value.endsWith('rem') ? String(parseFloat(value) * 16) : value.replace('px', '');
    return value !== '1em' && !SIZES.includes(pixels) && !(pixels === '16' && PHONE_FIELDS.includes(file));
  });

  expect(sizes.length).toBeGreaterThan(280);
  expect(odd).toEqual([]);
});

it('has type in three weights', () => {
  const weights = findTexts(/(?:font-weight: |font-weight="|-weight-?\w*: |weight: |`)(\d{3})(?=[;" }])/g);

  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter(([, value]) => !WEIGHTS.includes(value))).toEqual([]);
});

/** The style sheets of numbers with a sign. Faults, actions and states have colors of their own. */
const SIGNED = [
  'components/charts/_shades.scss',
  'components/charts/bars/bar-rows.module.scss',
  'components/charts/svg/sparkline.module.scss',
  'components/features/account/view/account.module.scss',
  'components/research/market-cards/market-blocks.module.scss',
  'components/research/price-chart/cards/calendar-card.module.scss',
  'components/ui/figure-text.module.scss',
  'components/ui/tables/data-table.module.scss',
];

it('uses the colors of gain and loss only where the sign is the message', () => {
  const found = SHEETS.filter((file) => /var\(--tg-(gain|loss)/.test(readFileSync(file, 'utf8')));

  expect(found.sort()).toEqual(SIGNED);
});

it('gives tabular figures to numbers alone: their hyphens are as wide as digits, which tears names like BTC-USD', () => {
  const sheets = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .map((name) => `components/${name}`);
  // A rule of a whole table, tooltip or list has the names in it.
  const whole = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/([^{};]*)\{[^{}]*font-variant-numeric: tabular-nums/g)]
      .map(([, selector = '']) => selector.trim().split('\n').at(-1)!)
      .filter((selector) =>
        /^(?:\.table|table|th|\.tooltip|\.tip|\.chip|\.note|\.tileNote|\.quote|tr|thead|tbody)$/.test(
          selector,
        ),
      )
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(whole).toEqual([]);
});

it('shows a placeholder, and fades what is read again, only after 300 ms', () => {
  const rules = SHEETS.filter((sheet) => sheet.startsWith('components/')).flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/([^{};]*)\{([^{}]*)/g)].flatMap(
      ([, selector = '', body = '']) =>
        /pending|busy=|data-loading/i.test(selector) && /opacity|animation/.test(body)
          ? [`${sheet} ${selector.trim()} ${body}`]
          : [],
    ),
  );

  expect(rules.length).toBeGreaterThan(2);
  expect(rules.filter((rule) => !rule.includes('300ms'))).toEqual([]);
});

it('has no fraction below a root in posts: without a font for formulas, neither the root nor its line grows', () => {
  const posts = readdirSync('content/research').map((name) =>
    readFileSync(`content/research/${name}`, 'utf8'),
  );

  expect(posts.length).toBeGreaterThan(3);
  expect(posts.flatMap((text) => text.match(/\\sqrt\{\\frac[^\n]*/g) ?? [])).toEqual([]);
  expect(readFileSync('components/features/posts/view/research.module.scss', 'utf8')).toContain(
    ':global(msqrt) > *',
  );
});
