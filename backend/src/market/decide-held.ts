import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../db/database';
import {
  decideRows,
  readWaitingRows,
  type Decision,
  type WaitingRow,
} from '../db/repositories/quarantine-rows';
import type { HeldContent } from '../market-model/batches';
import { batchOfHeld } from './held-rows';
import { readHeldMarket } from './held-market';
import { withMarketWriter } from './market-writer';

/** The user's decision. */
export interface HeldChoice {
  readonly decision: Decision;
  /** The ids of waiting rows, or all of them. */
  readonly ids: readonly number[] | 'all';
  /** The day when corrected closes become known; by default the day of the clock. */
  readonly today?: EpochDay;
}

/**
 * Accepts or drops held rows, all of them or none, in one transaction. Accepted rows are stored as by an
 * import.
 *
 * @returns The affected rows.
 * @throws AppError REQUEST_INVALID when an id does not belong to a waiting row.
 */
export async function decideHeld(
  database: Database,
  { decision, ids, today }: HeldChoice,
): Promise<WaitingRow[]> {
  const rows = chooseRows(await readWaitingRows(database), ids);
  if (rows.length === 0) return [];
  const rowIds = rows.map(({ id }) => id);
  if (decision === 'dropped') {
    await decideRows(database, rowIds, decision);
    return rows;
  }
  refuseUnusable(rows);
  const { seed, simulationVersion, source } = await readHeldMarket(database);
  const occasion = {
    source: source ?? 'csv',
    seed,
    simulationVersion,
    what: 'import prices',
    ...(today === undefined ? {} : { today }),
  } as const;
  await withMarketWriter(database, occasion, async (writer, tx) => {
    for (const row of rows)
      await writer.writePrices({
        ...batchOfHeld({ day: row.day, content: row.content as HeldContent }),
        provider: row.provider,
      });
    await decideRows(tx, rowIds, decision);
  });
  return rows;
}

/** A bar without a positive close cannot be stored by any decision. */
function refuseUnusable(rows: readonly WaitingRow[]): void {
  const unusable = rows.filter(({ content }) => {
    const { bar } = content as HeldContent;
    return bar !== null && !((bar.close ?? 0) > 0);
  });
  if (unusable.length === 0) return;
  const ids = unusable.map(({ id }) => id).join(', ');
  throw new AppError(
    'REQUEST_INVALID',
    `the rows ${ids} have no close above 0 and can only be dropped. Nothing was changed`,
  );
}

function chooseRows(waiting: readonly WaitingRow[], ids: HeldChoice['ids']): WaitingRow[] {
  if (ids === 'all') return [...waiting];
  const byId = new Map(waiting.map((row) => [row.id, row]));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length > 0) {
    throw new AppError(
      'REQUEST_INVALID',
      `no row that waits has the id ${unknown.join(', ')}; quarantine list shows them. Nothing was changed`,
    );
  }
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
