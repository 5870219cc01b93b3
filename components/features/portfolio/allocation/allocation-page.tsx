import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import tracker from '../ui/portfolio.module.scss';
import { dimensionsWith, groupHref } from '../state/allocation-groups';
import type { AllocationGroupRow } from '../state/allocation-groups';
import { DriftCard } from './drift-card';
import type { AllocationPageData } from './load-allocation';
import { coverageText, OverlapCard } from './overlap-card';
import { TreemapCard } from './treemap-card';

/** Funds as one holding, or their members in place of them. */
const FUNDS = [
  {
    id: 'whole',
    get label() {
      return t('Funds as they are');
    },
  },
  {
    id: 'through',
    get label() {
      return t('Look through');
    },
  },
] as const;

/** More bars cannot be compared at a glance; the table has all groups. */
const MAX_BARS = 20;

export interface AllocationPageProps extends AllocationPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The allocation tab: shares of the value by class, sector, country, currency or account. */
export function AllocationPage(props: AllocationPageProps) {
  const router = useRouter();
  const by = props.answer?.by ?? 'class';
  const dimensions = dimensionsWith(props.taxonomies);
  const isThrough = (props.answer?.lookThrough ?? null) !== null;
  return (
    <ReportPage
      {...props}
      tab="allocation"
      extra={{ by: by === 'class' ? null : by, lookThrough: isThrough ? 'true' : null }}
    >
      {({ groups, concentration, currency, drift, held, lookThrough, overlap }, { hrefOf }) => {
        const hrefTo = (dimension: string, through: boolean) =>
          hrefOf('allocation', { by: dimension, lookThrough: through ? 'true' : null });
        // Members of funds are not holdings: a filter would not find them.
        const hrefOfGroup = (group: AllocationGroupRow) =>
          isThrough ? undefined : groupHref(group, { by, accounts: props.accounts, hrefOf });
        const columns: DataColumn<AllocationGroupRow>[] = [
          {
            id: 'group',
            head: t('Group'),
            align: 'start',
            cell: (group) => {
              const href = hrefOfGroup(group);
              const name = groupName(group, by);
              return href === undefined ? (
                name
              ) : (
                <Link href={href} prefetch={false}>
                  {name}
                </Link>
              );
            },
          },
          {
            id: 'weight',
            head: t('Weight'),
            cell: ({ weight }) => <FigureText value={weight} format={formatPercent} />,
          },
          {
            id: 'value',
            head: t('Value, {currency}', { currency }),
            cell: ({ value }) => formatAmount(value),
          },
          { id: 'holdings', head: t('Holdings'), cell: ({ holdings }) => formatCount(holdings) },
        ];
        return (
          <>
            <Card
              id="allocation"
              title={t('Shares of the value')}
              actions={
                <>
                  <SegmentedControl
                    label={t('By')}
                    segments={dimensions.map((one) => ({ ...one, href: hrefTo(one.id, isThrough) }))}
                    current={dimensions.find(({ id }) => id === by)?.id ?? null}
                    onSelect={(id) => void router.push(hrefTo(id, isThrough))}
                  />
                  {by !== 'account' && (
                    <SegmentedControl
                      label={t('Funds')}
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
                t('Cash is included.'),
                lookThrough !== null && coverageText(lookThrough.coverage),
                concentration.effectiveNumber !== null &&
                  t('Effective number of holdings: {effectiveNumber}.', {
                    effectiveNumber: formatNumber(concentration.effectiveNumber, { digits: 1 }),
                  }),
                concentration.topTen !== null &&
                  t('The ten largest are {topTen} of the value.', {
                    topTen: formatPercent(concentration.topTen, { digits: 1 }),
                  }),
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {groups.length === 0 ? (
                <EmptyState title={t('Nothing is held on this day')}>
                  {t('Choose a later day above, or add a transaction.')}
                </EmptyState>
              ) : (
                <>
                  <div className={tracker.body}>
                    <BarList
                      label={t('Shares of the value')}
                      bars={groups.slice(0, MAX_BARS).map((group) => ({
                        id: group.key,
                        label: groupName(group, by),
                        value: group.weight,
                      }))}
                      format={formatPercent}
                      valueLabel={t('Weight')}
                      isChange={false}
                    />
                  </div>
                  <BlockTable
                    caption={t('Shares of the value')}
                    columns={columns}
                    rows={groups}
                    isDense
                    rowKey={({ key }) => key}
                  />
                </>
              )}
            </Card>
            <TreemapCard
              held={held}
              by={by}
              currency={currency}
              slug={props.portfolio.slug}
              hrefOf={hrefOf}
            />
            <DriftCard drift={drift} slug={props.portfolio.slug} asOf={props.state.asOf} meta={props.meta} />
            <OverlapCard overlap={overlap} />
          </>
        );
      }}
    </ReportPage>
  );
}
