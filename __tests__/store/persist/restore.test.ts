import { PERSISTED_VERSION, readPersisted } from '@/store/persist/restore';

const AAPL = { symbol: 'AAPL', name: 'Apple Inc.' };
const WHOLE = {
  idx: ['^GSPC'],
  screener: { stocks: [AAPL], query: { where: 'pe < 15' } },
  bucket: { stocks: [], query: {} },
};

/** The format of redux-persist: JSON within JSON. */
function write(
  slices: Record<string, unknown>,
  note: unknown = { version: PERSISTED_VERSION, rehydrated: true },
) {
  const parts = Object.entries({ ...slices, _persist: note });
  return JSON.stringify(Object.fromEntries(parts.map(([name, value]) => [name, JSON.stringify(value)])));
}

it('reads back what was written', () => {
  expect(readPersisted(write(WHOLE))).toEqual(WHOLE);
});

it.each([
  ['nothing', null],
  ['an empty text', ''],
  ['half a text', write(WHOLE).slice(0, -5)],
  ['another program’s text', 'hello'],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[]'],
  ['a record without the note', JSON.stringify({ idx: '[]' })],
  [
    'slices that are not JSON of JSON',
    JSON.stringify({ ...WHOLE, _persist: { version: PERSISTED_VERSION } }),
  ],
  ['an older version', write(WHOLE, { version: PERSISTED_VERSION - 1, rehydrated: true })],
  ['a later version', write(WHOLE, { version: PERSISTED_VERSION + 1, rehydrated: true })],
  ['an invalid note', write(WHOLE, 'yes')],
])('ignores %s', (_, text) => {
  expect(readPersisted(text)).toBeUndefined();
});

it.each([
  ['idx', 'a text', '^GSPC'],
  ['idx', 'a list of something else', [1, 2]],
  ['idx', 'null', null],
  ['idx', 'more than the limit', Array.from({ length: 10_001 }, () => 'A')],
  ['screener', 'a list', []],
  ['screener', 'invalid stocks', { stocks: ['AAPL'], query: {} }],
  ['screener', 'a stock without a symbol', { stocks: [{ name: 'Apple' }], query: {} }],
  ['bucket', 'a stock with an empty symbol', { stocks: [{ symbol: '', name: '' }], query: {} }],
  ['bucket', 'no query', { stocks: [] }],
  ['bucket', 'a query that is not of texts', { stocks: [], query: { a: 1 } }],
])('leaves %s out when it is %s, and keeps the others', (slice, _, value) => {
  const { [slice as keyof typeof WHOLE]: _bad, ...others } = WHOLE;

  expect(readPersisted(write({ ...WHOLE, [slice]: value }))).toEqual(others);
});

it('ignores everything else that is stored', () => {
  expect(readPersisted(write({ ...WHOLE, auth: { user: { token: 'x' } }, __proto__: { a: 1 } }))).toEqual(
    WHOLE,
  );
});
