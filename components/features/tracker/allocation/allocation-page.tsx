import { useRouter } from 'next/router';
import { BarList } from '@/components/charts/bar-list';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { Allocation } from '@/lib/contracts/portfolios/reading';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { TrackerFrameProps } from '../frame/tracker-frame';
import type { ReadingPageData } from '../reading/load-reading';
import { formatAmount } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import tracker from '../tracker.module.scss';
import type { AllocationAnswer } from './load-allocation';
import { coverageText, OverlapCard } from './overlap-card';

/** The dimensions of the wire with their names. */
const DIMENSIONS = [
  { id: 'class', label: 'Class' },
  { id: 'asset', label: 'Holding' },
  { id: 'sector', label: 'Sector' },
  { id: 'industry', label: 'Industry' },
  { id: 'country', label: 'Country' },
  { id: 'currency', label: 'Currency' },
  { id: 'account', label: 'Account' },
  { id: 'size', label: 'Size' },
] as const;

/** Funds as one holding, or their members in place of them. */
const FUNDS = [
  { id: 'whole', label: 'Funds as they are' },
  { id: 'through', label: 'Look through' },
] as const;

/** More bars cannot be compared at a glance; the table has all groups. */
const MAX_BARS = 20;

type Group = Allocation['groups'][number];

/** The name of a group: accounts come by id, and what no source assigns as a word. */
function groupName({ key }: Group, accountName: (id: string) => string | undefined): string {
  const name = accountName(key) ?? key;
  if (name === 'etf') return 'ETF';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

export interface AllocationPageProps extends ReadingPageData<AllocationAnswer> {
  readonly meta: TrackerFrameProps['meta'];
}

/** The allocation tab: shares of the value by class, sector, country, currency or account. */
export function AllocationPage(props: AllocationPageProps) {
  const router = useRouter();
  const by = props.answer?.by ?? 'class';
  const isThrough = (props.answer?.lookThrough ?? null) !== null;
  const accountName = (id: string) =>
    by === 'account' ? props.accounts.find((account) => String(account.id) === id)?.name : undefined;
  return (
    <ReadingPage
      {...props}
      tab="allocation"
      extra={{ by: by === 'class' ? null : by, lookThrough: isThrough ? 'true' : null }}
    >
      {({ groups, concentration, currency, lookThrough, overlap }, { hrefOf }) => {
        const hrefTo = (dimension: string, through: boolean) =>
          hrefOf('allocation', { by: dimension, lookThrough: through ? 'true' : null });
        const columns: DataColumn<Group>[] = [
          { id: 'group', head: 'Group', align: 'start', cell: (group) => groupName(group, accountName) },
          {
            id: 'weight',
            head: 'Weight',
            cell: ({ weight }) => <FigureText value={weight} format={formatPercent} />,
          },
          { id: 'value', head: `Value, ${currency}`, cell: ({ value }) => formatAmount(value) },
          { id: 'holdings', head: 'Holdings', cell: ({ holdings }) => formatCount(holdings) },
        ];
        return (
          <>
            <Card
              id="allocation"
              title="Shares of the value"
              actions={
                <>
                  <SegmentedControl
                    label="By"
                    segments={DIMENSIONS.map((one) => ({ ...one, href: hrefTo(one.id, isThrough) }))}
                    current={DIMENSIONS.find(({ id }) => id === by)?.id ?? null}
                    onSelect={(id) => void router.push(hrefTo(id, isThrough))}
                  />
                  {by !== 'account' && (
                    <SegmentedControl
                      label="Funds"
                      segments={FUNDS.map(({ id, label }) => ({
                        id,
                        label,
                        href: hrefTo(by, id === 'through'),
                      }))}
                      current={isThrough ? 'through' : 'whole'}
                      onSelect={(id) => void router.push(hrefTo(by, id === 'through'))}
                    />
                  )}
                </>
              }
              footer={[
                'Cash is included.',
                lookThrough !== null && coverageText(lookThrough.coverage),
                concentration.effectiveNumber !== null &&
                  `Effective number of holdings: ${formatNumber(concentration.effectiveNumber, { digits: 1 })}.`,
                concentration.topTen !== null &&
                  `The ten largest are ${formatPercent(concentration.topTen, { digits: 1 })} of the value.`,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {groups.length === 0 ? (
                <EmptyState title="Nothing is held on this day" />
              ) : (
                <>
                  <div className={tracker.body}>
                    <BarList
                      label="Shares of the value"
                      bars={groups.slice(0, MAX_BARS).map((group) => ({
                        id: group.key,
                        label: groupName(group, accountName),
                        value: group.weight,
                      }))}
                      format={formatPercent}
                      valueLabel="Weight"
                      isChange={false}
                    />
                  </div>
                  <DataTable
                    caption="Shares of the value"
                    columns={columns}
                    rows={groups}
                    rowKey={({ key }) => key}
                  />
                </>
              )}
            </Card>
            <OverlapCard overlap={overlap} />
          </>
        );
      }}
    </ReadingPage>
  );
}
