import { seededRandom, randomPortfolio } from '@/__tests__/support/random-portfolio';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { createAccount } from '../../../src/portfolios/accounts';
import { ValuedBooks } from '../../../src/portfolios/book/valued-books';
import { createPortfolio } from '../../../src/portfolios/portfolios';
import { readPortfolioView } from '../../../src/portfolios/reading/read-portfolio-view';
import { parseReading } from '../../../src/portfolios/reading/read-params';
import { readChange, readOverview } from '../../../src/portfolios/reading/performance';
import { readLots } from '../../../src/portfolios/reading/tax-lots';
import { addTransactions } from '../../../src/portfolios/transactions';
import { addAccount, accountsContext } from '../../support/accounts';
import { FakeStore, type FakeInstrument } from '../../support/fake-store';
import { withTestDatabase } from '../../support/test-database';

/** Prices of a symbol by day. */
type Line = Map<number, number>;

const database = withTestDatabase();
const QUERIES = [{}, { method: 'lifo' }, { method: 'uk' }, { currency: 'USD' }, { currency: 'local' }];

function barsOf(line: Line): FakeInstrument['bars'] {
  const rows = [...line].sort(([a], [b]) => a - b);
  const column = (): Float64Array => Float64Array.from(rows, ([, value]) => value);
  const days = Int32Array.from(rows, ([day]) => day);
  const [open, high, low, close, volume, total] = Array.from({ length: 6 }, column);
  return { days, open: open!, high: high!, low: low!, close: close!, volume: volume!, total: total! };
}

/** A random portfolio of all kinds of rows, and a market whose data can be changed. */
async function openCase(seed: number) {
  const given = randomPortfolio({ seed, rowCount: 70 });
  const lines = new Map<string, { line: Line; more: Partial<FakeInstrument> }>();
  const add = (symbol: string, rows: readonly (readonly [string, string])[], more: Partial<FakeInstrument>) =>
    lines.set(symbol, {
      more,
      line: new Map(rows.map(([day, value]) => [parseIsoDate(day)!, Number(value)])),
    });
  for (const [symbol, { currency, prices }] of Object.entries(given.assets!))
    add(symbol, prices, { currency, kind: 'stock' });
  for (const [pair, rows] of Object.entries(given.fx!))
    add(`${pair}=X`, rows, { currency: pair.slice(3), kind: 'currency' });
  const instruments = () =>
    [...lines].map(([symbol, { line, more }]) => ({ symbol, bars: barsOf(line), ...more }));
  const store = new FakeStore(instruments());
  const base = accountsContext(database());
  const { userId } = await addAccount(base);
  const context = { ...base, store, config: { ...base.config, today: parseIsoDate(given.asOf!)! + 60 } };
  const { slug } = await createPortfolio(context, userId, { name: `Case ${seed}`, baseCurrency: 'EUR' });
  const key = { userId, slug };
  const state = { revision: 1 };
  const ids: Record<string, number> = {};
  for (const { cash, id } of given.accounts!) {
    const ifMatch = `"${state.revision}"`;
    const made = await createAccount(
      context,
      { ...key, ifMatch },
      { name: id, kind: 'broker', currency: 'EUR', cash },
    );
    state.revision = made.revision;
    ids[id] = made.account.id;
  }
  const bodies = given.transactions.map((row) => ({
    ...row,
    account: ids[row['account']!]!,
    ...(row['toAccount'] && { toAccount: ids[row['toAccount']]! }),
  }));
  const change = (edit: () => void): void => {
    edit();
    store.replace(instruments());
  };
  return { context, key, state, bodies, lines, change };
}

describe('books after new market data', () => {
  it.each([1, 2, 4])(
    'answer like those of a process that has none in memory: portfolio %i',
    async (seed) => {
      const { bodies, change, context, key, lines, state } = await openCase(seed);
      const random = seededRandom(seed);
      const kept = { ...context, books: new ValuedBooks(context) };
      const addRows = async (rows: readonly object[]): Promise<void> => {
        const request = { ...key, ifMatch: `"${state.revision}"` };
        const done = await addTransactions(kept, request, { bodies: rows, isBatch: true });
        state.revision = done.revision;
      };
      const answersOf = async (of: typeof kept): Promise<object[]> => {
        const answers: object[] = [];
        for (const query of QUERIES) {
          const reading = await readPortfolioView(of, key, parseReading(query, context.config.today));
          answers.push([
            query,
            readOverview(reading),
            readChange(reading),
            readLots(reading, { year: '2022' }),
          ]);
        }
        return answers;
      };
      const expectSame = async (what: string): Promise<void> => {
        const found = await answersOf(kept);
        const fresh = await answersOf({ ...context, books: new ValuedBooks(context) });
        expect([what, found]).toEqual([what, fresh]);
      };
      const lastDay = (): number => Math.max(...[...lines.values()].flatMap(({ line }) => [...line.keys()]));
      const appendDay = (): void => {
        const day = lastDay() + 1 + Math.floor(random() * 3);
        for (const { line } of lines.values())
          if (random() < 0.8) line.set(day, [...line.values()].at(-1)! * (0.98 + 0.04 * random()));
      };
      /** Other prices of some days, from a part of a line on. */
      const correct = (symbol: string, part: number, count = 1): void => {
        const { line } = lines.get(symbol)!;
        const first = Math.floor(part * (line.size - 1));
        for (const day of [...line.keys()].slice(first, first + count)) line.set(day, line.get(day)! * 1.05);
      };
      await addRows(bodies.slice(0, -2));
      await expectSame('at first');

      change(appendDay);
      await expectSame('a day');
      change(() => {
        appendDay();
        for (const symbol of lines.keys()) correct(symbol, 1);
        appendDay();
      });
      await expectSame('two days, of which one was provisional');
      await addRows(bodies.slice(-2));
      change(appendDay);
      await expectSame('rows and a day');
      for (const [symbol, part, count] of [
        ['T', 0.4, 1],
        ['U', 0.6, 40],
        ['EURUSD=X', 0.99, 1],
        ['EURUSD=X', 0.5, 60],
        ['S', 0, 500],
        ['V', 0, 500],
      ] as const) {
        change(() => correct(symbol, part, count));
        await expectSame(`a correction of ${symbol}`);
      }
      change(() => {
        lines.get('S')!.more = { ...lines.get('S')!.more, splits: [{ day: lastDay() - 5, ratio: 2 }] };
      });
      await expectSame('a split');
      change(() => lines.get('V')!.line.clear());
      await expectSame('an asset without closes');
    },
    60_000,
  );
});
