import { Value } from 'typebox/value';
import { Status } from '@/lib/contracts/status';

const STATUS: Status = {
  product: 'Tapeglass',
  version: '1.0.0',
  source: 'none',
  seed: null,
  today: '2024-06-28',
  dataVersion: 0,
  loadedAt: null,
  firstDay: null,
  lastDay: null,
  defaultDays: { markets: '2024-06-28', crypto: '2024-06-28' },
  firstDays: {},
  database: 'embedded',
  universes: [{ id: 'my-list', name: 'My list', isOwn: true }],
  counts: {
    instruments: 0,
    bars: 0,
    universes: 0,
    macroSeries: 0,
    factorSets: 0,
    newsSources: 0,
    newsArticles: 0,
  },
  feeds: [{ id: 'prices', lastDay: null, lagDays: null, lastError: null }],
  imports: [],
  quarantine: { rows: 0, newest: [] },
  priceChecks: { compared: 0, disagreements: 0, revisions: 0, newest: [] },
  providers: [],
  sync: null,
};

describe('the status', () => {
  it.each([
    ['an empty store', STATUS, true],
    [
      'a loaded one',
      { ...STATUS, seed: 1, lastDay: '2024-06-27', loadedAt: '2024-06-28T01:00:00.000Z' },
      true,
    ],
    ['a seed that is not a whole number', { ...STATUS, seed: 1.5 }, false],
    ['another database', { ...STATUS, database: 'oracle' }, false],
    [
      'a database that does not answer',
      { ...STATUS, counts: { ...STATUS.counts, newsArticles: null } },
      true,
    ],
    ['no counts', { ...STATUS, counts: {} }, false],
  ])('%s', (_what, value, expected) => {
    expect(Value.Check(Status, value)).toBe(expected);
  });
});
