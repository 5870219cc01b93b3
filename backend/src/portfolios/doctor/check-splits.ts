import { balanceOn } from '@/lib/analytics/ledger/reconcile';
import { ratioNumber, SAME_SPLIT_DAYS, splitFactorAfter } from '@/lib/analytics/ledger/splits';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { findAssetInstrument } from '../resolve-assets';
import { inBase, type ExaminedRow, type Examination, type FoundFault } from './examination';

/** A change of price beside the split itself that still shows the split, as a part of it. */
const TOLERANCE = 0.25;
/** More days without a bar, and the prices around a split say nothing. */
const MAX_AGE = 10;

/**
 * Rows of splits of market assets that the market does not know, and whose prices do not change by their ratio: the units are
 * multiplied, and the price is not.
 */
export async function checkSplits(examination: Examination): Promise<FoundFault[]> {
  const faults: FoundFault[] = [];
  for (const row of examination.rows) {
    const fault = row.done.kind === 'split' ? await checkSplit(examination, row) : null;
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

async function checkSplit(examination: Examination, row: ExaminedRow): Promise<FoundFault | null> {
  const { asOf, market, source, store } = examination;
  const { asset, day, ratio } = row.done;
  const assetRow = asset === null ? null : source.assets.named(asset);
  if (asset === null || ratio === null || !assetRow || assetRow.symbol === null) return null;
  if ((assetRow.overrides as { readonly splits?: unknown }).splits === 'none') return null;
  const ratioValue = ratioNumber(ratio);
  const splits = market.splits.get(asset) ?? [];
  const alike = splits.filter((one) => Math.abs(ratioNumber(one.ratio) / ratioValue - 1) < 1e-9);
  if (alike.some((one) => Math.abs(one.day - day) <= SAME_SPLIT_DAYS)) return null;
  const instrument = findAssetInstrument(store, assetRow.symbol);
  const view = instrument && (await store.view(instrument.id, asOf));
  const before = view ? lastOnOrBefore(view.days, day - 1) : -1;
  const after = before + 1;
  if (!instrument || !view || before < 0 || after >= view.days.length) return null;
  if (view.days[after]! - view.days[before]! > MAX_AGE) return null;
  const factorAfter = splitFactorAfter(splits);
  const traded = (at: number): number => view.close[at]! * factorAfter(view.days[at]!);
  if (Math.abs(traded(before) / traded(after) / ratioValue - 1) <= TOLERANCE) return null;
  const splitDates = alike.map((one) => formatIsoDate(one.day)).join(', ');
  const amount = unitsBefore(examination, row) * (ratioValue - 1) * traded(after);
  return {
    kind: 'split-unknown',
    key: String(row.stored.id),
    text: `The market data have no split ${ratio.to}:${ratio.from} of ${source.assets.codeOf(asset)} around ${formatIsoDate(day)}, and its price does not show one${splitDates === '' ? '' : `; the one of ${splitDates} applies already`}.`,
    day,
    account: row.stored.accountId,
    asset,
    amount: inBase(examination, amount, instrument.currency ?? assetRow.currency, day),
    rows: [row.stored.id],
    repair: { label: 'Delete this split', adds: [], changes: [], removes: [row.stored.id] },
  };
}

/** Units of the account before the open of the split's day. */
function unitsBefore({ book }: Examination, { done }: ExaminedRow): number {
  const on: EpochDay = done.day - 1;
  return book.holdings
    .filter(
      (one) => book.assets[one.asset]!.id === done.asset && book.accounts[one.account]!.id === done.account,
    )
    .reduce(
      (sum, one) => sum + decimalToNumber(balanceOn({ days: one.days, amounts: one.quantities }, on)),
      0,
    );
}
