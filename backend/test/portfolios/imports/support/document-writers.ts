import type { Random, StoryEvent, StoryKind } from './broker-story';
import { pick, signed, STORY_KINDS } from './broker-story';
import { isTrade, point, value } from './broker-writer';

/** Writes a story as a program does whose files are no tables. */
export interface DocumentWriter {
  readonly id: string;
  readonly currency: string;
  readonly kinds: readonly StoryKind[];
  readonly hasFees: boolean;
  readonly extension: 'json' | 'xml' | 'csv';
  /** The text of the file, and what was done to it. */
  readonly write: (random: Random, events: readonly StoryEvent[], what: string[]) => string;
}

const chance = (random: Random, share: number): boolean => random() < share;
const euros = (cents: number): number => cents / 100;
const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

export type Fields = Record<string, unknown>;

const GHOSTFOLIO_TYPES: Partial<Record<StoryKind, string>> = {
  buy: 'BUY',
  sell: 'SELL',
  dividend: 'DIVIDEND',
  interest: 'INTEREST',
  fee: 'FEE',
};

function ghostfolioActivity(one: StoryEvent): Fields {
  const { asset, day, fee, kind, net, number, price, quantity } = one;
  const isFee = kind === 'fee';
  return {
    accountId: 'account-1',
    comment: null,
    fee: isFee ? euros(net) : euros(fee),
    id: `activity-${number}`,
    quantity: isTrade(one) ? quantity : isFee ? 0 : 1,
    type: GHOSTFOLIO_TYPES[kind],
    unitPrice: isTrade(one) ? euros(price) : isFee ? 0 : euros(net),
    currency: 'USD',
    dataSource: asset ? 'YAHOO' : 'MANUAL',
    date: `${day}T00:00:00.000Z`,
    symbol: asset?.symbol ?? `text-${number}`,
    tags: [],
  };
}

/** Changes of activities of Ghostfolio, or of elements. */
const ITEM_CHANGES: Readonly<Record<string, (items: Fields[], random: Random) => Fields[]>> = {
  'items the other way': (items) => [...items].reverse(),
  'items twice': (items) => [...items, ...items.map((item) => ({ ...item }))],
  'fields in another order': (items, random) =>
    items.map((item) => Object.fromEntries(shuffled(random, Object.entries(item)))),
  'a field more': (items) => items.map((item) => ({ ...item, unknownField: 'text' })),
  'a field less': (items, random) => {
    const without = pick(random, Object.keys(items[0] ?? { none: '' }));
    return items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => name !== without)));
  },
  'numbers as texts': (items) =>
    items.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, one]) => [name, typeof one === 'number' ? String(one) : one]),
      ),
    ),
  'decimal commas': (items) =>
    items.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, one]) =>
          /^-?\d+\.\d+$/.test(String(one)) ? [name, String(one).replace('.', ',')] : [name, one],
        ),
      ),
    ),
};

export function changeItems(items: Fields[], random: Random, what: string[]): Fields[] {
  const names = Object.keys(ITEM_CHANGES);
  let changed = items;
  const chosen = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, names));
  for (const name of names.filter((one) => chosen.includes(one))) {
    what.push(name);
    changed = ITEM_CHANGES[name]!(changed, random);
  }
  return changed;
}

export function cutText(text: string, random: Random, what: string[]): string {
  if (!chance(random, 0.05)) return text;
  what.push('a broken end');
  return text.slice(0, Math.floor(text.length * random()));
}

export const ghostfolioWriter: DocumentWriter = {
  id: 'ghostfolio',
  currency: 'USD',
  kinds: ['buy', 'sell', 'dividend', 'interest', 'fee'],
  hasFees: true,
  extension: 'json',
  write(random, events, what) {
    const activities = changeItems(events.map(ghostfolioActivity), random, what);
    const document = {
      meta: { date: '2025-01-04T10:00:00.000Z', version: '3.58.0' },
      accounts: [{ balance: 0, currency: 'USD', id: 'account-1', isExcluded: false, name: 'Broker' }],
      tags: [],
      assetProfiles: [],
      activities,
      user: { settings: { currency: 'USD' } },
    };
    return cutText(JSON.stringify(document, null, pick(random, [0, 1, 2])), random, what);
  },
};

