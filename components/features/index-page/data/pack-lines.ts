import type { PageFigure, PageGap, PageLine } from '@/lib/research/page-lines';

/** Lines column by column, as they travel with the page: five hundred times the same names weigh more than what they name. */
export interface PackedLines {
  readonly symbols: readonly string[];
  readonly names: readonly string[];
  readonly kind: string;
  /** Different words, and for each line the place of its own; -1 for none. */
  readonly sectors: readonly string[];
  readonly sector: readonly number[];
  readonly industries: readonly string[];
  readonly industry: readonly number[];
  /** Last day of most lines; of the others by symbol. */
  readonly lastDay: string | null;
  readonly otherDays: Readonly<Record<string, string | null>>;
  readonly figures: Readonly<Record<string, readonly PageFigure[]>>;
  readonly gaps: Readonly<Record<string, Readonly<Record<string, PageGap>>>>;
  readonly weights: readonly (number | null)[];
}

function wordsOf(words: readonly (string | undefined)[]): { list: string[]; places: number[] } {
  const list = [...new Set(words.filter((word) => word !== undefined))].sort();
  const placeOf = new Map(list.map((word, index) => [word, index]));
  return { list, places: words.map((word) => (word === undefined ? -1 : placeOf.get(word)!)) };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Packs lines of one kind. */
export function packLines(lines: readonly PageLine[]): PackedLines {
  const sectors = wordsOf(lines.map(({ sector }) => sector));
  const industries = wordsOf(lines.map(({ industry }) => industry));
  const lastDay = mostFrequent(lines.map((line) => line.lastDay)) ?? null;
  return {
    symbols: lines.map(({ symbol }) => symbol),
    names: lines.map(({ name }) => name),
    kind: lines[0]?.kind ?? 'stock',
    sectors: sectors.list,
    sector: sectors.places,
    industries: industries.list,
    industry: industries.places,
    lastDay,
    otherDays: Object.fromEntries(
      lines.flatMap((line) => (line.lastDay === lastDay ? [] : [[line.symbol, line.lastDay]])),
    ),
    figures: Object.fromEntries(
      Object.keys(lines[0]?.figures ?? {}).map((id) => [id, lines.map(({ figures }) => figures[id] ?? null)]),
    ),
    gaps: Object.fromEntries(lines.flatMap(({ gaps, symbol }) => (gaps ? [[symbol, gaps]] : []))),
    weights: lines.map(({ weight }) => weight ?? null),
  };
}

/** The lines that were packed. */
export function unpackLines(packed: PackedLines): PageLine[] {
  const ids = Object.keys(packed.figures);
  return packed.symbols.map((symbol, index) => {
    const sector = packed.sectors[packed.sector[index]!];
    const industry = packed.industries[packed.industry[index]!];
    const gaps = packed.gaps[symbol];
    return {
      symbol,
      name: packed.names[index]!,
      kind: packed.kind,
      ...(sector !== undefined && { sector }),
      ...(industry !== undefined && { industry }),
      lastDay: symbol in packed.otherDays ? packed.otherDays[symbol]! : packed.lastDay,
      figures: Object.fromEntries(ids.map((id) => [id, packed.figures[id]![index]!])),
      ...(gaps && { gaps }),
      weight: packed.weights[index]!,
    };
  });
}
