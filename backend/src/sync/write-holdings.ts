import { isUniverseId } from '../ingest/constituents/import-constituents';
import type { Executor } from '../db/database';
import { readInstruments } from '../db/repositories/instrument-rows';
import { readUniverses } from '../db/repositories/universe-rows';
import type { MarketWriter } from '../market-model/batches';
import type { FundHoldings } from './resolve-holdings';
import { readMemberPeriods } from './write-lists';

/** Marks a list of what a fund reported; one that was imported has no such mark, and stays. */
const REPORTED = 'N-PORT ';

/**
 * Stores what a fund owns as a list under its symbol: from the day on which the report became public until the next
 * one, so that no earlier day sees it.
 */
export async function writeHoldings(
  writer: MarketWriter,
  tx: Executor,
  { day, filed, fund, instruments, members, name }: FundHoldings,
): Promise<void> {
  const id = fund.toLowerCase();
  const universe = (await readUniverses(tx)).find((one) => one.id === id);
  const isImported = universe !== undefined && universe.shipped?.startsWith(REPORTED) !== true;
  if (isImported || !isUniverseId(id) || members.length === 0) return;
  const symbolOf = new Map((await readInstruments(tx)).map((row) => [row.id, row.symbol]));
  const former = (await readMemberPeriods(tx, id, symbolOf))
    .map((one) => (one.to === null ? { ...one, to: filed } : one))
    .filter(({ from, to }) => (from ?? -Infinity) < (to ?? Infinity));
  await writer.writeUniverse({
    id,
    name: name ?? `Holdings of ${fund}`,
    indexSymbol: null,
    region: null,
    historyFrom: null,
    shipped: `${REPORTED}${filed}`,
    members: [
      ...former,
      ...members.map(({ symbol, weight }) => ({
        symbol,
        from: filed,
        to: null,
        shares: null,
        weight,
        countedOn: day,
      })),
    ],
    instruments,
  });
}
