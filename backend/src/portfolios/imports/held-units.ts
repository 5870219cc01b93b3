import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { KINDS_BRINGING_UNITS } from '@/lib/domain/portfolio/kind-rules';

import type { AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { unitsBefore } from './import-holdings';

/** Above this number of rows of an asset, its units are not counted for each row that moves some out. */
const MAX_COUNTED = 500;
/** Units that rounding can make of nothing. */
const TOLERANCE = requireDecimal('0.000001');

/** A row that moves units out of an account. */
interface LeavingUnits {
  readonly accountId: number;
  readonly asset: AssetRow;
  readonly day: EpochDay;
  /** With a minus: units that were sold before they were bought, which the row brings back. */
  readonly quantity: string;
}

/** The units that the rows of a portfolio bring into its accounts, as far as an import needs it. */
export class HeldUnits {
  private readonly rows = new Map<string, NewTransaction[]>();

  constructor(
    stored: readonly NewTransaction[],
    private readonly context: RowContext,
  ) {
    for (const row of stored) this.add(row);
  }

  add(row: NewTransaction): void {
    const places = [
      [row.accountId, row.assetId],
      [row.accountId, row.toAssetId],
      [row.toAccountId, row.assetId],
    ] as const;
    for (const key of new Set(places.map((place) => place.join(' ')))) {
      const list = this.rows.get(key);
      if (list) list.push(row);
      else this.rows.set(key, [row]);
    }
  }

  /**
   * The units that are expected where a row moves out more than is held; null where it can. Of instruments of
   * the market only the first arrival is looked for, because their splits change what is held.
   */
  missing({ accountId, asset, day, quantity }: LeavingUnits): string | null {
    const rows = this.rows.get(`${accountId} ${asset.id}`) ?? [];
    const isOwed = quantity.startsWith('-');
    const expected = isOwed
      ? 'units that were sold before; the rows that sold them are missing'
      : 'units that are held; the rows that brought them are missing';
    if (isOwed) {
      const owed = -unitsBefore(rows, { asset, day: day + 1 }, this.context);
      if (-requireDecimal(quantity) <= owed) return null;
      return owed > 0n ? `at most the ${formatDecimal(owed)} ${expected}` : expected;
    }
    if (!rows.some((row) => row.day <= day && brings(row, accountId, asset.id))) return expected;
    const isCounted =
      asset.symbol === null &&
      rows.length <= MAX_COUNTED &&
      rows.every((row) => row.toAccountId === null || row.toAccountId === undefined);
    if (!isCounted) return null;
    const heldUnits = unitsBefore(rows, { asset, day: day + 1 }, this.context);
    if (requireDecimal(quantity) <= heldUnits + TOLERANCE) return null;
    return `at most the ${formatDecimal(heldUnits)} ${expected}`;
  }
}

function brings(row: NewTransaction, accountId: number, assetId: number): boolean {
  if (row.toAssetId === assetId || row.toAccountId === accountId) return true;
  return row.assetId === assetId && KINDS_BRINGING_UNITS.has(row.kind);
}
