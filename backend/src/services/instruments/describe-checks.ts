import type { DataHealth } from '@/lib/contracts/instrument';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { closeAsOf } from '../../market/find-revisions';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/** The most disagreements and revisions in a response; all are counted. */
const MAX_LISTED = 20;

/** Checks of the prices of an instrument, on the split basis of the as-of day. */
export async function describeChecks(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, knownBy }: { readonly asOf: EpochDay; readonly knownBy: EpochDay },
): Promise<Pick<DataHealth, 'comparison' | 'disagreements' | 'revisions'>> {
  const { comparison, disagreements, revisions } = await store.priceChecks(instrument.id, knownBy);
  const { splits } = await store.actions(instrument.id, asOf);
  return {
    comparison: comparison && { ...comparison, comparedOn: formatIsoDate(comparison.comparedOn) },
    disagreements: {
      count: disagreements.length,
      newest: disagreements.slice(0, MAX_LISTED).map(({ close, day, notedOn, otherClose, ...one }) => ({
        ...one,
        day: formatIsoDate(day),
        close: closeAsOf(close, day, splits),
        otherClose: closeAsOf(otherClose, day, splits),
        difference: otherClose / close - 1,
        notedOn: formatIsoDate(notedOn),
      })),
    },
    revisions: {
      count: revisions.length,
      newest: revisions
        .slice(0, MAX_LISTED)
        .map(({ fromDay, knownOn, newClose, oldClose, toDay, ...one }) => ({
          ...one,
          fromDay: formatIsoDate(fromDay),
          toDay: formatIsoDate(toDay),
          oldClose: closeAsOf(oldClose, toDay, splits),
          newClose: newClose === null ? null : closeAsOf(newClose, toDay, splits),
          knownOn: formatIsoDate(knownOn),
        })),
    },
  };
}
