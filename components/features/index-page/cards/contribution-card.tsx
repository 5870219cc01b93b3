import { Waterfall } from '@/components/charts/waterfall';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import type { IndexCardProps } from '../view/card-props';
import styles from '../view/index-view.module.scss';
import { memberSteps, sectorSteps } from './contribution-steps';
import { explainedText, periodText, weighingText } from './members-words';

/** Three digits: a member moves the index by hundredths of a percent. */
export function formatContribution(value: number): string {
  return formatPercent(value, { digits: 3, signed: true });
}

/** What sectors and members gave to the change of the index: the parts add up to it. */
export function ContributionCard({ page, block, controls, asOf, isBusy }: IndexCardProps) {
  const { contribution, leavers } = block;
  const steps = controls.state.steps === 'members' ? memberSteps(block, asOf) : sectorSteps(block);
  const left = leavers.map(({ symbol, left: day }) => (day ? `${symbol} (${formatDay(day)})` : symbol));
  return (
    <Card
      id="contribution"
      aria-busy={isBusy}
      title={
        <>
          Contribution to the change <Explain id="index.contribution" name="Contribution" />
        </>
      }
      actions={
        <>
          <SegmentedControl
            label="Period of the contributions"
            {...controls.choice('contribution', { '1D': '1D', '1M': '1M', YTD: 'YTD', '1Y': '1Y' })}
          />
          <SegmentedControl
            label="Parts"
            {...controls.choice('steps', { sectors: 'Sectors', members: 'Members' })}
          />
          <SegmentedControl
            label="Weights"
            {...controls.choice('weights', { index: 'Index weights', equal: 'Equal' })}
          />
        </>
      }
      footer={[`${weighingText(block)}.`, 'Price change, without dividends.', periodText(block)].join(' ')}
    >
      {steps.length === 0 ? (
        <EmptyState title={missingTitle(block)}>
          {contribution.gap?.gap === 'insufficient-history' ? (
            'Choose a shorter period.'
          ) : (
            <>
              Import the members with their share counts, or{' '}
              <a href={controls.choice('weights', { index: '', equal: '' }).segments[1]!.href}>
                weigh each member the same
              </a>
              .
            </>
          )}
        </EmptyState>
      ) : (
        <>
          <p className={styles.note}>
            {explainedText(block)}
            {left.length > 0 && ` Counted too: ${left.join(', ')}, no member any more.`}
          </p>
          <div className={styles.body}>
            <Waterfall
              label={`Contributions to ${page.label}, ${periodText(block)}`}
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

function missingTitle({ contribution, membership }: IndexCardProps['block']): string {
  if (membership.members === 0) return 'No members are known';
  if (membership.weighing === null) return 'No share counts imported';
  return contribution.gap?.gap === 'insufficient-history'
    ? 'The data do not reach back so far'
    : 'No contributions';
}
