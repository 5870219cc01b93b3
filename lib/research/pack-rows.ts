import type { PageFigure, PageRow } from '@/lib/research/page-rows';
import type { GapNote } from '@/lib/domain/metric';

/**
 * A row without keys: symbol, name, the indexes of kind, currency, sector, industry and last day in the word
 * list, weight, figures.
 */
type PackedRow = readonly [
  symbol: string,
  name: string,
  kind: number,
  currency: number,
  sector: number,
  industry: number,
  lastDay: number,
  weight: number | null,
  ...figures: PageFigure[],
];

/** Hundreds of rows in serialized form: values shared by all or many rows are stored once. */
export interface PackedRows {
  readonly ids: readonly string[];
  readonly words: readonly string[];
  readonly lines: readonly PackedRow[];
  /** Reasons for null figures, by symbol. */
  readonly gaps: Readonly<Record<string, Readonly<Record<string, GapNote>>>>;
}

const NONE = -1;

/**
 * Packs rows for serialization.
 *
 * @param ids - The figures to keep; default: those of the first row.
 */
export function packRows(
  lines: readonly PageRow[],
  ids: readonly string[] = Object.keys(lines[0]?.figures ?? {}),
): PackedRows {
  const places = new Map<string, number>();
  const placeOf = (word: string | null | undefined): number => {
    if (!word) return NONE;
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const packed = lines.map((line): PackedRow => [
    line.symbol,
    line.name,
    placeOf(line.kind),
    placeOf(line.currency),
    placeOf(line.sector),
    placeOf(line.industry),
    placeOf(line.lastDay),
    line.weight ?? null,
    ...ids.map((id) => line.figures[id] ?? null),
  ]);
  return {
    ids,
    words: [...places.keys()],
    lines: packed,
    gaps: Object.fromEntries(lines.flatMap(({ gaps, symbol }) => (gaps ? [[symbol, gaps] as const] : []))),
  };
}

/** Unpacks the rows. */
export function unpackRows({ gaps, ids, lines, words }: PackedRows): PageRow[] {
  return lines.map(([symbol, name, kind, currency, sector, industry, lastDay, weight, ...figures]) => ({
    symbol,
    name,
    kind: words[kind] ?? '',
    lastDay: words[lastDay] ?? null,
    weight,
    figures: Object.fromEntries(ids.map((id, at) => [id, figures[at] ?? null])),
    ...(words[currency] !== undefined && { currency: words[currency] }),
    ...(words[sector] !== undefined && { sector: words[sector] }),
    ...(words[industry] !== undefined && { industry: words[industry] }),
    ...(gaps[symbol] && { gaps: gaps[symbol] }),
  }));
}