const FLEX_TYPES: Partial<Record<StoryKind, string>> = {
  deposit: 'Deposits & Withdrawals',
  withdrawal: 'Deposits & Withdrawals',
  dividend: 'Dividends',
  interest: 'Broker Interest Received',
  fee: 'Other Fees',
};
const FLEX_DATES: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => day.replaceAll('-', ''),
  (day) => `${day};202000`,
  (day) => `${day.replaceAll('-', '')};202000`,
];

function flexElement(one: StoryEvent, dateOf: (day: string) => string): Fields {
  const { asset, day, fee, kind, number, price, quantity } = one;
  const named = { symbol: asset?.symbol ?? '', isin: asset?.isin ?? '' };
  const common = {
    accountId: 'U0000001',
    currency: 'EUR',
    fxRateToBase: '1',
    assetCategory: 'STK',
    ...named,
  };
  if (!isTrade(one))
    return {
      ...common,
      assetCategory: asset ? 'STK' : '',
      description: asset ? `${asset.symbol}(${asset.isin}) CASH DIVIDEND EUR PER SHARE` : 'TEXT OF THE ROW',
      dateTime: dateOf(day),
      amount: point(signed(one)),
      type: FLEX_TYPES[kind],
      transactionID: String(2000 + number),
      reportDate: day,
    };
  const isBuy = kind === 'buy';
  return {
    ...common,
    description: asset!.name,
    tradeID: String(1000 + number),
    tradeDate: day,
    transactionType: 'ExchTrade',
    quantity: String(isBuy ? quantity : -quantity),
    tradePrice: point(price),
    tradeMoney: point(isBuy ? value(one) : -value(one)),
    proceeds: point(isBuy ? -value(one) : value(one)),
    taxes: '0',
    ibCommission: point(-fee),
    ibCommissionCurrency: 'EUR',
    netCash: point(signed(one)),
    buySell: isBuy ? 'BUY' : 'SELL',
    levelOfDetail: 'EXECUTION',
  };
}

const attributesOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, one]) => `${name}="${String(one).replaceAll('&', '&amp;')}"`)
    .join(' ');

/** Sums of an order and of a symbol, which a query lists beside the executions. */
const summary = (fields: Fields, level: string): Fields => ({ ...fields, levelOfDetail: level, tradeID: '' });

export const ibkrFlexWriter: DocumentWriter = {
  id: 'ibkr-flex',
  currency: 'EUR',
  kinds: STORY_KINDS,
  hasFees: true,
  extension: 'xml',
  write(random, events, what) {
    const dateOf = pick(random, FLEX_DATES);
    what.push(dateOf('2024-02-03'));
    const elements = (isOf: (one: StoryEvent) => boolean): Fields[] =>
      events.filter(isOf).map((one) => flexElement(one, dateOf));
    const [trades, cash] = [elements(isTrade), elements((one) => !isTrade(one))];
    const hasSums = chance(random, 0.3);
    if (hasSums) what.push('sums of orders');
    const listed = hasSums
      ? trades.flatMap((one) => [summary(one, 'ORDER'), one, summary(one, 'SYMBOL_SUMMARY')])
      : trades;
    const write = (name: string, items: Fields[]): string =>
      changeItems(items, random, what)
        .map((fields) => `<${name} ${attributesOf(fields)} />`)
        .join(pick(random, ['\n', '']));
    const statement = `<FlexStatement accountId="U0000001" fromDate="2024-01-01" toDate="2024-12-31" period="LastYear" whenGenerated="2025-01-02;061500">
<Trades>
${write('Trade', listed)}
</Trades>
<CashTransactions>
${write('CashTransaction', cash)}
</CashTransactions>
</FlexStatement>`;
    // Two queries whose periods overlap, as people join them.
    const isTwice = chance(random, 0.1);
    if (isTwice) what.push('the statement twice');
    const prolog = chance(random, 0.3) ? '<?xml version="1.0" encoding="UTF-8"?>\n' : '';
    const statements = isTwice ? `${statement}\n${statement}` : statement;
    const text = `${prolog}<FlexQueryResponse queryName="Activity" type="AF">\n<FlexStatements count="1">\n${statements}\n</FlexStatements>\n</FlexQueryResponse>\n`;
    return cutText(text, random, what);
  },
};
