const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Offsets from UTC in minutes of the zones defined by RFC 822, and of some others that occur in feeds. */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -300,
  edt: -240,
  et: -300,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: 60,
  cest: 120,
  jst: 540,
};

/** `Thu, 01 Jan 2004 19:48:21 GMT`; weekday, seconds and zone are optional, the day may follow the month. */
const RFC_822 =
  /^(?:[a-z]{3,9}\.?,?\s*)?(?:(\d{1,2})[\s-]+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d{1,2}),?)[\s-]+(\d{2}|\d{4}),?(?:\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*([a-z]{1,5}|(?:gmt|utc)?\s*[+-]\d{1,2}:?\d{2})?(?:\s*\(.*\))?$/i;

/** `Thu Jan  1 19:48:21 2004`, as the C library writes it. */
const ASCTIME =
  /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}):(\d{2}):(\d{2})\s+(?:([a-z]{1,5})\s+)?(\d{4})$/i;

/**
 * ISO 8601 and its subset for the web: `2004`, `2004-01`, `2004-01-01`, `20040101`, with a time and a zone.
 */
const ISO =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:[t\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Parses a feed's date to the second; null when it is not a date. A date without a zone is UTC, a date
 * without a time is its midnight. Two-digit years range from 1990 to 2089.
 */
export function parseInstant(text: string): Date | null {
  const trimmedText = text.trim();
  if (trimmedText.length > 80) return null;
  return fromIso(trimmedText) ?? fromRfc822(trimmedText) ?? fromAsctime(trimmedText);
}

function fromIso(text: string): Date | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', zone = 'z'] = match;
  return toInstant([year, month, day, hour, minute, second].map(Number), offsetOf(zone));
}

function fromRfc822(text: string): Date | null {
  const match = RFC_822.exec(text);
  if (!match) return null;
  const [
    ,
    dayFirst,
    nameAfter,
    nameFirst,
    dayAfter,
    year = '',
    hour = '0',
    minute = '0',
    second = '0',
    zone = 'z',
  ] = match;
  const month = monthOf(nameAfter ?? nameFirst ?? '');
  if (month === null) return null;
  const full = year.length === 2 ? Number(year) + (Number(year) < 90 ? 2000 : 1900) : Number(year);
  const parts = [full, month, Number(dayFirst ?? dayAfter), Number(hour), Number(minute), Number(second)];
  return toInstant(parts, offsetOf(zone));
}

function fromAsctime(text: string): Date | null {
  const match = ASCTIME.exec(text);
  if (!match) return null;
  const [, name = '', day, hour, minute, second, zone = 'z', year] = match;
  const month = monthOf(name);
  if (month === null) return null;
  return toInstant(
    [Number(year), month, Number(day), Number(hour), Number(minute), Number(second)],
    offsetOf(zone),
  );
}

function monthOf(name: string): number | null {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? null : index + 1;
}

/** Offset from UTC in minutes; null when the zone is unknown. */
function offsetOf(zone: string): number | null {
  const text = zone.toLowerCase().replace(/\s/g, '');
  const match = /^(?:gmt|utc)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text);
  if (!match) return ZONES[text] ?? null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes > 14 * 60 ? null : match[1] === '-' ? -minutes : minutes;
}

function toInstant(parts: readonly number[], offset: number | null): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (offset === null || year < 1970 || year > 2200 || hour > 24 || minute > 59 || second > 60) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // 31 April would become 1 May.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  return new Date(midnight.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1_000);
}
