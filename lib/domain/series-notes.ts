import { t } from './text';

/** The series of ICE BofA, of which FRED gives three years since April 2026. */
const SHORT_SERIES = /^BAML/;

/** The note about the histories of macro series; null where there is none, as in the simulated market. */
export function historyNote(ids: readonly string[], source: string): string | null {
  const short = source === 'simulated' ? [] : [...new Set(ids)].filter((id) => SHORT_SERIES.test(id));
  return short.length === 0
    ? null
    : t(
        'Since April 2026 the source of {short} (ICE BofA) gives only the last three years: older values are those that were stored before or imported.',
        { short: short.join(', ') },
      );
}
