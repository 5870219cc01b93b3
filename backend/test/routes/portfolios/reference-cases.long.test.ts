import type { FastifyInstance } from 'fastify';
import { describeWithReference, readReferenceJson } from '@/__tests__/support/reference-data';
import type { SeriesView } from '@/lib/domain/series';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { accountsContext, addAccount, buildAccountsApp } from '../../support/accounts';
import { day, FakeStore } from '../../support/fake-store';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withTestDatabase } from '../../support/test-database';

type Dated = readonly [string, string];
type Figures = Record<string, number | null>;

/** A case of portfolio_cases.json that has transactions. */
interface WireCase {
  readonly id: string;
  readonly kind: string;
  readonly base: string;
  readonly asOf?: string;
  readonly from?: string;
  readonly accounts?: readonly { readonly id: string; readonly cash: string }[];
  readonly assets?: Readonly<
    Record<string, { readonly currency: string; readonly prices: readonly Dated[] }>
  >;
  readonly fx?: Readonly<Record<string, readonly Dated[]>>;
  readonly transactions: readonly Readonly<Record<string, string>>[];
  readonly costMethod?: string;
  readonly costScope?: string;
  readonly shortSelling?: boolean;
  readonly series?: readonly string[];
  readonly tolerance?: Readonly<Record<string, number>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly derived?: Readonly<Record<string, unknown>>;
}

const TAX: Readonly<Record<string, object>> = {
  uk: { costMethod: 'uk', taxYearStart: '04-06' },
  canada: { costMethod: 'average', lossRule: 'superficial' },
  wash: { lossRule: 'wash' },
};

/** Ids of figures on the wire whose names in the cases differ. */
const FIGURE_IDS: Readonly<Record<string, string>> = {
  dividends: 'income.dividends',
  interest: 'income.interest',
};

const database = withTestDatabase();
const apps: FastifyInstance[] = [];
let accounts: AccountsContext;

beforeAll(() => {
  accounts = accountsContext(database());
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

function barsOf(rows: readonly Dated[]): SeriesView {
  const close = Float64Array.from(rows, ([, value]) => Number(value));
  const days = Int32Array.from(rows, ([date]) => day(date));
  return { days, open: close, high: close, low: close, close, volume: close, total: close };
}

/** A market that has the rates of a case and nothing else. */
async function marketOf({ fx = {} }: WireCase): Promise<FastifyInstance> {
  const instruments = Object.entries(fx).map(([pair, rows]) => ({
    symbol: `${pair}=X`,
    kind: 'currency' as const,
    bars: barsOf(rows),
  }));
  const app = await buildAccountsApp(accounts, {
    store: new FakeStore(instruments),
    today: day('2026-01-01'),
  });
  apps.push(app);
  return app;
}

/** A case entered through the API: own assets with own prices, then all rows in one batch. */
class EnteredCase {
  private constructor(
    readonly given: WireCase,
    readonly caller: PortfolioCaller,
    readonly slug: string,
    private readonly ids: ReadonlyMap<string, string>,
  ) {}

  static async enter(app: FastifyInstance, given: WireCase) {
    const caller = new PortfolioCaller(app, await addAccount(accounts));
    const { base, costMethod, costScope, transactions } = given;
    const { slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
      payload: {
        name: given.id,
        baseCurrency: base,
        ...TAX[given.kind],
        ...(costMethod && { costMethod }),
        ...(costScope && { costScope }),
      },
    });
    const ids = new Map<string, string>();
    for (const { cash, id } of given.accounts ?? [{ id: 'A', cash: 'implied' }]) {
      const account = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
        payload: {
          name: id,
          kind: 'broker',
          currency: base,
          cash,
          shortsAllowed: given.shortSelling ?? false,
        },
      });
      ids.set(`account ${id}`, String(account.id));
    }
    const named = transactions
      .flatMap(({ asset, toAsset }) => [asset, toAsset])
      .filter((one) => one !== undefined);
    for (const symbol of new Set([...Object.keys(given.assets ?? {}), ...named])) {
      const { currency = base, prices = [] } = given.assets?.[symbol] ?? {};
      const asset = await caller.ok<{ id: string }>('POST', '/assets/', {
        payload: { name: symbol, kind: 'stock', currency },
      });
      ids.set(`asset ${symbol}`, asset.id);
      if (prices.length > 0)
        await caller.ok('PUT', `/assets/${asset.id}/prices/`, {
          payload: { prices: prices.map(([date, close]) => ({ date, close })) },
        });
    }
    const entered = new EnteredCase(given, caller, slug, ids);
    const first = given.accounts?.[0]?.id ?? 'A';
    const rows = transactions.map((row) => ({
      ...row,
      account: ids.get(`account ${row['account'] ?? first}`),
      ...(row['toAccount'] && { toAccount: ids.get(`account ${row['toAccount']}`) }),
      ...(row['asset'] && { asset: ids.get(`asset ${row['asset']}`) }),
      ...(row['toAsset'] && { toAsset: ids.get(`asset ${row['toAsset']}`) }),
    }));
    const answer = await caller.call('POST', `/portfolios/${slug}/transactions/batch/`, {
      payload: { transactions: rows },
    });
    return { entered, answer };
  }

  private get range(): string {
    const { asOf, from } = this.given;
    return new URLSearchParams({ ...(asOf && { asof: asOf }), ...(from && { from }) }).toString();
  }

  read<Body = Record<string, unknown>>(path: string): Promise<Body> {
    const mark = path.includes('?') ? '&' : '?';
    return this.caller.ok<Body>('GET', `/portfolios/${this.slug}/${path}${mark}${this.range}`);
  }

  async figures(query: string): Promise<Figures> {
    type Answer = { figures: Figures; gaps: Record<string, { gap: string; roots?: number[] }> };
    const { figures, gaps } = await this.read<Answer>(`figures/?${query}`);
    // Short ranges have no xirr on the wire; the rate itself is among the roots.
    const roots = gaps['xirr']?.roots ?? [];
    return gaps['xirr']?.gap === 'short-period' && roots.length === 1
      ? { ...figures, xirr: roots[0]! }
      : figures;
  }

  async figure(name: string, whole: Figures): Promise<unknown> {
    const [head, ...parts] = name.split('.');
    if (head === 'series') return this.returnsUpTo();
    if (name === 'lots') return this.openLots();
    if (
      ['gains', 'gain', 'denied', 'poolQuantity', 'poolCost', 'taxYears', 'costs'].includes(name) &&
      (TAX[this.given.kind] || name === 'gains')
    )
      return this.taxFigure(name);
    if (name === 'priceAndCurrency') return whole['priceEffect']! + whole['currencyEffect']!;
    if (head === 'cash' && parts.length === 2) {
      type Cash = { cash: { account: number; currency: string; amount: string }[] };
      const { cash } = await this.read<Cash>('holdings/');
      const account = Number(this.ids.get(`account ${parts[0]}`));
      return Number(cash.find((line) => line.account === account && line.currency === parts[1])?.amount);
    }
    if (parts.length > 0 && head !== 'twr') {
      const account = parts.length === 2 ? `&accounts=${this.ids.get(`account ${parts[0]}`)}` : '';
      return (await this.figures(`asset=${this.ids.get(`asset ${parts.at(-1)}`)}${account}`))[head!];
    }
    return whole[FIGURE_IDS[name] ?? name];
  }

  private async returnsUpTo(): Promise<number[]> {
    const { dates, growth } = await this.read<{ dates: string[]; growth: number[] }>('performance/');
    return this.given.series!.map((date) => growth[dates.findLastIndex((one) => one <= date)]! - 1);
  }

  private async openLots(): Promise<unknown[]> {
    const { open } = await this.read<{ open: { acquired: string; quantity: number; cost: number }[] }>(
      'lots/',
    );
    return open
      .sort((a, b) => (a.acquired < b.acquired ? -1 : 1))
      .map(({ acquired, cost, quantity }) => [acquired, quantity, cost]);
  }

  private async taxFigure(name: string): Promise<unknown> {
    type Lot = { quantity: number; cost: number };
    type Year = { years: string[]; disposals: { gain: number; denied: number }[]; open: Lot[] };
    const { open, years } = await this.read<Year>('lots/');
    const byYear = await Promise.all(
      years.map(
        async (year) =>
          [
            year.slice(0, 4),
            (await this.read<Year>(`lots/?year=${encodeURIComponent(year)}`)).disposals,
          ] as const,
      ),
    );
    const disposals = byYear.flatMap(([, rows]) => rows);
    const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
    switch (name) {
      case 'gains':
        return disposals.map(({ gain }) => gain);
      case 'gain':
        return sum(disposals.map(({ gain }) => gain));
      case 'denied': {
        const denied = disposals.map((one) => one.denied);
        return Array.isArray(this.given.expected['denied']) ? denied : sum(denied);
      }
      case 'poolQuantity':
        return sum(open.map(({ quantity }) => quantity));
      case 'poolCost':
        return sum(open.map(({ cost }) => cost));
      default:
        return Object.fromEntries(byYear.map(([year, rows]) => [year, sum(rows.map(({ gain }) => gain))]));
    }
  }
}

