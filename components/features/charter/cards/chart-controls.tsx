import { t } from '@/lib/domain/text';
import { RangePicker } from '@/components/ui/controls/range-picker';
import { Menu } from '@/components/ui/menu/menu';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { DEFAULT_RANGE, RANGE_PRESETS } from '@/lib/domain/ranges';
import { formatIsoDate, parseIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import type { CharterCardProps } from './card-props';
import { charterQuery } from '../state/charter-state';
import styles from './charter-view.module.scss';

const INTERVAL_NAMES = {
  get '1d'() {
    return t('Day');
  },
  get '1w'() {
    return t('Week');
  },
  get '1mo'() {
    return t('Month');
  },
} as const;
const REBASE_NAMES = { '0': '0%', '100': '100', '10000': '10,000' } as const;

/** From this ratio of a line's highest value to its lowest one on, a log scale is offered beside the settings. */
const WIDE_SPREAD = 8;

export interface CharterControlsProps extends CharterCardProps {
  readonly asOfDay: number;
}

/** Controls of the chart and everything below it: range, basis, scale, sampling, base. */
export function CharterControls({ live, source, view, path, asOf, asOfDay }: CharterControlsProps) {
  const { state, change, hrefWith } = live;
  const from = view.range?.first ?? asOfDay;
  const to = view.range?.last ?? asOfDay;
  const keptQuery = charterQuery({ ...state, range: DEFAULT_RANGE });
  const firstDays = source.instruments.flatMap(({ firstDay, gap }) => (gap === null ? (firstDay ?? []) : []));
  const earliest = firstDays.sort().at(-1) ?? formatIsoDate(from);
  const firstYear = Number(earliest.slice(0, 4));
  const lastYear = toCalendarDay(asOfDay).year;
  const isWide = view.lines.some(({ values }) => Math.max(...values) >= WIDE_SPREAD * Math.min(...values));
  const scaleControl = (
    <SegmentedControl
      label={t('Scale')}
      segments={[
        { id: 'linear', label: t('Lin'), title: t('Linear'), href: hrefWith({ scale: 'linear' }) },
        { id: 'log', label: t('Log'), title: t('Logarithmic'), href: hrefWith({ scale: 'log' }) },
      ]}
      current={state.scale === 'log' ? 'log' : 'linear'}
      onSelect={(scale) => change({ scale })}
    />
  );
  return (
    <>
      <RangePicker
        presets={RANGE_PRESETS.map((preset) => ({
          id: preset,
          label: preset,
          href: hrefWith({ range: { kind: 'preset', preset } }),
        }))}
        current={state.range.kind === 'preset' ? state.range.preset : null}
        years={Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index)}
        from={formatIsoDate(from)}
        to={formatIsoDate(to)}
        earliest={earliest}
        latest={formatIsoDate(asOfDay)}
        customLabel={customLabel(state.range, from, to)}
        action={path}
        kept={asOf === null ? keptQuery : { ...keptQuery, asof: asOf }}
        onPreset={(preset) => change({ range: { kind: 'preset', preset } })}
        onYear={(year) => change({ range: { kind: 'year', year } })}
        onDays={(first, last) => {
          const [start, end] = [parseIsoDate(first), parseIsoDate(last)];
          if (start !== null && end !== null && start < end) {
            change({ range: { kind: 'custom', from: start, to: end } });
          }
        }}
      />
      {isWide && scaleControl}
      <Menu label={t('Settings')}>
        <div className={styles.settings}>
          <SegmentedControl
            label={t('Dates of the series')}
            segments={[
              {
                id: 'common',
                label: t('Common dates'),
                title: t('All series over the same days'),
                href: hrefWith({ dates: 'common' }),
              },
              {
                id: 'own',
                label: t('Own history'),
                title: t('Each series over its own full history'),
                href: hrefWith({ dates: 'own' }),
              },
            ]}
            current={state.dates}
            onSelect={(dates) => change({ dates })}
          />
          <SegmentedControl
            label={t('Basis')}
            segments={[
              {
                id: 'total',
                label: t('Total'),
                title: t('Dividends reinvested'),
                href: hrefWith({ basis: 'total' }),
              },
              {
                id: 'price',
                label: t('Price'),
                title: t('Without dividends'),
                href: hrefWith({ basis: 'price' }),
              },
            ]}
            current={state.basis}
            onSelect={(basis) => change({ basis })}
          />
          {!isWide && scaleControl}
          <SegmentedControl
            label={t('Returns by')}
            segments={(['1d', '1w', '1mo'] as const).map((id) => ({
              id,
              label: INTERVAL_NAMES[id],
              href: hrefWith({ interval: id }),
            }))}
            current={state.interval}
            onSelect={(interval) => change({ interval })}
          />
          <SegmentedControl
            label={t('Lines start at')}
            segments={(['0', '100', '10000'] as const).map((id) => ({
              id,
              label: REBASE_NAMES[id],
              href: hrefWith({ rebase: id }),
            }))}
            current={state.rebase}
            onSelect={(rebase) => change({ rebase })}
          />
        </div>
      </Menu>
    </>
  );
}

function customLabel(
  choice: CharterControlsProps['live']['state']['range'],
  from: number,
  to: number,
): string {
  if (choice.kind === 'year') return String(choice.year);
  return choice.kind === 'preset' ? t('Custom') : `${formatEpochDay(from)} – ${formatEpochDay(to)}`;
}
