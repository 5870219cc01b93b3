import { formatIsoDate, weekday } from '@/lib/domain/iso-date';
import type { CaseRow, PortfolioCase } from './portfolio-case';

/** A generator of numbers in [0, 1) that depends on its seed alone. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const FIRST_DAY = 19_000;
export const DAY_COUNT = 420;

/** Assets and their currencies. */
export const RANDOM_ASSETS = { S: 'EUR', T: 'USD', U: 'GBP', V: 'USD' } as const;
type AssetId = keyof typeof RANDOM_ASSETS;

const decimal = (value: number, places = 4): string => value.toFixed(places);
const date = (offset: number): string => formatIsoDate(FIRST_DAY + offset);

function walk(random: () => number, start: number, size: number, isDaily: boolean): [string, string][] {
  const rows: [string, string][] = [];
  let value = start;
  for (let offset = 0; offset < DAY_COUNT; offset++) {
    const day = weekday(FIRST_DAY + offset);
    value *= 1 + (random() - 0.49) * size;
    if (offset > 0 && !isDaily && (day === 0 || day === 6 || random() < 0.1)) continue;
    rows.push([date(offset), decimal(value)]);
  }
  return rows;
}

/** The kinds of a random portfolio. */
export interface RandomOptions {
  readonly seed: number;
  /** Only purchases, sales, transfers and spin-offs without charges in other currencies. */
  readonly tradesOnly?: boolean;
  /** Ends with the sale of everything. */
  readonly sellsAll?: boolean;
  readonly rowCount?: number;
}

