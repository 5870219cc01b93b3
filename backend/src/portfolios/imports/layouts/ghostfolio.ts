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
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import { CellFault, sizeText } from '../headed-table';
import type { JsonFile } from '../json-file';
import { linesOfItems } from '../json-file';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';

const MS_PER_DAY = 86_400_000;
/** An instant this close before midnight is the midnight of a zone to the east: the next day. */
const MS_BEFORE_MIDNIGHT = 6 * 3_600_000;

/** Kinds of own assets by Ghostfolio's classes. */
const ASSET_KINDS: Readonly<Record<string, string>> = {
  REAL_ESTATE: 'real-estate',
  COMMODITY: 'commodity',
  EQUITY: 'stock',
  FIXED_INCOME: 'bond',
};

interface Values {
  readonly [key: string]: unknown;
}

/** Ghostfolio, export: activities with prices as numbers, own assets with dataSource MANUAL. */
export const ghostfolio: ImportLayout = {
  id: 'ghostfolio',
  name: IMPORT_LAYOUT_NAMES.ghostfolio,

  detect: (file) => file.format === 'json' && isObject(file.value) && Array.isArray(file.value.activities),

  rows(file, out) {
    const { text, value } = file as JsonFile;
    const document = value as Values;
    const profiles = new Map(
      listOf(document.assetProfiles)
        .filter((profile) => profile.dataSource === 'MANUAL')
        .map((profile) => [textOf(profile.symbol), profile] as const),
    );
    const accounts = new Map(
      listOf(document.accounts).map((account) => [textOf(account.id), account] as const),
    );
    const tags = new Map(listOf(document.tags).map((tag) => [textOf(tag.id), textOf(tag.name)] as const));
    const lines = linesOfItems(text, 'activities');
    listOf(document.activities).forEach((activity, at) => {
      const line = lines[at] ?? null;
      out.guard(() => readActivity(new Activity(activity, line), { profiles, accounts, tags }, out));
    });
    for (const profile of profiles.values()) {
      const used = textOf(profile.name);
      if (!out.drafts.some(({ asset }) => asset === used)) continue;
      out.assets.push({
        asset: used,
        name: used,
        kind: ASSET_KINDS[textOf(profile.assetClass)] ?? 'other',
        currency: textOf(profile.currency),
        isin: null,
        countsInReturns: true,
        overrides: {},
        note: '',
      });
      readPrices(profile, out);
    }
    for (const account of accounts.values())
      out.accounts.push({ name: textOf(account.name), currency: textOf(account.currency), cash: 'implied' });
  },
};

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
    const shown = value === undefined ? '' : JSON.stringify(value).slice(0, 60);
    throw new CellFault({ line: this.line, column: key, value: shown, expected });
  }
}

interface Context {
  readonly profiles: ReadonlyMap<string, Values>;
  readonly accounts: ReadonlyMap<string, Values>;
  readonly tags: ReadonlyMap<string, string>;
}

function readActivity(activity: Activity, { accounts, profiles, tags }: Context, out: RowCollector): void {
  const type = activity.text('type');
  const unit = activity.text('currency');
  const currency = currencyOfUnit(unit);
  if (!/^[A-Z]{3}$/.test(currency)) activity.refuse('currency', 'a currency such as USD');
  const whole = (amount: Decimal): Decimal =>
    quoteScale(unit) === 1 ? amount : divideDecimals(amount, requireDecimal('100'));
  const [quantity, price, fee] = [
    activity.number('quantity'),
    whole(activity.number('unitPrice')),
    whole(activity.number('fee')),
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
    account: textOf(accounts.get(activity.text('accountId'))?.name) || undefined,
    ...(activity.text('comment') === '' ? {} : { note: activity.text('comment') }),
    ...(tag === undefined ? {} : { tag }),
    ...(unit === currency ? {} : { quoteUnit: unit }),
  };
  const own = profile === undefined ? {} : { asset: textOf(profile.name), isOwnAsset: true };
  const asset = profile === undefined && !isManual ? { asset: symbol } : own;
  if (type === 'BUY' || type === 'SELL' || type === 'ITEM') {
    if (isManual && profile === undefined)
      activity.refuse('symbol', 'an own asset that assetProfiles describes');
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
  else if (type === 'FEE') out.add({ ...common, kind: 'fee', net: formatDecimal(gross + fee) });
  else
    out.open.push({
      code: type,
      text: symbol,
      draft: { ...common, ...asset, quantity: sizeText(quantity), net: formatDecimal(gross) },
      isInflow: null,
    });
}

function readPrices(profile: Values, out: RowCollector): void {
  for (const point of listOf(profile.marketData)) {
    const date = dayOfInstant(textOf(point.date));
    if (date === null || typeof point.marketPrice !== 'number') continue;
    out.prices.push({
      asset: textOf(profile.name),
      date,
      close: formatDecimal(decimalFromNumber(point.marketPrice)),
    });
  }
}
