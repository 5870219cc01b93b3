import { formatIsoDate, parseIsoDate } from './iso-date';

/** The universe that the home page shows. */
export const HOME_UNIVERSE = 'sp500';

const WEEK_DAYS = 7;

/** The query of `/since/` for the week before a day; null when there is no day. */
export function sinceQuery(day: string | null): { from: string; universe: string } | null {
  const to = day === null ? null : parseIsoDate(day);
  return to === null ? null : { from: formatIsoDate(to - WEEK_DAYS), universe: HOME_UNIVERSE };
}