/** A random portfolio of all kinds of transactions, in three accounts and three currencies. */
export function randomPortfolio({ seed, tradesOnly, sellsAll, rowCount = 60 }: RandomOptions): PortfolioCase {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const ids = Object.keys(RANDOM_ASSETS) as AssetId[];
  const accounts = ['A', 'B', 'C'] as const;
  const held = new Map<string, number>();
  const key = (account: string, asset: string): string => `${account}/${asset}`;
  const have = (account: string, asset: string): number => held.get(key(account, asset)) ?? 0;
  const move = (account: string, asset: string, units: number): void =>
    void held.set(key(account, asset), have(account, asset) + units);
  const rows: CaseRow[] = [
    { date: date(0), kind: 'deposit', account: 'A', net: '50000' },
    { date: date(0), kind: 'deposit', account: 'B', net: '20000', currency: 'USD' },
  ];
  const offsets = Array.from({ length: rowCount }, () => 1 + Math.floor(random() * (DAY_COUNT - 20))).sort(
    (a, b) => a - b,
  );
  const kinds = tradesOnly
    ? ['buy', 'buy', 'sell', 'transfer']
    : [
        'buy',
        'buy',
        'buy',
        'sell',
        'sell',
        'deposit',
        'withdrawal',
        'dividend',
        'return-of-capital',
        'reinvested-income',
        'income-in-kind',
        'interest',
        'interest-charge',
        'fee',
        'fee-refund',
        'tax',
        'tax-refund',
        'spin-off',
        'exchange',
        'transfer',
        'transfer-cash',
        'convert',
        'transfer-in',
        'transfer-out',
        'write-off',
      ];
  let previous = 0;
  for (const offset of offsets) {
    // One row a day, so that the order within a day does not affect the holdings.
    const at = offset <= previous ? previous + 1 : offset;
    if (at >= DAY_COUNT - 10) break;
    previous = at;
    const [asset, account, kind] = [pick(ids), pick(accounts), pick(kinds)];
    const base = { date: date(at), account, asset };
    const units = 1 + Math.floor(random() * 40);
    const price = decimal(20 + random() * 100, 2);
    const charges: Record<string, string> = random() < 0.5 ? { fee: decimal(random() * 9, 2) } : {};
    const part = Math.floor(have(account, asset) * random());
    const other = pick(accounts.filter((one) => one !== account));
    const toAsset = pick(ids.filter((one) => one !== asset));
    const money = decimal(10 + random() * 500, 2);
    const settled: Record<string, string> =
      random() < 0.3 && RANDOM_ASSETS[asset] !== 'EUR' && !tradesOnly
        ? { settleCurrency: 'EUR', fxRate: decimal(0.7 + random() * 0.4) }
        : {};
    const trade = { quantity: `${units}`, price, ...charges, ...settled };
    switch (kind) {
      case 'buy':
        rows.push({ ...base, kind, ...trade });
        move(account, asset, units);
        break;
      case 'sell':
        if (part === 0) break;
        rows.push({
          ...base,
          kind,
          ...trade,
          quantity: `${part}`,
          ...(random() < 0.3 ? { tax: '0.11' } : {}),
        });
        move(account, asset, -part);
        break;
      case 'deposit':
      case 'withdrawal':
        rows.push({ date: base.date, account, kind, net: money, currency: pick(['EUR', 'USD', 'GBP']) });
        break;
      case 'dividend':
      case 'return-of-capital':
        if (have(account, asset) > 0) rows.push({ ...base, kind, gross: money, tax: '1.5', ...settled });
        break;
      case 'reinvested-income':
        if (have(account, asset) > 0) rows.push({ ...base, kind, gross: money });
        break;
      case 'income-in-kind':
        rows.push({ ...base, kind, quantity: `${units}`, price });
        move(account, asset, units);
        break;
      case 'interest':
      case 'interest-charge':
      case 'fee':
      case 'fee-refund':
      case 'tax':
      case 'tax-refund':
        if (random() < 0.5) rows.push({ ...base, kind, net: decimal(random() * 20, 2) });
        else
          rows.push({
            date: base.date,
            account,
            kind,
            net: decimal(random() * 20, 2),
            currency: pick(['EUR', 'USD']),
          });
        break;
      case 'spin-off':
        if (have(account, asset) <= 0) break;
        rows.push({ ...base, kind, toAsset, toQuantity: `${units}`, costFraction: '0.15' });
        move(account, toAsset, units);
        break;
      case 'exchange':
        if (part === 0) break;
        rows.push({
          ...base,
          kind,
          quantity: `${part}`,
          toAsset,
          toQuantity: `${units}`,
          net: '12.5',
          ...(random() < 0.3 ? { subkind: 'taxed', gross: money } : {}),
        });
        move(account, asset, -part);
        move(account, toAsset, units);
        break;
      case 'transfer':
        if (part === 0) break;
        rows.push({ ...base, kind, toAccount: other, quantity: `${part}` });
        move(account, asset, -part);
        move(other, asset, part);
        break;
      case 'transfer-cash':
        rows.push({
          date: base.date,
          account,
          kind: 'transfer',
          toAccount: other,
          net: money,
          currency: 'EUR',
          ...charges,
        });
        break;
      case 'convert':
        rows.push({
          date: base.date,
          account,
          kind,
          net: money,
          currency: 'EUR',
          toNet: decimal(Number(money) * (1 + random() * 0.2), 2),
          toCurrency: 'USD',
          ...charges,
        });
        break;
      case 'transfer-in':
        rows.push({ ...base, kind, ...(random() < 0.5 ? trade : { quantity: `${units}` }) });
        move(account, asset, units);
        break;
      case 'transfer-out':
      case 'write-off':
        if (part === 0 || (kind === 'write-off' && random() < 0.7)) break;
        rows.push({
          ...base,
          kind,
          quantity: `${part}`,
          ...(kind === 'transfer-out' && random() < 0.5 ? { price } : {}),
        });
        move(account, asset, -part);
        break;
      default:
        throw new Error(`unknown kind ${kind}`);
    }
  }
  if (sellsAll) {
    for (const account of accounts)
      for (const asset of ids)
        if (have(account, asset) > 0)
          rows.push({
            date: date(DAY_COUNT - 5),
            account,
            asset,
            kind: 'sell',
            quantity: `${have(account, asset)}`,
            price: '77.77',
          });
  }
  return {
    base: 'EUR',
    asOf: date(DAY_COUNT - 1),
    accounts: [
      { id: 'A', cash: 'tracked' },
      { id: 'B', cash: 'tracked' },
      { id: 'C', cash: 'implied' },
    ],
    assets: Object.fromEntries(
      ids.map((id) => [
        id,
        { currency: RANDOM_ASSETS[id], prices: walk(random, 40 + random() * 60, 0.04, id === 'V') },
      ]),
    ),
    fx: { EURUSD: walk(random, 1.1, 0.01, true), GBPUSD: walk(random, 1.3, 0.01, false) },
    transactions: rows,
  };
}
