import type { Decimal } from '@/lib/domain/decimal';
import {
  decimalFromNumber,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
} from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';

import { CellFault, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { JsonFile } from '../json-file';
import { linesOfItems } from '../json-file';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';

const MS_PER_DAY = 86_400_000;
/** An instant this close before midnight is the midnight of a zone to the east: the next day. */
const MS_BEFORE_MIDNIGHT = 6 * 3_600_000;

/** Kinds of own assets by Ghostfolio's classes. */
const ASSET_KINDS: Readonly<Record<string, string>> = {
  REAL_ESTATE: 'property',
  COMMODITY: 'commodity',
  EQUITY: 'stock',
  FIXED_INCOME: 'bond',
};

/** The account of activities without one. */
const WITHOUT_ACCOUNT = 'Ghostfolio';
const UUID = /^[\da-f]{8}-[\da-f]{4}-/i;
/** Coins go by the words of CoinGecko: `bitcoin`, `shiba-inu`. */
const coinName = (id: string): string =>
  id.replace(
    /(^|-)(\w)/g,
    (_, before: string, first: string) => (before === '' ? '' : ' ') + first.toUpperCase(),
  );

interface Values {
  readonly [key: string]: unknown;
}

/** Ghostfolio, export: activities with prices as numbers, own assets with dataSource MANUAL, balances of accounts. */
export const ghostfolio: ImportLayout = {
  id: 'ghostfolio',
  name: 'Ghostfolio',
  isProven: true,
  steps: 'Portfolio, Activities: in the menu of the table, Export activities (JSON).',
  reads:
    'Accounts, activities, tags, own assets with their prices, balances of cash (an account of its own), liabilities (an account of the kind loan).',

  detect: (file) => file.format === 'json' && isObject(file.value) && Array.isArray(file.value.activities),

  rows(file, out) {
    const { text, value } = file as JsonFile;
    const document = value as Values;
    const accounts = new Map(
      listOf(document.accounts).map((account) => [textOf(account.id), account] as const),
    );
    const activities = listOf(document.activities);
    const context: Context = {
      accounts,
      profiles: new Map(
        listOf(document.assetProfiles)
          .filter((profile) => profile.dataSource === 'MANUAL')
          .map((profile) => [textOf(profile.symbol), profile] as const),
      ),
      tags: new Map(listOf(document.tags).map((tag) => [textOf(tag.id), textOf(tag.name)] as const)),
      usualAccount:
        accounts.size > 1 || [...accounts.values()].some(hasBalance) || activities.some(isLiability)
          ? WITHOUT_ACCOUNT
          : undefined,
    };
    const lines = linesOfItems(text, 'activities');
    const ids = new Set<string>();
    activities.forEach((values, at) => {
      const activity = new Activity(values, lines[at] ?? null);
      const id = activity.text('id');
      if (id !== '' && ids.has(id)) out.skip(activity.line ?? 0, 'the same activity again');
      else out.guard(() => readActivity(activity, context, out));
      ids.add(id);
    });
    for (const profile of context.profiles.values()) stateAsset(profile, out);
    for (const account of accounts.values()) {
      out.accounts.push({ name: textOf(account.name), currency: textOf(account.currency), cash: 'implied' });
      addBalances(account, dayOfInstant(textOf((document.meta as Values | undefined)?.date)), out);
    }
  },
};

const isLiability = ({ type }: Values): boolean => type === 'LIABILITY';

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The day of an instant: UTC, unless it lies within six hours before midnight. */
export function dayOfInstant(text: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}([T ]|$)/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const day = Math.floor(time / MS_PER_DAY);
  const isLate = (day + 1) * MS_PER_DAY - time <= MS_BEFORE_MIDNIGHT;
  return formatIsoDate(isLate ? day + 1 : day);
}

class Activity {
  constructor(
    private readonly values: Values,
    readonly line: number | null,
  ) {}

  text(key: string): string {
    return textOf(this.values[key]);
  }

  list(key: string): readonly unknown[] {
    const value = this.values[key];
    return Array.isArray(value) ? value : [];
  }

  number(key: string): Decimal {
    const value = this.values[key];
    if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) >= 1e15)
      return this.refuse(key, 'a number');
    return decimalFromNumber(value);
  }

  refuse(key: string, expected: string): never {
    const value = this.values[key];
    const shownValue = value === undefined ? '' : JSON.stringify(value).slice(0, 60);
    throw new CellFault({ line: this.line, column: key, value: shownValue, expected });
  }
}

interface Context {
  readonly profiles: ReadonlyMap<string, Values>;
  readonly accounts: ReadonlyMap<string, Values>;
  readonly tags: ReadonlyMap<string, string>;
  /** The account of activities without one, in a file of several. */
  readonly usualAccount: string | undefined;
}

