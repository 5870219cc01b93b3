import { useState } from 'react';
import { inSentence, t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { isModifiedClick, SegmentedControl } from '@/components/ui/controls/segmented-control';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { CharterState } from '../state/charter-state';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { WeightsForm } from './weights-form';

const REBALANCING_NAMES = {
  get none() {
    return t('Never');
  },
  get monthly() {
    return t('Monthly');
  },
  get quarterly() {
    return t('Quarterly');
  },
  get yearly() {
    return t('Yearly');
  },
} as const;

/** Weights that combine all series into one portfolio line. */
export function PortfolioCard(props: CharterCardProps) {
  const { live, source, names } = props;
  const { state, change, hrefWith } = live;
  const { rebalancing, weights } = state;
  const [draft, setDraft] = useState(0);
  const symbols = state.symbols.length === 0 ? source.symbols : state.symbols;
  const equal = symbols.map(() => Number((100 / Math.max(1, symbols.length)).toFixed(2)));

  /** A link that sets weights; input that was rejected is kept with it. */
  const choice = (label: string, part: Partial<CharterState>) => (
    <a
      className="btn btn-plain btn-sm"
      rel="nofollow"
      href={hrefWith(part)}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        setDraft(draft + 1);
        change(part);
      }}
    >
      {label}
    </a>
  );

  return (
    <Card
      id="portfolio"
      title={
        <>
          {t('Portfolio of these series')}{' '}
          <Explain id="compare.portfolio" name={names['compare.portfolio']?.name ?? t('Portfolio line')} />
        </>
      }
      actions={
        <>
          <span className={styles.label}>{t('Rebalance')}</span>
          <SegmentedControl
            label={t('Rebalance')}
            segments={REBALANCINGS.map((id) => ({
              id,
              label: REBALANCING_NAMES[id],
              href: hrefWith({ rebalancing: id }),
            }))}
            current={rebalancing}
            onSelect={(id) => change({ rebalancing: id })}
          />
        </>
      }
      footer={
        weights === null
          ? t(
              'Enter weights to add a portfolio line: bought at the start of the range and rebalanced as chosen, before costs and taxes.',
            )
          : t('Rebalanced {rebalancing}, before costs and taxes.', {
              rebalancing: inSentence(REBALANCING_NAMES[rebalancing]),
            })
      }
    >
      <WeightsForm key={`${draft} ${symbols.join()} ${weights?.join() ?? ''}`} {...props} symbols={symbols}>
        {choice(t('Equal weights'), { symbols, weights: equal })}
        {weights !== null && choice(t('No portfolio'), { weights: null })}
      </WeightsForm>
    </Card>
  );
}
