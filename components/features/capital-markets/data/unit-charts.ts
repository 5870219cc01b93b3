import { t } from '@/lib/domain/text';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';

/** A series of the response. */
export type MacroLine = MacroSeriesResponse['series'][number];

/** A chart of series of one unit, or of two on two axes. */
export interface UnitChart {
  readonly axis: string;
  readonly model: SeriesModel;
  readonly series: readonly MacroLine[];
}

/** The first two charts as one with two axes: the first unit at the right, the second at the left. */
export function shareAxes(charts: readonly UnitChart[]): readonly UnitChart[] {
  const [right, left, ...rest] = charts;
  if (!right || !left) return charts;
  const days = [...new Set([...right.model.days, ...left.model.days])].sort((a, b) => a - b);
  const placed = ({ model }: UnitChart, side: 'left' | 'right') =>
    model.series.map((line) => {
      const valueByDay = new Map(model.days.map((day, at) => [day, line.values[at]!]));
      return {
        ...line,
        label: t('{label}, {side} axis', { label: line.label, side }),
        values: days.map((day) => valueByDay.get(day) ?? null),
        isOnSecond: side === 'left',
      };
    });
  const model: SeriesModel = {
    ...right.model,
    days,
    series: [...placed(right, 'right'), ...placed(left, 'left')],
    second: { unit: left.model.unit, unitLabel: left.axis },
  };
  return [
    {
      axis: t('{axis} (right axis) and {axis2} (left axis)', { axis: right.axis, axis2: left.axis }),
      model,
      series: [...right.series, ...left.series],
    },
    ...rest,
  ];
}
