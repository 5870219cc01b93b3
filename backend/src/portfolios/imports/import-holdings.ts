import { formatDecimal, type Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';

import type { AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { assetKeyOf } from '../resolve-assets';
import { completeRow } from '../to-transaction';
import type { UnitBalances, MovingRow } from './row-effects';
import { applyRows } from './row-effects';

/** Cash by currency and units by asset. */
export interface HoldingsText {
  readonly cash: Record<string, string>;
  readonly positions: Record<string, string>;
}

/**
 * A stored row as it moves cash and units of the whole portfolio: what moves between two of its accounts stays,
 * unless it changes its currency.
 */
function toMoving(row: NewTransaction, { accounts, assets }: RowContext): MovingRow | null {
  const completed = completeRow(row, accounts, assets);
  if (!completed.ok) return null;
  const { transaction: done } = completed;
  const text = (value: Decimal | null): string | undefined =>
    value === null ? undefined : formatDecimal(value);
  const isWithin = done.kind === 'transfer' && done.toAccount !== null;
  return {
    kind: isWithin ? 'convert' : done.kind,
    subkind: done.subkind ?? undefined,
    asset: done.asset ?? undefined,
    toAsset: done.toAsset ?? undefined,
    quantity: isWithin ? undefined : text(done.quantity),
    toQuantity: text(done.toQuantity),
    ratio: done.ratio === null ? undefined : `${done.ratio.to}/${done.ratio.from}`,
    net: text(done.net) ?? text(done.gross),
    currency: done.currency,
    settleCurrency: done.settleCurrency,
    toNet: text(done.toNet) ?? (isWithin ? text(done.net) : undefined),
    toCurrency: done.toCurrency ?? (isWithin ? done.settleCurrency : undefined),
  };
}

/** The rows that are complete, as they move cash and units. */
export function toMovingRows(rows: readonly NewTransaction[], context: RowContext): MovingRow[] {
  return rows.flatMap((row) => toMoving(row, context) ?? []);
}

/** Amounts for a preview; own assets go by their name, because those of the file have no lasting id yet. */
export function toTexts({ cash, units }: UnitBalances, { assets }: RowContext): HoldingsText {
  const nameOf = (key: string): string => {
    const asset = assets.named(key);
    if (asset === null || asset.symbol !== null) return key;
    const isAlone =
      assets.all().filter(({ name, symbol }) => symbol === null && name === asset.name).length === 1;
    return isAlone ? asset.name : `${asset.name} (${key})`;
  };
  const texts = (
    amounts: ReadonlyMap<string, bigint>,
    toName: (key: string) => string,
  ): Record<string, string> =>
    Object.fromEntries(
      [...amounts]
        .filter(([, amount]) => amount !== 0n)
        .map(([key, amount]) => [toName(key), formatDecimal(amount)]),
    );
  return { cash: texts(cash, (key) => key), positions: texts(units, nameOf) };
}

/** Units of an asset that rows leave at the end of the day before; of rows of one day, the earlier ones come first. */
export function unitsBefore(
  rows: readonly NewTransaction[],
  { asset, day }: { readonly asset: AssetRow; readonly day: EpochDay },
  context: RowContext,
): Decimal {
  const before = rows.filter((row) => [row.assetId, row.toAssetId].includes(asset.id) && row.day < day);
  const ordered = before.sort((a, b) => a.day - b.day);
  return applyRows(toMovingRows(ordered, context)).units.get(assetKeyOf(asset)) ?? 0n;
}
