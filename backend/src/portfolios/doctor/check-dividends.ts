import { balanceOn } from '@/lib/analytics/ledger/reconcile';
import { splitFactorAfter } from '@/lib/analytics/ledger/splits';
import type { Holding } from '@/lib/analytics/ledger/book';
import { MISSED_AFTER, rowOfDividend } from '@/lib/analytics/portfolio/match-dividends';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { findAssetInstrument } from '../resolve-assets';
import type { ExaminedRow, Examination, FoundFault } from './examination';
import { inBase } from './examination';

/** A dividend of the market to which an account was entitled. */
interface Entitlement {
  readonly day: EpochDay;
  readonly units: number;
  /** Per unit, as of the day. */
  readonly perUnit: number;
}

/** Dividends that the market paid and no row has, and rows of dividends that the market did not pay. */
export async function checkDividends(examination: Examination): Promise<FoundFault[]> {
  const faults: FoundFault[] = [];
  const byPlace = new Map<string, ExaminedRow[]>();
  for (const row of examination.rows) {
    if (row.done.kind !== 'dividend' || row.done.asset === null) continue;
    const key = `${row.done.account} ${row.done.asset}`;
    const rows = byPlace.get(key);
    if (rows) rows.push(row);
    else byPlace.set(key, [row]);
  }
  for (const holding of examination.book.holdings) {
    const account = examination.book.accounts[holding.account]!.id;
    const asset = examination.book.assets[holding.asset]!.id;
    faults.push(...(await checkHolding(examination, holding, byPlace.get(`${account} ${asset}`) ?? [])));
  }
  return faults;
}

async function checkHolding(
  examination: Examination,
  holding: Holding,
  rows: readonly ExaminedRow[],
): Promise<FoundFault[]> {
  const { asOf, book, market, source, store } = examination;
  const asset = book.assets[holding.asset]!;
  const instrument = asset.isOwn || /^\d+$/.test(asset.id) ? null : findAssetInstrument(store, asset.id);
  const { dividends } = instrument ? await store.actions(instrument.id, asOf) : { dividends: [] };
  // A source without a single dividend may just not report them.
  if (instrument === null || dividends.length === 0) return [];
  const factorAfter = splitFactorAfter(market.splits.get(asset.id) ?? []);
  const open = [...rows];
  const missing: Entitlement[] = [];
  for (const { amount, day } of dividends) {
    const units = decimalToNumber(balanceOn({ days: holding.days, amounts: holding.quantities }, day - 1));
    const at = rowOfDividend(
      open.map(({ done }) => done),
      day,
    );
    if (at !== -1) open.splice(at, 1);
    else if (units > 0 && asOf - day > MISSED_AFTER)
      missing.push({ day, units, perUnit: amount * factorAfter(day) });
  }
  const account = source.accounts.find(({ id }) => String(id) === book.accounts[holding.account]!.id)!;
  const currency = instrument.currency ?? asset.currency;
  return [
    ...(missing.length > 0
      ? [missingFault(examination, { asset: asset.id, account, currency, missing })]
      : []),
    // Before the first dividend of the source, its history may be too short.
    ...open.filter(({ done }) => done.day >= dividends[0]!.day).map((row) => unknownFault(examination, row)),
  ];
}

function missingFault(
  examination: Examination,
  {
    account,
    asset,
    currency,
    missing,
  }: {
    readonly asset: string;
    readonly account: { readonly id: number; readonly name: string };
    readonly currency: string;
    readonly missing: readonly Entitlement[];
  },
): FoundFault {
  const amounts = missing.map(({ day, perUnit, units }) =>
    inBase(examination, units * perUnit, currency, day),
  );
  const [first, last] = [missing[0]!, missing.at(-1)!];
  const [from, to] = [formatIsoDate(first.day), formatIsoDate(last.day)];
  return {
    kind: 'dividend-missing',
    key: `${account.id} ${asset}`,
    text:
      missing.length === 1
        ? `${asset} paid a dividend on ${from} (ex days), which "${account.name}" has no transaction of.`
        : `${asset} paid ${missing.length} dividends from ${from} to ${to} (ex days), which "${account.name}" has no transaction of.`,
    day: first.day,
    account: account.id,
    asset,
    amount: amounts.some((amount) => amount === null)
      ? null
      : amounts.reduce<number>((sum, amount) => sum + amount!, 0),
    rows: [],
    repair: {
      label: missing.length === 1 ? 'Add the dividend' : `Add ${missing.length} dividends`,
      adds: missing.map(({ day, perUnit, units }) => ({
        account: account.id,
        kind: 'dividend',
        date: formatIsoDate(day),
        exDate: formatIsoDate(day),
        asset,
        gross: (units * perUnit).toFixed(2),
        currency,
        note: 'Estimated from the dividend of the market, before tax, on its ex day',
        tag: 'estimated',
      })),
      changes: [],
      removes: [],
    },
  };
}

function unknownFault(examination: Examination, { account, done, id }: ExaminedRow): FoundFault {
  const amount = decimalToNumber(done.gross ?? done.net ?? 0n);
  return {
    kind: 'dividend-unknown',
    key: String(id),
    text: `The market data have no dividend of ${examination.source.assets.codeOf(done.asset!)} around ${formatIsoDate(done.day)}: the day or the asset may be wrong.`,
    day: done.day,
    account,
    asset: done.asset,
    amount: inBase(examination, amount, done.currency, done.day),
    rows: [id],
    repair: { label: 'Delete this dividend', adds: [], changes: [], removes: [id] },
  };
}
