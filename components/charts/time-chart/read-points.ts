import { t } from '@/lib/domain/text';
import { fallsOfLayer, isCandles, findRebaseBar } from '@/lib/charting/chart-model';
import type {
  ChartModel,
  ChartWindow,
  ColorRole,
  Layer,
  LineLayer,
  Pane,
  ValueFormat,
} from '@/lib/charting/chart-model';
import { hasSeveralLines } from '@/lib/charting/nearest-line';
import { formatEpochDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';

/** A value of a bar and its name. */
export interface PointValue {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The line of the value among several: its id and style. */
  readonly key?: {
    readonly line: string;
    readonly color: ColorRole;
    readonly dash: readonly number[] | undefined;
  };
}

/** Formats a value in full. */
export type FormatValue = (value: number, format: ValueFormat) => string;

/** All values of a bar, in the order of the panes; those of several lines from the highest to the lowest. */
export function readPoint(
  model: ChartModel,
  index: number,
  { window, formatValue }: { window: ChartWindow; formatValue: FormatValue },
): PointValue[] {
  const values = model.panes.flatMap((pane) => {
    if (hasSeveralLines(pane)) return readLines(pane, index, { window, formatValue });
    return pane.layers.flatMap((layer, place) => {
      const write = (label: string, value: number | undefined): PointValue[] =>
        value === undefined || !Number.isFinite(value)
          ? []
          : [{ id: `${pane.id} ${layer.id} ${label}`, label, text: formatValue(value, pane.format) }];
      const fallsOf = fallsOfLayer(pane, layer);
      if (fallsOf) return write(layer.label, fallAt(fallsOf, window.first, index));
      if (layer.kind === 'line' && layer.rebasedFrom) {
        const base = findRebaseBar(pane, layer.rebasedFrom, window);
        return readChange(layer, { base, index, formatValue });
      }
      const since =
        pane.id === 'price' && pane.format === 'price' && place === 0
          ? readSince(model, layer, { index, window })
          : [];
      return [...readLayer(layer, index, write), ...since];
    });
  });
  const events = (model.events ?? []).filter((event) => event.index === index);
  return [...values, ...events.map(({ kind, label, text }) => ({ id: `${kind} ${text}`, label, text }))];
}

/** The values of several lines, sorted, each with the style of its line. */
function readLines(
  pane: Pane,
  index: number,
  { window, formatValue }: { window: ChartWindow; formatValue: FormatValue },
): PointValue[] {
  return (
    pane.layers
      .flatMap((layer) => {
        if (layer.kind !== 'line') return [];
        const { onSecond } = layer;
        if (onSecond) {
          const text = formatValue(onSecond[index]!, pane.second?.format ?? pane.format);
          return Number.isFinite(onSecond[index]) ? [{ layer, value: layer.values[index]!, text }] : [];
        }
        const fallsOf = fallsOfLayer(pane, layer);
        const value = fallsOf ? fallAt(fallsOf, window.first, index) : layer.values[index];
        if (value === undefined || !Number.isFinite(value)) return [];
        return [{ layer, value, text: formatValue(value, pane.format) }];
      })
      // Values of two axes have no order.
      .sort((a, b) => (pane.second ? 0 : b.value - a.value))
      .map(({ layer: { id, label, color, dash }, text }) => ({
        id: `${pane.id} ${id}`,
        label,
        text,
        key: { line: id, color, dash },
      }))
  );
}

/** The change of the price since the left edge; none at that edge. */
function readSince(
  { days }: ChartModel,
  layer: Layer,
  { index, window }: { index: number; window: ChartWindow },
): PointValue[] {
  if (layer.kind === 'band' || index <= window.first) return [];
  const [base, value] = [layer.values[window.first]!, layer.values[index]!];
  const change = base > 0 ? value / base - 1 : Number.NaN;
  return Number.isFinite(change)
    ? [
        {
          id: 'since',
          label: t('Since {first}', { first: formatEpochDay(days[window.first]!) }),
          text: formatReturn(change),
        },
      ]
    : [];
}

/** The change of another instrument since the left edge: its scaled price is not a price. */
function readChange(
  { id, label, rebasedFrom }: LineLayer,
  { base, index, formatValue }: { base: number; index: number; formatValue: FormatValue },
): PointValue[] {
  const change = base < 0 ? Number.NaN : rebasedFrom![index]! / rebasedFrom![base]! - 1;
  return Number.isFinite(change)
    ? [{ id, label: t('{label}, change', { label }), text: formatValue(change, 'percent') }]
    : [];
}

function readLayer(
  layer: Layer,
  index: number,
  write: (label: string, value: number | undefined) => PointValue[],
): PointValue[] {
  if (layer.kind === 'band') {
    return [
      ...write(t('{label} upper', { label: layer.label }), layer.upper[index]),
      ...write(t('{label} lower', { label: layer.label }), layer.lower[index]),
    ];
  }
  if (!isCandles(layer)) return write(layer.label, layer.values[index]);
  return [
    ...write(t('Open'), layer.open[index]),
    ...write(t('High'), layer.high[index]),
    ...write(t('Low'), layer.low[index]),
    ...write(t('Close'), layer.values[index]),
  ];
}

/** Distance of a value from the running maximum since the first bar of the window. */
function fallAt(values: Float64Array, first: number, index: number): number {
  let high = Number.NEGATIVE_INFINITY;
  for (let i = Math.min(first, index); i <= index; i += 1) if (values[i]! > high) high = values[i]!;
  return values[index]! / high - 1;
}

/** Returns the bar that a key moves the crosshair to, or null when the key has no effect. */
export function stepPoint(key: string, current: number | null, { first, last }: ChartWindow): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    PageUp: -21,
    PageDown: 21,
  };
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return null;
  if (current === null) return step < 0 ? last : first;
  return Math.min(last, Math.max(first, current + step));
}
