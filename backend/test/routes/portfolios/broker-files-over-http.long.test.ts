import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportCommit, ImportPreview, ImportUndo } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { requireDecimal } from '@/lib/domain/decimal';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { addAccount, buildAccountsApp } from '../../support/accounts';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';
import { REFERENCE_DATA } from '../../ingest/support/reference-data';
import { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const FOLDER = join(REFERENCE_DATA, 'brokers');
const hasFiles = existsSync(FOLDER);

interface ExpectedFile {
  readonly transactions: readonly { readonly kind: string; readonly date: string; readonly asset?: string }[];
  readonly cash: Readonly<Record<string, string>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly skipped: readonly unknown[];
}

const files = hasFiles
  ? (
      JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as {
        files: Record<string, ExpectedFile>;
      }
    ).files
  : {};
const names = hasFiles ? Object.keys(files) : [`none in ${FOLDER}`];

const { newCaller, site } = withPortfolioSite();
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

const upload = (slug: string, name: string): Promise<ImportPreview> =>
  caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=${name}`, {
    payload: readFileSync(join(FOLDER, name)),
    headers: { 'content-type': 'application/octet-stream' },
  });
const act = <Answer>(slug: string, id: number, what: string): Promise<Answer> =>
  caller.ok<Answer>('POST', `/portfolios/${slug}/imports/${id}/${what}/`, { payload: {} });
const rowsOf = async (slug: string) =>
  (await caller.ok<Transactions>('GET', `/portfolios/${slug}/transactions/?limit=1000`)).transactions;
const assetNames = async (): Promise<Map<string, string>> => {
  const { assets } = await caller.ok<{ assets: { asset: string; name: string; isin: string | null }[] }>(
    'GET',
    '/assets/',
  );
  return new Map(assets.map(({ asset, name }) => [asset, name]));
};
const decimals = (amounts: Readonly<Record<string, string>>): Map<string, bigint> =>
  new Map(Object.entries(amounts).map(([key, text]) => [key, requireDecimal(text)]));

(hasFiles ? describe : describe.skip).each(names)('%s', (name) => {
  it('is previewed, answered, committed as expected, known again, and undone', async () => {
    const expected = files[name]!;
    const currency = Object.keys(expected.cash)[0] ?? 'USD';
    const { slug } = await caller.create({}, { currency, cash: 'tracked', shortsAllowed: false });

    const preview = await upload(slug, name);
    // Nothing of the file is stored before the commit.
    expect(await rowsOf(slug)).toEqual([]);
    expect(preview.rows.filter(({ fate }) => fate === 'faulty')).toEqual([]);
    const answers = Object.fromEntries(
      preview.questions.map(({ id, kind }) => [
        id,
        kind === 'cash' ? 'tracked' : kind === 'asset' ? 'own' : '',
      ]),
    );
    expect(Object.values(answers)).not.toContain('');
    const answered = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${preview.id}/`, {
      payload: { answers },
    });
    expect(answered.questions).toEqual([]);
    const fresh = answered.rows.filter(({ fate }) => fate === 'new');
    expect(fresh).toHaveLength(expected.transactions.length);
    expect(answered.rows.filter(({ fate }) => fate === 'skipped')).toHaveLength(expected.skipped.length);

    const done = await act<ImportCommit>(slug, preview.id, 'commit');
    expect(done).toMatchObject({ stored: expected.transactions.length, known: 0 });
    const positions = Object.entries(answered.after.positions).map(([key, units]) => [
      keyIn(preview, key),
      units,
    ]);
    expect(decimals(answered.after.cash)).toEqual(decimals(expected.cash));
    expect(decimals(Object.fromEntries(positions) as Record<string, string>)).toEqual(
      decimals(expected.positions),
    );
    const stored = await rowsOf(slug);
    expect(stored.map(({ date, kind }) => `${date} ${kind}`).sort()).toEqual(
      expected.transactions.map(({ date, kind }) => `${date} ${kind}`).sort(),
    );

    const again = await upload(slug, name);
    expect(again.questions.filter(({ kind }) => kind !== 'cash')).toEqual([]);
    expect(again.rows.filter(({ fate }) => fate === 'new')).toEqual([]);
    expect(await act<ImportCommit>(slug, again.id, 'commit')).toMatchObject({ stored: 0 });
    expect(await act<ImportUndo>(slug, preview.id, 'undo')).toMatchObject({
      removed: stored.length,
      kept: [],
    });
    expect(await rowsOf(slug)).toEqual([]);
    expect(await assetNames()).toEqual(new Map());
  });
});

/** The name of an asset in the file: own assets are named by it, or by the name beside their ISIN. */
function keyIn({ rows }: ImportPreview, name: string): string {
  const row = rows.find(
    ({ transaction }) => transaction?.['asset'] === name || transaction?.['assetName'] === name,
  );
  return (row?.transaction?.['asset'] as string | undefined) ?? name;
}

/** A market of exchange rates that never change: the price of an asset is that of its last own trade, or the one of its file. */
const steadyRate = (symbol: string, rate: number) => ({
  ...{ symbol, name: symbol, kind: 'currency' as const, currency: 'USD' },
  bars: weekdayBars('2022-12-01', Array<number>(1_040).fill(rate)),
});
const rates = new FakeStore([
  steadyRate('EURUSD=X', 1.25),
  steadyRate('CADUSD=X', 0.731),
  steadyRate('ZARUSD=X', 0.05),
]);

