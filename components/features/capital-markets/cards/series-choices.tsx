import { t } from '@/lib/domain/text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { PageState } from '@/components/research/hooks/use-page-state';
import { AXES_CHOICES, COMBINE_CHOICES, DATE_CHOICES, VINTAGE_CHOICES } from '../state/capital-state';
import type { CapitalState } from '../state/capital-state';

export interface SeriesChoicesProps {
  readonly state: CapitalState;
  readonly live: PageState;
  /** Number of series asked for: two are needed for a ratio. */
  readonly count: number;
  /** Number of units among them. */
  readonly units: number;
}

/** The choice of how the series of the chart are combined, which values are drawn, and on which day. */
export function SeriesChoices({ state, live, count, units }: SeriesChoicesProps) {
  return (
    <>
      {count > 1 && (
        <SegmentedControl
          label={t('Combination of the first two series')}
          segments={COMBINE_CHOICES.map(({ id, label, name }) => ({
            id,
            label,
            title: name,
            href: live.hrefWith({ combine: id === 'none' ? null : id }),
          }))}
          current={state.combine}
          onSelect={(id) => live.change({ combine: id === 'none' ? null : id })}
        />
      )}
      {units > 1 && (
        <SegmentedControl
          label={t('Axes of the series')}
          segments={AXES_CHOICES.map(({ id, label, name }) => ({
            id,
            label,
            title: name,
            href: live.hrefWith({ panes: id === 'separate' ? null : id }),
          }))}
          current={state.panes}
          onSelect={(id) => live.change({ panes: id === 'separate' ? null : id })}
        />
      )}
      <SegmentedControl
        label={t('Values of the series')}
        segments={VINTAGE_CHOICES.map(({ id, label, name }) => ({
          id,
          label,
          title: name,
          href: live.hrefWith({ values: id === 'latest' ? null : id }),
        }))}
        current={state.values}
        onSelect={(id) => live.change({ values: id === 'latest' ? null : id })}
      />
      <SegmentedControl
        label={t('Day of the values')}
        segments={DATE_CHOICES.map(({ id, label, name }) => ({
          id,
          label,
          title: name,
          href: live.hrefWith({ dates: id === 'period' ? null : id }),
        }))}
        current={state.dates}
        onSelect={(id) => live.change({ dates: id === 'period' ? null : id })}
      />
    </>
  );
}
