import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '@/backend/src/db/database';
import { readInstruments } from '@/backend/src/db/repositories/instrument-rows';
import {
  type ComparisonRow,
  type DisagreementRow,
  type RevisionRow,
  saveDisagreements,
  saveRevisions,
} from '@/backend/src/db/repositories/price-check-rows';
import { priceComparisons } from '@/backend/src/db/schema';
import { createRandom, FIRST_DAY, type Future, SESSIONS } from './look-ahead-market';

/**
 * Adds comparisons, disagreements and revisions to a look-ahead market. What became known after `asOf` is kept,
 * removed or altered, and so is the end of a disagreement.
 */
export async function writeLookAheadChecks(
  database: Database,
  { asOf, future, seed }: { readonly seed: number; readonly asOf: EpochDay; readonly future: Future },
): Promise<void> {
  const random = createRandom(seed + 5);
  const wrong = createRandom(seed * 7 + 3);
  const revisions: RevisionRow[] = [];
  // By instrument and day: a later one takes the place of an earlier one, as in the store.
  const comparisons = new Map<string, ComparisonRow>();
  const disagreements: DisagreementRow[] = [];
  for (const { id: instrumentId } of await readInstruments(database)) {
    for (let n = 0; n < 12; n += 1) {
      const day = FIRST_DAY + Math.floor(random() * SESSIONS);
      const [known, settled] = [day + Math.floor(random() * 40), day + 40 + Math.floor(random() * 60)];
      const closes = [random(), random()] as const;
      const isFuture = known > asOf;
      if (isFuture && future === 'removed') continue;
      const isAltered = isFuture && future === 'corrupted';
      const value = (at: 0 | 1): number => 1 + (isAltered ? wrong() : closes[at]);
      const knownOn = isAltered ? asOf + 1 + Math.floor(wrong() * 50) : known;
      const end = settled <= asOf ? settled : future === 'kept' ? settled : null;
      revisions.push({
        instrumentId,
        fromDay: day,
        toDay: day,
        bars: 1,
        oldClose: value(0),
        newClose: value(1),
        isUniform: true,
        knownOn,
        source: 'yahoo',
      });
      comparisons.set(`${instrumentId} ${knownOn}`, {
        instrumentId,
        comparedOn: knownOn,
        provider: 'stooq',
        bars: 1 + n,
      });
      // One day may disagree once at a time.
      if (n === 0)
        disagreements.push({
          instrumentId,
          day,
          close: value(0),
          provider: 'yahoo',
          otherClose: value(1),
          otherProvider: 'stooq',
          tolerance: 0.005,
          notedOn: knownOn,
          settledOn: end,
        });
    }
  }
  await saveRevisions(database, revisions);
  if (comparisons.size > 0) await database.orm.insert(priceComparisons).values([...comparisons.values()]);
  await saveDisagreements(database, disagreements);
}
