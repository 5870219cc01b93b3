import type { Breadth, CrossAssetRow, Markets, RateRow } from '@/lib/contracts/markets';
import type { Meta } from '@/lib/contracts/meta';
import type { IndexRow } from '@/components/research/market-cards/index-lines';
import type { PageValuation } from '@/components/research/market-cards/valuation-data';
import type { UniverseBlock } from '@/components/research/market-cards/universe-block';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import type { StockUniverse } from '@/lib/domain/stock-universes';
import type { PageClocks } from './clocks';
import type { OverlayChoice, OverlayData } from './overlay';

/** Columns of the strips. */
export const STRIP_FIGURES = ['price', 'changePercent', 'return.1M', 'return.YTD', 'return.1Y'] as const;

/** The strips other than the indexes. */
export interface PageStrips {
  readonly rates: readonly RateRow[];
  readonly currencies: readonly PageRow[];
  readonly commodities: readonly PageRow[];
  readonly crypto: readonly PageRow[];
}

/** Data of the markets page. */
export interface MarketsPageData {
  readonly meta: Meta;
  /** Invalid parts of the URL. */
  readonly problems: readonly string[];
  readonly sentence: string;
  readonly indexes: readonly IndexRow[];
  readonly strips: PageStrips;
  readonly universe: StockUniverse;
  /** Universes that have members, as options. */
  readonly block: UniverseBlock;
  readonly breadths: readonly Breadth[];
  readonly crossAsset: readonly CrossAssetRow[];
  readonly overlay: OverlayData;
  readonly choices: readonly OverlayChoice[];
  readonly clocks: PageClocks;
  /** The valuation of the members of `universe` together; null when the universe is not stored. */
  readonly valuation: PageValuation | null;
  readonly names: FigureNames;
}

/** Reduces the strips to what the page shows. */
export function toPageStrips({ commodities, crypto, currencies, rates }: Markets['strips']): PageStrips {
  return {
    rates: rates.map(({ figures, spark, value, ...rate }) => ({
      ...rate,
      value: value === null ? null : roundForPage(value),
      figures: roundAll(figures),
      spark: spark.map(roundForPage),
    })),
    currencies: toPageRows(currencies, STRIP_FIGURES),
    commodities: toPageRows(commodities, STRIP_FIGURES),
    crypto: toPageRows(crypto, STRIP_FIGURES),
  };
}

function roundAll(figures: Readonly<Record<string, number | null>>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figures).map(([id, value]) => [id, value === null ? null : roundForPage(value)]),
  );
}

/** Reduces the scores to what the page shows. */
export function toPageScores(lines: readonly CrossAssetRow[]): CrossAssetRow[] {
  const round = (value: number | null) => (value === null ? null : roundForPage(value));
  return lines.map((line) => ({
    ...line,
    move: round(line.move),
    mean: round(line.mean),
    deviation: round(line.deviation),
    z: round(line.z),
  }));
}
