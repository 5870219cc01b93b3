import type { Database } from '../db/database';
import {
  type ChunkRow,
  insertChunks,
  listInstrumentsOfVersion,
  readChunks,
  removeChunks,
} from '../db/repositories/price-rows';
import { lockWriters } from '../db/repositories/store-rows';
import { allocateBars, decodePriceChunk, encodePriceChunk } from './codec/price-chunk';
import { FORMER_VERSION } from './codec/sealed-chunk';

/** Instruments of a transaction. */
const BATCH = 50;

/**
 * Rewrites the price chunks of a store of an earlier version, which take ten times as long to read. A damaged chunk stays as it
 * is: `verify` names it.
 *
 * @returns The number of chunks that were rewritten.
 */
export async function rewriteFormerChunks(database: Database): Promise<number> {
  const instruments = await listInstrumentsOfVersion(database, FORMER_VERSION);
  let count = 0;
  for (let start = 0; start < instruments.length; start += BATCH)
    await database.transaction(async (tx) => {
      await lockWriters(tx);
      const rows = await readChunks(tx, instruments.slice(start, start + BATCH));
      const rewritten = rows.filter(({ data }) => data[0] === FORMER_VERSION).flatMap(rewriteChunk);
      await removeChunks(tx, rewritten);
      await insertChunks(tx, rewritten);
      count += rewritten.length;
    });
  return count;
}

/** The chunk in the present version; none where it is damaged. */
function rewriteChunk(row: ChunkRow): ChunkRow[] {
  const bars = allocateBars(row.rows);
  try {
    decodePriceChunk(row.data, bars, 0);
  } catch {
    return [];
  }
  return [{ ...row, data: encodePriceChunk(bars) }];
}
