import { frequencyOf } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../market-model/batches';
import { publicationDay } from '../market-model/publication';
import { guessUnit } from '../market-model/units';

/** A value and the day that it describes. */
export interface Observation {
  readonly day: EpochDay;
  readonly value: number;
}

/** Builds a series from observations without publication days, which are estimated by the frequency. */
export function toMacroBatch(
  { id, name, unit }: { readonly id: string; readonly name: string; readonly unit?: string },
  observations: readonly Observation[],
): MacroBatch {
  const sorted = [...observations].sort((a, b) => a.day - b.day);
  const days = Int32Array.from(sorted, ({ day }) => day);
  const frequency = frequencyOf(days);
  return {
    id,
    name,
    unit: unit ?? guessUnit(id, id),
    frequency,
    days,
    published: days.map((day) => publicationDay(day, frequency)),
    values: Float64Array.from(sorted, ({ value }) => value),
    publicationKnown: false,
  };
}
