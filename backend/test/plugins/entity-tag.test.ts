import { entityTag, namesTag, type ResponseIdentity } from '../../src/plugins/entity-tag';

const IDENTITY: ResponseIdentity = {
  buildId: 'b1',
  state: {
    dataVersion: 3,
    source: 'csv',
    seed: null,
    loadedAt: '2024-01-01T00:00:00.000Z',
    lastDay: 1,
    marketDays: { exchange: 1, crypto: null },
    publishedDay: null,
    bars: 1,
  },
  today: null,
  path: '/stocks/',
  query: { asof: '2024-01-01' },
  representation: 'json',
};

describe('entityTag', () => {
  it.each([
    ['the build', { buildId: 'b2' }],
    ['the source', { state: { ...IDENTITY.state, source: 'simulated' } }],
    ['the seed', { state: { ...IDENTITY.state, seed: 2 } }],
    ['the data version', { state: { ...IDENTITY.state, dataVersion: 4 } }],
    ['the store that counted it', { state: { ...IDENTITY.state, loadedAt: '2024-01-02T00:00:00.000Z' } }],
    ['today', { today: 19_000 }],
    ['the path', { path: '/stock-names/' }],
    ['the query', { query: { asof: '2024-01-02' } }],
    ['the form', { representation: 'csv' as const }],
  ])('changes with %s', (_what, change) => {
    expect(entityTag({ ...IDENTITY, ...change })).not.toBe(entityTag(IDENTITY));
  });

  it('does not change with the order of the query, a slash, or an encoded letter', () => {
    const tag = entityTag({ ...IDENTITY, path: '/a/^X', query: { a: '1', b: '2' } });

    expect(entityTag({ ...IDENTITY, path: '/a/%5EX/', query: { b: '2', a: '1' } })).toBe(tag);
  });

  it('is a weak tag in quotes', () => {
    expect(entityTag(IDENTITY)).toMatch(/^W\/"[\w-]{27}"$/);
  });
});

describe('namesTag', () => {
  it.each([
    [undefined, false],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['"ab"', false],
    ['*', false],
  ])('%s', (header, expected) => {
    expect(namesTag(header, 'W/"a"')).toBe(expected);
  });
});
