import type { Markets } from '@/lib/contracts/markets';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { linksOf, NAVIGATION } from '@/lib/site/navigation';
import type { CardFigure, CardText } from './draw-card';

interface CardMeta {
  readonly asOf: string | null;
  readonly source: string;
}

interface StockCard {
  readonly meta: CardMeta;
  readonly identity: { readonly symbol: string; readonly name: string };
}

interface FigureAnswer {
  readonly figures: Readonly<Record<string, number | string | null>>;
}

/**
 * Content of the preview card of a research page: the figures of the instrument, or, for other pages, those
 * of the first indexes.
 *
 * @param path - The page's public path.
 * @param asOf - The page's as-of day; null: the last day.
 * @throws AppError with the error of the backend: for an unknown instrument, an unreadable day, or when it is unavailable.
 */
export async function readCard(path: string, asOf: string | null = null): Promise<CardText> {
  const symbol = /^\/stock-data\/([^/]+)/.exec(path)?.[1];
  return symbol === undefined ? readPageCard(path, asOf) : readStockCard(symbol, asOf);
}

async function readStockCard(segment: string, asOf: string | null): Promise<CardText> {
  const base = `/instruments/${encodeURIComponent(decodeURIComponent(segment))}`;
  const [{ identity, meta }, { figures }] = await Promise.all([
    fetchBackend<StockCard>(`${base}/`, { asOf }),
    fetchBackend<FigureAnswer>(`${base}/figures/`, { asOf }),
  ]);
  return {
    product: PUBLIC_CONFIG.productName,
    title: identity.symbol,
    subtitle: identity.name,
    figures: [
      numberFigure('Price', figures['price']),
      changeFigure('Day', figures['changePercent']),
      changeFigure('One year, total return', figures['return.1Y']),
    ],
    note: describeMeta(meta),
  };
}

async function readPageCard(path: string, asOf: string | null): Promise<CardText> {
  const { meta, regions } = await fetchBackend<Markets>('/markets/', { asOf });
  const label = NAVIGATION.flatMap(linksOf).find(({ href }) => href === path)?.label;
  const indexes = regions.flatMap(({ lines }) => lines).slice(0, 3);
  return {
    product: PUBLIC_CONFIG.productName,
    title: label ?? PUBLIC_CONFIG.productName,
    subtitle: 'Every figure explains itself',
    figures: indexes.map(({ figures, name }) => changeFigure(name, figures.changePercent)),
    note: describeMeta(meta),
  };
}

function numberFigure(label: string, value: unknown): CardFigure {
  const text = typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : '–';
  return { label, value: text, tone: 'plain' };
}

function changeFigure(label: string, value: unknown): CardFigure {
  if (typeof value !== 'number') return { label, value: '–', tone: 'plain' };
  return { label, value: formatReturn(value), tone: value > 0 ? 'gain' : value < 0 ? 'loss' : 'plain' };
}

function describeMeta({ asOf, source }: CardMeta): string {
  const day = asOf === null ? 'No data yet' : `As of ${formatDay(asOf)}`;
  return source === 'simulated' ? `${day} · simulated market data` : day;
}
