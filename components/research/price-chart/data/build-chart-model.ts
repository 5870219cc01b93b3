import { t } from '@/lib/domain/text';
import { averageTrueRange } from '@/lib/analytics/indicators/average-true-range';
import { bollingerBands } from '@/lib/analytics/indicators/bollinger';
import { movingAverageConvergence } from '@/lib/analytics/indicators/macd';
import { exponentialMovingAverage, simpleMovingAverage } from '@/lib/analytics/indicators/moving-average';
import { relativeStrengthIndex } from '@/lib/analytics/indicators/relative-strength';
import { PANE_GAP } from '@/lib/charting/chart-size';
import type { ChartModel, Layer, Pane } from '@/lib/charting/chart-model';
import { drawdownColumn } from '@/lib/charting/drawdown';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { valuesOn } from './chart-extras';
import type { ComparedInstrument } from './chart-extras';
import { overlayId, overlayLabel, paneId, paneLabel } from '../state/indicator-spec';
import type { Overlay, PaneSpec } from '../state/indicator-spec';
import type { PriceState } from '../state/price-state';
import { comparedLook, OVERLAY_COLORS } from './overlay-colors';

/** CSS pixels. On a wide screen the chart's card is then as tall as the two cards beside it. */
const PRICE_HEIGHT = 444;
const VOLUME_HEIGHT = 64;

const NO_BOUNDS = { min: null, max: null };

/**
 * Prices on one basis. On `total` all prices of a day are scaled by the factor of its close, so that candles
 * keep their shape.
 */
export interface BasisPrices {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** Converts the prices of a series to a basis. */
export function pricesOnBasis(series: SeriesView, basis: ReturnBasis): BasisPrices {
  if (basis === 'price') return series;
  const scaled = (prices: Float64Array) =>
    prices.map((price, i) => (price * series.total[i]!) / series.close[i]!);
  return {
    open: scaled(series.open),
    high: scaled(series.high),
    low: scaled(series.low),
    close: series.total,
  };
}

/** The parts of a chart beside the series and its state. */
export interface ChartParts {
  /** Other instruments over the price. */
  readonly compared?: readonly ComparedInstrument[];
  /** The unit of the price: a currency, or what an index counts. */
  readonly unit?: string;
  /** Kinds of panes that the instrument does not have. */
  readonly absent?: readonly string[];
}

/**
 * The chart of an instrument for a state. Indicators are computed from the series' first bar, independent of
 * the range.
 *
 * @param name - Name of the price line (the symbol).
 */
export function buildChartModel(
  series: SeriesView,
  state: PriceState,
  name: string,
  { absent = [], compared = [], unit = '' }: ChartParts = {},
): ChartModel {
  const prices = pricesOnBasis(series, state.basis);
  // A pane without content is omitted, and its space goes to the price.
  const hasVolume = series.volume.some((volume) => volume > 0);
  const panes = state.panes.filter(({ kind }) => !absent.includes(kind) && (kind !== 'volume' || hasVolume));
  const freed = (state.panes.length - panes.length) * (VOLUME_HEIGHT + PANE_GAP);
  const pricePane: Pane = {
    id: 'price',
    // The ticks of a percent axis carry their unit.
    title: state.scale === 'percent' ? '' : unit,
    height: PRICE_HEIGHT + freed,
    scale: state.scale,
    format: 'price',
    layers: [
      priceLayer(prices, state, name),
      ...state.overlays.map((overlay, index) => overlayLayer(overlay, prices, index)),
      ...compared.map((other, index) => comparedLayer(other, series.days, { state, index })),
    ],
    guides: [],
    bounds: NO_BOUNDS,
    fallsOf: null,
  };
  return {
    days: series.days,
    panes: [pricePane, ...panes.map((pane) => buildPane(pane, series, prices))],
  };
}

function priceLayer(prices: BasisPrices, { style }: PriceState, name: string): Layer {
  const common = { id: 'price', label: name, color: 's1', values: prices.close } as const;
  if (style !== 'candles' && style !== 'ohlc') return { ...common, kind: style };
  return { ...common, kind: style, open: prices.open, high: prices.high, low: prices.low };
}

function comparedLayer(
  other: ComparedInstrument,
  days: Int32Array,
  { state, index }: { state: PriceState; index: number },
): Layer {
  const values = valuesOn(days, other, state.basis);
  return {
    id: `compare-${index}`,
    label: other.symbol,
    kind: 'line',
    values,
    rebasedFrom: values,
    ...comparedLook(state, index),
  };
}

function overlayLayer(overlay: Overlay, { close }: BasisPrices, index: number): Layer {
  const common = {
    id: overlayId(overlay),
    label: overlayLabel(overlay),
    color: OVERLAY_COLORS[index % OVERLAY_COLORS.length]!,
  };
  switch (overlay.kind) {
    case 'sma':
      return { ...common, kind: 'line', values: simpleMovingAverage(close, overlay.length) };
    case 'ema':
      return { ...common, kind: 'line', values: exponentialMovingAverage(close, overlay.length) };
    case 'bollinger': {
      const { upper, lower } = bollingerBands(close, { period: overlay.length, width: overlay.deviations });
      return { ...common, kind: 'band', upper, lower };
    }
  }
}

function buildPane(spec: PaneSpec, series: SeriesView, prices: BasisPrices): Pane {
  const common = {
    id: paneId(spec),
    title: paneLabel(spec),
    height: 96,
    scale: 'linear',
    format: 'number',
    guides: [],
    bounds: NO_BOUNDS,
    fallsOf: null,
  } as const;
  const { close } = prices;
  switch (spec.kind) {
    case 'volume': {
      const rising = Uint8Array.from(series.close, (price, i) =>
        i === 0 || price >= series.close[i - 1]! ? 1 : 0,
      );
      const layer = {
        id: 'volume',
        label: t('Volume'),
        color: 's5',
        kind: 'columns',
        values: series.volume,
        rising,
      } as const;
      return {
        ...common,
        height: VOLUME_HEIGHT,
        format: 'compact',
        layers: [layer],
        bounds: { min: 0, max: null },
      };
    }
    case 'drawdown': {
      const layer = {
        id: 'drawdown',
        label: t('Drawdown'),
        color: 'loss',
        kind: 'area',
        values: drawdownColumn(close),
      } as const;
      return { ...common, format: 'percent', layers: [layer], bounds: { min: null, max: 0 }, fallsOf: close };
    }
    case 'rsi': {
      const values = relativeStrengthIndex(close, spec.length);
      const layer = { id: 'rsi', label: common.title, color: 's4', kind: 'line', values } as const;
      return { ...common, layers: [layer], guides: [30, 70], bounds: { min: 0, max: 100 } };
    }
    case 'atr': {
      const values = averageTrueRange(prices, spec.length);
      return {
        ...common,
        format: 'price',
        layers: [{ id: 'atr', label: common.title, color: 's3', kind: 'line', values }],
      };
    }
    case 'macd':
      return { ...common, layers: macdLayers(spec, close) };
  }
}

function macdLayers(spec: PaneSpec & { kind: 'macd' }, close: Float64Array): Layer[] {
  const { macd, signal, histogram } = movingAverageConvergence(close, spec);
  const rising = Uint8Array.from(histogram, (value) => (value >= 0 ? 1 : 0));
  return [
    { id: 'macd', label: t('MACD'), color: 's1', kind: 'line', values: macd },
    { id: 'signal', label: t('Signal'), color: 's2', kind: 'line', values: signal },
    { id: 'histogram', label: t('Histogram'), color: 's5', kind: 'columns', values: histogram, rising },
  ];
}
