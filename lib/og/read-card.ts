import type { Markets } from '@/lib/contracts/markets';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { formatDay } from '@/lib/format/date';
import { profileOf, type ProfiledInstrument } from '@/lib/domain/instrument-profile';
import { formatPoints, formatReturn, formatYield } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { linksOf, listNavigation } from '@/lib/site/navigation';
import type { CardFigure, CardText } from './draw-card';

const VALUE_LABELS = { price: 'Price', level: 'Level', rate: 'Rate' } as const;

interface CardMeta {
  readonly asOf: string | null;
  readonly source: string;
}

interface StockCard {
  readonly meta: CardMeta;
  readonly identity: ProfiledInstrument & { readonly symbol: string; readonly name: string };
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
 * @throws AppError with the error of the backend: for an unknown instrument, an unreadable day, or when it is
 *   unavailable.
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
    figures: profileOf(identity).id === 'rate' ? rateFigures(figures) : priceFigures(figures, identity),
    note: describeMeta(meta),
  };
}

async function readPageCard(path: string, asOf: string | null): Promise<CardText> {
  const { meta, regions } = await fetchBackend<Markets>('/markets/', { asOf });
  const label = listNavigation()
    .flatMap(linksOf)
    .find(({ href }) => href === path)?.label;
  const indexes = regions.flatMap(({ lines }) => lines).slice(0, 3);
  return {
    product: PUBLIC_CONFIG.productName,
    title: label ?? PUBLIC_CONFIG.productName,
    subtitle: 'Every figure explains itself',
    figures: indexes.map(({ figures, name }) => changeFigure(name, figures.changePercent)),
    note: describeMeta(meta),
  };
}

function priceFigures(figures: FigureAnswer['figures'], identity: ProfiledInstrument): CardFigure[] {
  const { id, paysDividends, valueName } = profileOf(identity);
  const basis = paysDividends || id === 'total-return-index' ? ', total return' : '';
  return [
    plainFigure(VALUE_LABELS[valueName], figures['price'], (price) => formatPrice(price, identity.kind)),
    changeFigure('Day', figures['changePercent']),
    changeFigure(id === 'price-index' ? 'One year, price return' : `One year${basis}`, figures['return.1Y']),
  ];
}

/** A yield in percent: it moves in basis points, and a rise is neither a gain nor a loss. */
function rateFigures(figures: FigureAnswer['figures']): CardFigure[] {
  const { change, price } = figures;
  const growth = figures['return.1Y'];
  const rise = typeof price === 'number' && typeof growth === 'number' ? price - price / (1 + growth) : null;
  const points = (percent: number): string => formatPoints(percent * 100);
  return [
    plainFigure('Yield', price, formatYield),
    plainFigure('Day', change, points),
    plainFigure('One year', rise, points),
  ];
}

function plainFigure(label: string, value: unknown, format: (value: number) => string): CardFigure {
  return { label, value: typeof value === 'number' ? format(value) : '–', tone: 'plain' };
}

function changeFigure(label: string, value: unknown): CardFigure {
  if (typeof value !== 'number') return { label, value: '–', tone: 'plain' };
  return { label, value: formatReturn(value), tone: value > 0 ? 'gain' : value < 0 ? 'loss' : 'plain' };
}

function describeMeta({ asOf, source }: CardMeta): string {
  const day = asOf === null ? 'No data yet' : `As of ${formatDay(asOf)}`;
  return source === 'simulated' ? `${day} · simulated market data` : day;
}
