import type { PageFigure, PageGap, PageLine } from '@/lib/research/page-lines';

/** A line without its names: symbol, name, places of kind, currency, sector, industry and last day among the words, weight, figures. */
type PackedLine = readonly [
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

/** Hundreds of lines as a page carries them: what is the same in each, or in many, stands there once. */
export interface PackedLines {
  readonly ids: readonly string[];
  readonly words: readonly string[];
  readonly lines: readonly PackedLine[];
  /** Why figures are null, by symbol. */
  readonly gaps: Readonly<Record<string, Readonly<Record<string, PageGap>>>>;
}

const NONE = -1;

/** Lines that all have the figures `ids`, for the way to the browser. */
export function packLines(lines: readonly PageLine[], ids: readonly string[]): PackedLines {
  const places = new Map<string, number>();
  const placeOf = (word: string | null | undefined): number => {
    if (!word) return NONE;
    const known = places.get(word) ?? places.size;
    places.set(word, known);
    return known;
  };
  const packed = lines.map((line): PackedLine => [
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

/** The lines again. */
export function unpackLines({ gaps, ids, lines, words }: PackedLines): PageLine[] {
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
