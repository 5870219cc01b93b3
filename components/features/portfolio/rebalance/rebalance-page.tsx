import { useRouter } from 'next/router';
import { inSentence, t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Rebalance } from '@/lib/contracts/portfolios/targets';
import { isOwnTaxonomy } from '@/lib/domain/portfolio/portfolio';
import type { GroupDimension } from '@/lib/domain/portfolio/portfolio';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { portfolioHref } from '@/lib/site/routes';
import { dimensionsWith } from '../state/allocation-groups';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { mostDecimals, quantityText, Units } from '../ui/units';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { stateQuery } from '../state/report-state';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import type { RebalancePageData } from './load-rebalance';
import { PlanForm } from './plan-form';
import { parseRebalanceState, planQuery } from '../state/rebalance-state';
import { TargetsForm } from './targets-form';

/** Six decimals of a unit are more than brokers take. */
const roundUnits = (units: number): number => Number(units.toFixed(6));

type Order = Rebalance['orders'][number];
type Weight = Rebalance['weights'][number];

const weightColumns = (by: string, currency: string): DataColumn<Weight>[] => [
  { id: 'key', head: t('Target'), align: 'start', cell: (row) => groupName(row, by) },
  {
    id: 'before',
    head: t('Now'),
    cell: ({ before, outOfBand }) => (
      <>
        {outOfBand && <span className={tracker.tag}>{t('Outside')}</span>}{' '}
        <FigureText value={before} format={formatPercent} />
      </>
    ),
  },
  { id: 'target', head: t('Target weight'), cell: ({ target }) => formatPercent(target) },
  { id: 'band', head: t('Band'), cell: ({ band }) => (band === 0 ? '' : `±${formatPercent(band)}`) },
  {
    id: 'after',
    head: t('After the orders'),
    cell: ({ after }) => <FigureText value={after} format={formatPercent} />,
  },
  { id: 'value', head: t('Value now, {currency}', { currency }), cell: ({ value }) => formatAmount(value) },
];

function orderColumns({ currency, dimension, orders }: Rebalance): DataColumn<Order>[] {
  const decimals = mostDecimals(orders.map(({ units }) => roundUnits(units ?? 0)));
  return [
    {
      id: 'asset',
      head: t('Order'),
      align: 'start',
      cell: ({ asset, key, name, side }) => {
        const by = dimension ?? 'class';
        const unchosen =
          by === 'asset' ? name : t('an asset of {groupName}', { groupName: groupName({ key, name }, by) });
        return `${side === 'buy' ? t('Buy') : t('Sell')} ${asset ?? unchosen}`;
      },
    },
    { id: 'amount', head: t('Amount, {currency}', { currency }), cell: ({ amount }) => formatAmount(amount) },
    { id: 'account', head: t('Account'), align: 'start', cell: ({ accountName }) => accountName ?? '' },
    {
      id: 'units',
      head: t('Units'),
      cell: ({ units }) =>
        units !== null && <Units text={quantityText(roundUnits(units))} decimals={decimals} />,
    },
    {
      id: 'price',
      head: t('Price'),
      cell: ({ price, priceCurrency }) =>
        price === null ? '' : `${formatNumber(price)} ${priceCurrency ?? ''}`.trim(),
    },
    {
      id: 'realized',
      head: t('Gain realized, {currency}', { currency }),
      cell: ({ realized, sheltered, side }) =>
        side === 'buy' ? (
          ''
        ) : (
          <>
            <FigureText value={realized} format={formatGain} />
            {sheltered && <span className={tracker.tag}>{t('Sheltered')}</span>}
          </>
        ),
      tone: ({ realized }) => (realized === null ? null : toneOf(formatGain(realized))),
    },
  ];
}

