/**
 * The components of a fund's return in the simulation, in a small language.
 *
 *     tracks  = part { "," part }
 *     part    = "leverage:" number | kind ":" value [ "*" weight ]
 *
 * | kind        | value                                     | daily return of the term                                  |
 * |-------------|-------------------------------------------|-----------------------------------------------------------|
 * | `index`     | an index symbol                           | the index, in its own currency                            |
 * | `sector`    | a GICS sector                             | the S&P 500 members of the sector, by value               |
 * | `industry`  | a GICS sub-industry                       | the listed companies of the sub-industry, by value        |
 * | `style`     | one of STYLES                             | the style's long-short return: added to an index, no base |
 * | `country`   | ISO 3166 alpha-2                          | the country's first index of `indexes.ts`, in US dollars  |
 * | `region`    | one of REGIONS                            | that mix of indexes, in US dollars                        |
 * | `bond`      | duration in years, `7y`                   | Treasury yield at that duration: carry - duration x change |
 * | `tips`      | duration in years, `6.5y`                 | the same with the real yield                              |
 * | `credit`    | one of CREDITS                            | the spread's carry and change, added to a `bond`          |
 * | `commodity` | a futures symbol                          | the future                                                |
 * | `crypto`    | a crypto symbol                           | the coin                                                  |
 * | `currency`  | a pair                                    | the pair, added to a term in the foreign currency         |
 *
 * Terms are summed with their weights (1 when none is written); a gross weight above 1 is allowed for styles
 * and high beta. `leverage` multiplies the sum every day (so it resets daily, as such funds do); -1 is an
 * inverse fund.
 */
export const STYLES = ['value', 'growth', 'momentum', 'quality', 'size', 'lowvol', 'dividend'] as const;

export type Style = (typeof STYLES)[number];

/**
 * Credit spreads: investment grade, high yield, emerging markets, municipal, mortgage-backed, leveraged
 * loans.
 */
export const CREDITS = ['ig', 'hy', 'em', 'muni', 'mbs', 'loan'] as const;

export type Credit = (typeof CREDITS)[number];

export type TrackTerm =
  | { readonly kind: 'index'; readonly symbol: string; readonly weight: number }
  | { readonly kind: 'sector'; readonly sector: string; readonly weight: number }
  | { readonly kind: 'industry'; readonly industry: string; readonly weight: number }
  | { readonly kind: 'style'; readonly style: Style; readonly weight: number }
  | { readonly kind: 'country'; readonly country: string; readonly weight: number }
  | { readonly kind: 'region'; readonly region: string; readonly weight: number }
  | { readonly kind: 'bond' | 'tips'; readonly durationYears: number; readonly weight: number }
  | { readonly kind: 'credit'; readonly credit: Credit; readonly weight: number }
  | { readonly kind: 'commodity' | 'crypto' | 'currency'; readonly symbol: string; readonly weight: number };

export interface EtfTracks {
  /** As written in the table. */
  readonly text: string;
  /** 1 for an ordinary fund. */
  readonly leverage: number;
  readonly terms: readonly TrackTerm[];
}

/**
 * Reads a `tracks` cell.
 *
 * @throws RangeError for invalid syntax. The catalog checks whether a symbol exists.
 */
export function parseTracks(text: string): EtfTracks {
  let leverage = 1;
  const terms: TrackTerm[] = [];
  for (const part of text.split(',')) {
    const colon = part.indexOf(':');
    const kind = part.slice(0, Math.max(colon, 0));
    if (kind === 'leverage') {
      leverage = numberOf(part.slice(colon + 1), part);
      continue;
    }
    const [value = '', weight = '1'] = part.slice(colon + 1).split('*');
    terms.push(toTerm(kind, value, numberOf(weight, part), part));
  }
  if (terms.length === 0) throw new RangeError(`tracks names nothing to follow: ${text}`);
  return { text, leverage, terms };
}

function toTerm(kind: string, value: string, weight: number, part: string): TrackTerm {
  switch (kind) {
    case 'index':
      return { kind, symbol: value, weight };
    case 'sector':
      return { kind, sector: value, weight };
    case 'industry':
      return { kind, industry: value, weight };
    case 'style':
      return { kind, style: wordOf(STYLES, value, part), weight };
    case 'country':
      return { kind, country: value, weight };
    case 'region':
      return { kind, region: value, weight };
    case 'bond':
    case 'tips':
      return { kind, durationYears: durationOf(value, part), weight };
    case 'credit':
      return { kind, credit: wordOf(CREDITS, value, part), weight };
    case 'commodity':
    case 'crypto':
    case 'currency':
      return { kind, symbol: value, weight };
    default:
      throw new RangeError(`tracks has no kind "${kind}": ${part}`);
  }
}

function wordOf<T extends string>(words: readonly T[], value: string, part: string): T {
  const allowedWord = words.find((word) => word === value);
  if (allowedWord === undefined) throw new RangeError(`tracks needs one of ${words.join(', ')}: ${part}`);
  return allowedWord;
}

function numberOf(text: string, part: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value === 0) {
    throw new RangeError(`tracks needs a number other than 0: ${part}`);
  }
  return value;
}

function durationOf(text: string, part: string): number {
  const years = /^(\d+(?:\.\d+)?)y$/.exec(text)?.[1];
  if (years === undefined) throw new RangeError(`tracks needs a duration such as 7y: ${part}`);
  return numberOf(years, part);
}
