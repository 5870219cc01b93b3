import { freshDaysOf } from '@/lib/domain/frequency';
import { profileOf } from '@/lib/domain/instrument-profile';
import { periodsPerYear } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import { pageTraits } from './basis-known';
import type { PageIdentity } from './price-page';
import type { RateOptions } from './rate-view';

/** The options for measuring a rate; null for an instrument that is not a rate. */
export function rateOptions(identity: PageIdentity, asOf: EpochDay): RateOptions | null {
  if (profileOf(pageTraits(identity)).id !== 'rate') return null;
  const { frequency } = identity;
  return { asOf, perYear: periodsPerYear('index', frequency), freshDays: freshDaysOf(frequency) };
}
