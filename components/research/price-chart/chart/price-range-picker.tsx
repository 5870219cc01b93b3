import { t } from '@/lib/domain/text';
import { RangePicker } from '@/components/ui/controls/range-picker';
import { formatIsoDate, parseIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import type { RangeView } from '../data/range-view';
import type { PricePage } from '../data/price-page';
import { DEFAULT_RANGE, RANGE_PRESETS, resolveRange } from '@/lib/domain/ranges';
import type { RangeChoice } from '@/lib/domain/ranges';
import { priceQuery } from '../state/price-state';
import type { PriceControls } from '../view/price-links';

export interface StockRangePickerProps {
  readonly page: PricePage;
  readonly controls: PriceControls;
  readonly view: RangeView | null;
  readonly path: string;
  readonly asOf: string | null;
}

/** The range control of the whole page. */
export function PriceRangePicker({ page, controls, view, path, asOf }: StockRangePickerProps) {
  const { state, hrefWith, change } = controls;
  const { span } = page;
  const { from, to } = view?.range ?? resolveRange(state.range, span);
  const keptQuery = { ...priceQuery({ ...state, range: DEFAULT_RANGE }), ...controls.kept };
  const show = (range: RangeChoice) => change({ range });
  return (
    <RangePicker
      presets={RANGE_PRESETS.map((preset) => ({
        id: preset,
        label: preset,
        href: hrefWith({ range: { kind: 'preset', preset } }),
      }))}
      current={state.range.kind === 'preset' ? state.range.preset : null}
      customLabel={customLabel(state.range, { from, to })}
      years={yearsBetween(span.firstDay, span.asOf)}
      from={formatIsoDate(from)}
      to={formatIsoDate(to)}
      earliest={formatIsoDate(span.firstDay)}
      latest={formatIsoDate(span.asOf)}
      action={path}
      kept={asOf === null ? keptQuery : { ...keptQuery, asof: asOf }}
      onPreset={(preset) => show({ kind: 'preset', preset })}
      onYear={(year) => show({ kind: 'year', year })}
      onDays={(first, last) => {
        const [start, end] = [parseIsoDate(first), parseIsoDate(last)];
        if (start !== null && end !== null && start < end) show({ kind: 'custom', from: start, to: end });
      }}
    />
  );
}

function customLabel(choice: RangeChoice, { from, to }: { from: number; to: number }): string {
  if (choice.kind === 'year') return String(choice.year);
  if (choice.kind === 'preset') return t('Custom');
  return `${formatEpochDay(from)} – ${formatEpochDay(to)}`;
}

function yearsBetween(first: number, last: number): number[] {
  const [from, to] = [toCalendarDay(first).year, toCalendarDay(last).year];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