function readActivity(activity: Activity, context: Context, out: RowCollector): void {
  const { accounts, profiles, tags, usualAccount } = context;
  const type = activity.text('type');
  const unit = activity.text('currency');
  const currency = currencyOfUnit(unit);
  if (!/^[A-Z]{3}$/.test(currency)) activity.refuse('currency', 'a currency such as USD');
  const toMajorUnit = (amount: Decimal): Decimal =>
    quoteScale(unit) === 1 ? amount : divideDecimals(amount, requireDecimal('100'));
  const [quantity, price, fee] = [
    activity.number('quantity'),
    toMajorUnit(activity.number('unitPrice')),
    toMajorUnit(activity.number('fee')),
  ];
  const gross = multiplyDecimals(quantity, price);
  const symbol = activity.text('symbol');
  const profile = profiles.get(symbol);
  const isManual = activity.text('dataSource') === 'MANUAL';
  const tag = activity
    .list('tags')
    .map((id) => tags.get(textOf(id)) ?? '')
    .find((name) => name !== '');
  const common = {
    date:
      dayOfInstant(activity.text('date')) ??
      activity.refuse('date', 'an instant such as 2024-05-02T04:00:00.000Z'),
    line: activity.line,
    lines: activity.line === null ? [] : [activity.line],
    currency,
    account: textOf(accounts.get(activity.text('accountId'))?.name) || usualAccount,
    ...(activity.text('comment') === '' ? {} : { note: activity.text('comment') }),
    ...(tag === undefined ? {} : { tag }),
    ...(unit === currency ? {} : { quoteUnit: unit }),
  };
  const ownName =
    profile === undefined ? (isManual && !UUID.test(symbol) ? symbol : '') : textOf(profile.name);
  const asset =
    ownName !== ''
      ? { asset: ownName, isOwnAsset: true }
      : isManual
        ? {}
        : {
            asset: symbol,
            ...(activity.text('dataSource') === 'COINGECKO' && { assetName: coinName(symbol) }),
          };
  if (type === 'BUY' || type === 'SELL' || type === 'ITEM' || type === 'VALUABLE') {
    if (isManual && ownName === '') activity.refuse('symbol', 'an own asset that assetProfiles describes');
    const isBuy = type !== 'SELL';
    out.add({
      ...common,
      ...asset,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(quantity),
      price: formatDecimal(price),
      gross: formatDecimal(gross),
      fee: sizeText(fee),
      net: formatDecimal(isBuy ? gross + fee : gross - fee),
    });
  } else if (type === 'DIVIDEND')
    out.add({
      ...common,
      ...asset,
      kind: 'dividend',
      quantity: formatDecimal(quantity),
      gross: formatDecimal(gross),
      fee: sizeText(fee),
      net: formatDecimal(gross - fee),
    });
  else if (type === 'INTEREST')
    out.add({ ...common, kind: 'interest', fee: sizeText(fee), net: formatDecimal(gross - fee) });
  else if (type === 'LIABILITY')
    addLiability(ownName || 'Liability', { ...common, net: formatDecimal(gross) }, out);
  else if (type === 'FEE') out.add({ ...common, kind: 'fee', net: formatDecimal(gross + fee) });
  else
    out.open.push({
      code: type,
      text: symbol,
      draft: { ...common, ...asset, quantity: sizeText(quantity), net: formatDecimal(gross) },
      isInflow: null,
    });
}

/** A debt is an account of its own whose cash is below zero. */
function addLiability(
  name: string,
  { currency, net, ...row }: Omit<DraftRow, 'kind' | 'currency' | 'net'> & { currency: string; net: string },
  out: RowCollector,
): void {
  if (!out.accounts.some((account) => account.name === name))
    out.accounts.push({ name, kind: 'loan', currency, cash: 'tracked' });
  out.add({ ...row, kind: 'withdrawal', account: name, currency, net });
}

const hasBalance = (account: Values): boolean =>
  [account, ...listOf(account.balances)].some(({ balance, value }) => (balance ?? value ?? 0) !== 0);

/**
 * Cash is entered by hand there, beside the activities and apart from them: it is an account of its own here, whose deposits
 * and withdrawals make the balances.
 */
function addBalances(account: Values, writtenOn: string | null, out: RowCollector): void {
  if (!hasBalance(account)) return;
  const currency = textOf(account.currency);
  const name = `${textOf(account.name)}, cash`;
  const days = new Map<string, Decimal>();
  for (const { date, value } of listOf(account.balances)) {
    const day = dayOfInstant(textOf(date));
    if (day !== null && typeof value === 'number') days.set(day, decimalFromNumber(value));
  }
  if (writtenOn !== null && typeof account.balance === 'number')
    days.set(writtenOn, decimalFromNumber(account.balance));
  out.accounts.push({ name, kind: 'bank', currency, cash: 'tracked' });
  let before = 0n;
  for (const [date, balance] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const change = balance - before;
    before = balance;
    if (change === 0n) continue;
    const kind = change > 0n ? 'deposit' : 'withdrawal';
    const note = 'Change of the balance that was entered in Ghostfolio';
    out.add({ date, line: null, lines: [], account: name, currency, kind, net: sizeText(change)!, note });
  }
}

/** An own asset of the rows, with its prices. */
function stateAsset(profile: Values, out: RowCollector): void {
  const asset = textOf(profile.name);
  if (!out.drafts.some((row) => row.asset === asset)) return;
  out.assets.push({
    asset,
    name: asset,
    kind: ASSET_KINDS[textOf(profile.assetClass)] ?? 'other',
    currency: textOf(profile.currency),
    isin: null,
    countsInReturns: true,
    overrides: {},
    note: textOf(profile.comment),
  });
  for (const point of listOf(profile.marketData)) {
    const date = dayOfInstant(textOf(point.date));
    if (date === null || typeof point.marketPrice !== 'number' || point.marketPrice <= 0) continue;
    out.prices.push({ asset, date, close: formatDecimal(decimalFromNumber(point.marketPrice)) });
  }
}