function expectClose(found: unknown, expected: unknown, tolerance: number | null, what: string): void {
  if (typeof expected === 'number') {
    const limit = tolerance ?? 1e-9 * Math.max(1, Math.abs(expected));
    if (!(typeof found === 'number' && Math.abs(found - expected) <= limit))
      throw new Error(`${what}: expected ${expected}, got ${String(found)}`);
  } else if (expected === null || typeof expected !== 'object') {
    expect({ [what]: found ?? null }).toEqual({ [what]: expected });
  } else {
    expect(Object.keys(found as object)).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(expected))
      expectClose((found as Record<string, unknown>)[key], value, tolerance, `${what}.${key}`);
  }
}

describeWithReference('portfolio.v1 over the wire', () => {
  const { cases } = readReferenceJson<{ cases: readonly WireCase[] }>('reference/portfolio_cases.json');
  const entered = cases.filter(({ kind }) => kind === 'portfolio' || kind in TAX);
  const withRates = entered.filter(({ fx }) => fx !== undefined);
  let plain: FastifyInstance;

  beforeAll(async () => {
    plain = await marketOf(entered.find(({ fx }) => fx === undefined)!);
  });

  it.each(entered.map((one) => [one.id, one] as const))('%s', async (_, given) => {
    const app = withRates.includes(given) ? await marketOf(given) : plain;
    const { answer, entered: one } = await EnteredCase.enter(app, given);
    if (given.expected['error'] !== undefined) {
      expect(answer).toMatchObject({ status: 422, body: { code: given.expected['error'] } });
      expect(answer.body).toMatchObject({
        have: expect.any(String) as string,
        need: expect.any(String) as string,
      });
      return;
    }
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
    const whole = await one.figures('');
    for (const [name, value] of Object.entries(given.expected)) {
      // The remainder of the pool after each disposal is a figure of the engine alone.
      if (name === 'costs') continue;
      expectClose(
        await one.figure(name, whole),
        value,
        given.tolerance?.[name] ?? given.tolerance?.['*'] ?? null,
        name,
      );
    }
    for (const [name, value] of Object.entries(given.derived ?? {}))
      expectClose(await one.figure(name, whole), value, null, name);
  });
});
