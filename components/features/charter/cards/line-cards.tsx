import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { formatCount } from '@/lib/format/number';
import { CharterControls } from './chart-controls';
import type { CharterCardProps } from './card-props';
import { charterBasisText, coverText } from './cover-text';
import { drawdownModel, performanceModel } from './series-card-models';

export interface LineCardsProps extends CharterCardProps {
  /** The as-of day, epoch day. */
  readonly asOfDay: number;
}

/** The lines of all series and their drawdowns, over the same days. */
export function LineCards({ asOfDay, ...card }: LineCardsProps) {
  const { live, view, source, asOf } = card;
  const { state, change, hydrate } = live;
  const performance = useMemo(() => performanceModel(view, state), [view, state]);
  const drawdown = useMemo(() => drawdownModel(view), [view]);
  const names = view.lines.map(({ label }) => label).join(', ');
  const basis = charterBasisText(state).replace(/\.$/, '');
  const isLogPercent = state.scale === 'log' && state.rebase === '0';
  const footnote = [
    coverText(view, state),
    view.allDays !== null &&
      t('Simplified to {count} of {allDays} days; hover for daily data. All figures use daily data.', {
        count: formatCount(view.days.length),
        allDays: formatCount(view.allDays),
      }),
    isLogPercent && t('A logarithmic axis has no 0%: the lines start at 100.'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <SeriesCard
        id="performance"
        title={t('Performance')}
        summaryLabel={t('Performance of {names}', { names })}
        model={performance}
        window={view.window}
        source={source.meta}
        asOf={asOf ?? source.meta.asOf}
        basis={basis}
        csvName={`comparison-${source.symbols.slice(0, 4).join('-')}`.toLowerCase()}
        controls={<CharterControls {...card} asOfDay={asOfDay} />}
        footnote={footnote}
        // Load the whole history, so that the chart can be moved beyond the range.
        hasKeys
        onInteract={hydrate}
        onWindow={({ first, last }) => {
          const { days } = view;
          const to = last === days.length - 1 ? null : days[last]!;
          change({ range: { kind: 'custom', from: days[first]!, to } }, 'replace');
        }}
      />
      <SeriesCard
        id="drawdown"
        title={t('Drawdown')}
        summaryLabel={t('Drawdown of {names}', { names })}
        model={drawdown}
        source={source.meta}
        asOf={asOf ?? source.meta.asOf}
        basis={basis}
        csvName="drawdowns"
        onInteract={view.allDays === null ? undefined : hydrate}
        footnote={coverText(view, state)}
      />
    </>
  );
}
