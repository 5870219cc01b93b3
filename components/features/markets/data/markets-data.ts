import type { Breadth, CrossAssetLine, Markets, RateLine } from '@/lib/contracts/markets';
import type { Meta } from '@/lib/contracts/meta';
import type { IndexLine } from '@/components/research/market-blocks/index-lines';
import type { UniverseBlock } from '@/components/research/market-blocks/universe-block';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageLine } from '@/lib/research/page-lines';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import type { StockUniverse } from '@/lib/domain/stock-universes';
import type { OverlayChoice, OverlayData } from './overlay';

/** Columns of the strips. */
export const STRIP_FIGURES = ['price', 'changePercent', 'return.1M', 'return.YTD', 'return.1Y'] as const;

/** The strips beside the indexes. */
export interface PageStrips {
  readonly rates: readonly RateLine[];
  readonly currencies: readonly PageLine[];
  readonly commodities: readonly PageLine[];
  readonly crypto: readonly PageLine[];
}

/** What the markets page draws. */
export interface MarketsPageData {
  readonly meta: Meta;
  /** What the server could not understand in the address. */
  readonly problems: readonly string[];
  readonly sentence: string;
  readonly indexes: readonly IndexLine[];
  readonly strips: PageStrips;
  readonly universe: StockUniverse;
  /** Universes that have members, for the choice of one. */
  readonly block: UniverseBlock;
  readonly breadths: readonly Breadth[];
  readonly crossAsset: readonly CrossAssetLine[];
  readonly overlay: OverlayData;
  readonly choices: readonly OverlayChoice[];
  readonly names: FigureNames;
}

/** The strips as the page keeps them. */
export function toPageStrips({ commodities, crypto, currencies, rates }: Markets['strips']): PageStrips {
  return {
    rates: rates.map(({ figures, spark, value, ...rate }) => ({
      ...rate,
      value: value === null ? null : roundForPage(value),
      figures: roundAll(figures),
      spark: spark.map(roundForPage),
    })),
    currencies: toPageLines(currencies, STRIP_FIGURES),
    commodities: toPageLines(commodities, STRIP_FIGURES),
    crypto: toPageLines(crypto, STRIP_FIGURES),
  };
}

function roundAll(figures: Readonly<Record<string, number | null>>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figures).map(([id, value]) => [id, value === null ? null : roundForPage(value)]),
  );
}

/** Scores as the page keeps them. */
export function toPageScores(lines: readonly CrossAssetLine[]): CrossAssetLine[] {
  const round = (value: number | null) => (value === null ? null : roundForPage(value));
  return lines.map((line) => ({
    ...line,
    move: round(line.move),
    mean: round(line.mean),
    deviation: round(line.deviation),
    z: round(line.z),
  }));
}
