import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Waterfall } from '@/components/charts/bars/waterfall';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatDay } from '@/lib/format/date';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';
import { memberSteps, sectorSteps } from './contribution-steps';
import { formatContribution } from '@/lib/format/percent';
import { basisUnknownText, explainedText, periodText, weighingText } from './members-summary';

/** Contributions of sectors and members to the change of the index; they add up to it. */
export function ContributionCard({ page, block, controls, asOf, isBusy }: IndexPageCardProps) {
  const { contribution, leavers } = block;
  const steps = controls.state.steps === 'members' ? memberSteps(block, asOf) : sectorSteps(block);
  const unknown = basisUnknownText(block);
  const gap = contribution.gap?.gap;
  const sharesAreMissing = gap !== 'insufficient-history' && gap !== 'basis-unknown';
  const left = leavers.map(({ symbol, left: day }) => (day ? `${symbol} (${formatDay(day)})` : symbol));
  return (
    <Card
      id="contribution"
      aria-busy={isBusy}
      title={
        <>
          {t('Contributors and detractors')} <Explain id="index.contribution" name={t('Contribution')} />
        </>
      }
      actions={
        <>
          <SegmentedControl
            label={t('Contribution period')}
            {...controls.choice('contribution', { '1D': '1D', '1M': '1M', YTD: 'YTD', '1Y': '1Y' })}
          />
          <SegmentedControl
            label={t('Parts')}
            {...controls.choice('steps', { sectors: t('Sectors'), members: t('Members') })}
          />
          <SegmentedControl
            label={t('Weights')}
            {...controls.choice('weights', { index: t('Index weights'), equal: t('Equal') })}
          />
        </>
      }
      footer={[`${weighingText(block)}.`, t('Price change, without dividends.'), periodText(block)].join(' ')}
    >
      {steps.length === 0 ? (
        <>
          <EmptyState title={missingTitle(block)} of={sharesAreMissing ? 'members' : undefined}>
            {gap === 'insufficient-history'
              ? t('Choose a shorter period.')
              : gap === 'basis-unknown'
                ? t(
                    'The stored prices of all members include dividends, so their price returns are unknown. Import prices without dividend adjustment.',
                  )
                : t('Import the members with their share counts.')}
          </EmptyState>
          {sharesAreMissing && (
            <p className={styles.note}>
              {rich(
                'Or <0>use equal weights</0>.',
                {},
                <a href={controls.choice('weights', { index: '', equal: '' }).segments[1]!.href} />,
              )}
            </p>
          )}
        </>
      ) : (
        <>
          <p className={styles.note}>
            {explainedText(block)}
            {left.length > 0 && ` ${t('Includes former members: {left}.', { left: left.join(', ') })}`}
            {unknown && ` ${unknown}`}
          </p>
          <div className={styles.body}>
            <Waterfall
              label={t('Contributions to {label}, {periodText}', {
                label: page.label,
                periodText: periodText(block),
              })}
              steps={steps}
              format={formatContribution}
              fileName={`${page.id}-contributions`}
            />
          </div>
        </>
      )}
    </Card>
  );
}

function missingTitle({ contribution, membership }: IndexPageCardProps['block']): string {
  if (membership.members === 0) return t('No members stored');
  if (contribution.gap?.gap === 'basis-unknown') return t('Price returns unknown');
  if (membership.weighing === null) return t('No share counts imported');
  return contribution.gap?.gap === 'insufficient-history' ? t('Not enough history') : t('No contributions');
}