/** The end of a portfolio that came from another program, by hand. */
interface Arrived {
  readonly file: string;
  readonly base: string;
  /** By account and currency. */
  readonly cash: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, number>>;
  readonly value: number;
  /** Of all holdings; the worth of things and debts is in the value alone. */
  readonly gain: number;
  /** Null: of accounts without cash. */
  readonly twr: number | null;
}
const ARRIVED: readonly Arrived[] = [
  {
    file: 'brokers/wealthfolio.csv',
    base: 'USD',
    cash: { 'Broker USD': '1661.2' },
    units: { AAPL: 6, GOOGL: 2, NVDA: 10, 'TD.TO': 20 },
    // 6 x 229 + 2 x 140 + 10 x 115 + 20 x 75 CAD; 5,000 and 280 came in, 100 went out.
    value: 1_661.2 + 1_374 + 280 + 1_150 + 1_096.5,
    gain: 381.7,
    // Until the units came in: 4.95 of fees, 3.90 of dividends, a fee of 25. Then 7.30, a tax of 15, and Apple rises by 43.50.
    twr: (4_973.95 / 5_000) * (5_661.7 / 5_253.95) - 1,
  },
  {
    file: 'brokers/portfolio-performance.csv',
    base: 'EUR',
    cash: { 'Broker EUR': '1532.68' },
    units: { 'ALV.DE': 6, AAPL: 5, 'SAP.DE': 4 },
    // 6 x 285.50 + 5 x 200 USD + 4 x 200; 3,000 and 800 came in, 500 went out.
    value: 1_532.68 + 1_713 + 800 + 800,
    gain: 1_545.68,
    twr: (2_952.68 / 3_000) * (5_345.68 / 3_752.68) - 1,
  },
  {
    file: 'brokers/ghostfolio.json',
    base: 'USD',
    cash: {},
    units: { 'Penthouse Apartment': 1, AAPL: 7, 'JSE.JO': 5 },
    // The apartment at the price of the file, 7 x 228.15, 5 x 108.75 rand.
    value: 520_000 + 1_597.05 + 27.1875,
    gain: 20_000 + 553.7 - 49 + 11.5,
    twr: null,
  },
  {
    file: 'cases/portfolio/migration/ghostfolio-all.json',
    base: 'USD',
    cash: { 'IBKR, cash USD': '1234.56', 'Mortgage EUR': '-200000' },
    units: { Flat: 1, Watch: 1, MSFT: 6, bitcoin: 0.05 },
    value: 412_500 + 6_250 + 2_400 + 2_100 + 1_234.56 - 250_000,
    gain: 37_500 + 2_502 + 12.5 - 49,
    twr: null,
  },
  {
    file: 'cases/portfolio/migration/pp.xml',
    base: 'EUR',
    cash: { 'Konto EUR': '10000' },
    units: {},
    value: 10_000,
    gain: 0,
    twr: 0,
  },
];

(hasFiles ? describe : describe.skip).each(ARRIVED)(
  '$file',
  ({ base, cash, file, gain, twr, units, value }) => {
    it('has its units, cash, value and return in the portfolio that it becomes', async () => {
      const app = await buildAccountsApp(site.accounts, { store: rates, today: day('2026-11-20') });
      const owner = new PortfolioCaller(app, await addAccount(site.accounts));
      const { slug } = await owner.ok<{ slug: string }>('POST', '/portfolios/', {
        payload: { name: 'Arrived', baseCurrency: base },
      });
      if (!file.startsWith('cases/'))
        await owner.ok('POST', `/portfolios/${slug}/accounts/`, {
          payload: { name: 'Broker', kind: 'broker', currency: base, cash: 'tracked' },
        });
      const imports = `/portfolios/${slug}/imports/`;
      const preview = await owner.ok<ImportPreview>('POST', `${imports}?name=${file.split('/').at(-1)}`, {
        payload: readFileSync(join(REFERENCE_DATA, file)),
        headers: { 'content-type': 'application/octet-stream' },
      });
      const answers = Object.fromEntries(
        preview.questions.map(({ id, kind }) => [id, kind === 'cash' ? 'implied' : 'own']),
      );
      await owner.ok('PUT', `${imports}${preview.id}/`, { payload: { answers } });
      await owner.ok('POST', `${imports}${preview.id}/commit/`, { payload: {} });

      const holdings = await owner.ok<HoldingsResponse>('GET', `/portfolios/${slug}/holdings/`);
      const { accounts } = await owner.ok<{ accounts: { id: number; name: string }[] }>(
        'GET',
        `/portfolios/${slug}/accounts/`,
      );
      const nameOf = (id: number) => accounts.find((one) => one.id === id)!.name;
      const { figures } = await owner.ok<{ figures: Record<string, number | null> }>(
        'GET',
        `/portfolios/${slug}/figures/`,
      );
      expect({
        cash: Object.fromEntries(
          holdings.cash.map(({ account, amount, currency }) => [`${nameOf(account)} ${currency}`, amount]),
        ),
        units: Object.fromEntries(holdings.holdings.map(({ name, quantity }) => [name, quantity])),
        value: holdings.total.value,
        ofFigures: figures['value'],
        gain: figures['gain'],
        twr: twr === null ? null : figures['twr'],
      }).toEqual({
        ...{ cash, units },
        value: expect.closeTo(value, 6) as number,
        ofFigures: expect.closeTo(value, 6) as number,
        gain: expect.closeTo(gain, 6) as number,
        twr: twr === null ? null : (expect.closeTo(twr, 10) as number),
      });
      await app.close();
    });
  },
);
