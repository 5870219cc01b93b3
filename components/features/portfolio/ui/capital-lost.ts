import { text } from '@/lib/domain/text';

/** The reason why there is no return where the capital was 0 or less: a deposit that was not entered looks the same as a loss of all. */
export const CAPITAL_LOST = text(
  'All capital was lost within the range, or a deposit is missing (the checks name it): there is no return to divide.',
);