/** The effect of the orders on cash and taxes, as sentences. */
function planText({ cash, currency, dimension, leftOut, orders, realized }: Rebalance): string {
  const hasSales = orders.some(({ side }) => side === 'sell');
  return [
    t('Cash: {before} {currency} before, {after} after, charges not counted.', {
      before: formatAmount(cash.before),
      currency,
      after: formatAmount(cash.after),
    }),
    hasSales &&
      t(
        'Sales realize gains of {gains} and losses of {abs} by the cost method; in sheltered accounts {sheltered}.',
        {
          gains: formatAmount(realized.gains),
          abs: formatAmount(Math.abs(realized.losses)),
          sheltered: formatGain(realized.sheltered),
        },
      ),
    t('Within a group sales take sheltered accounts first, then the greatest losses.'),
    leftOut.length > 0 &&
      t('Left as they are: {leftOut}.', {
        leftOut: leftOut.map((group) => groupName(group, dimension ?? 'class')).join(', '),
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

export interface RebalancePageProps extends RebalancePageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The rebalance tab: target weights, the orders that lead to them, and the weights afterwards. */
export function RebalancePage(props: RebalancePageProps) {
  const { portfolio, query, state: report } = props;
  const router = useRouter();
  const send = usePortfolioChange(portfolio);
  const state = parseRebalanceState(query);
  const extra = { ...planQuery(state), by: state.by };
  const dimensions = dimensionsWith(props.taxonomies);
  const dimensionLabel = (by: GroupDimension): string => {
    const dimension = dimensions.find(({ id }) => id === by);
    return isOwnTaxonomy(by) ? by.slice(by.indexOf(':') + 1) : inSentence(dimension?.label ?? by);
  };
  return (
    <ReportPage {...props} tab="rebalance" extra={extra}>
      {({ allocation, by, plan, targets }, { hrefOf }) => (
        <>
          <Card id="plan" title={t('Orders that lead to the targets')} footer={planText(plan)}>
            <PlanForm
              path={portfolioHref(portfolio.slug, 'rebalance')}
              state={state}
              kept={{ ...stateQuery(report), by: state.by }}
              currency={plan.currency}
            />
            {plan.orders.length === 0 ? (
              <EmptyState title={plan.dimension === null ? t('No targets yet') : t('No orders')}>
                {plan.dimension === null
                  ? mayEdit(portfolio) && t('Set target weights below.')
                  : t('All weights are within their bands, or the orders would be too small.')}
              </EmptyState>
            ) : (
              <BlockTable
                caption={t('Orders')}
                columns={orderColumns(plan)}
                rows={plan.orders}
                rowKey={({ account, asset, key, side }) => `${side} ${key} ${asset} ${account}`}
              />
            )}
          </Card>
          {plan.weights.length > 0 && (
            <Card
              id="weights"
              title={t('Weights by {dimensionLabel}', {
                dimensionLabel: dimensionLabel(plan.dimension ?? 'class'),
              })}
            >
              <BlockTable
                caption={t('Weights before and after the orders')}
                columns={weightColumns(plan.dimension ?? 'class', plan.currency)}
                rows={plan.weights}
                rowKey={({ key }) => key}
              />
            </Card>
          )}
          {mayEdit(portfolio) && (
            <Card
              id="targets"
              title={t('Targets')}
              actions={
                <SegmentedControl
                  label={t('Targets by')}
                  segments={dimensions.map(({ id, label }) => ({
                    id,
                    label,
                    href: hrefOf('rebalance', { ...planQuery(state), by: id }),
                  }))}
                  current={by}
                  onSelect={(id) => void router.push(hrefOf('rebalance', { ...planQuery(state), by: id }))}
                />
              }
              footer={t(
                'Weights are parts of the invested value and add up to 100%. A group without a weight has no target and stays as it is. Saving replaces the targets of another dimension.',
              )}
            >
              <div className={tracker.body}>
                <TargetsForm
                  // Other targets are another form.
                  key={`${by} ${JSON.stringify(targets.targets)}`}
                  by={by}
                  targets={targets}
                  allocation={allocation}
                  weights={plan.weights}
                  submit={(body) =>
                    send({ method: 'PUT', path: '/targets/', body, done: t('Targets saved') })
                  }
                />
              </div>
            </Card>
          )}
        </>
      )}
    </ReportPage>
  );
}
