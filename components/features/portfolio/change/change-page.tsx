import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Waterfall } from '@/components/charts/bars/waterfall';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { ChangeAnswer } from '@/lib/contracts/portfolios/reports';
import { formatDay } from '@/lib/format/date';
import { plainName } from '../ui/asset-label';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { ReportPageData } from '../data/load-report';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import type { ReportLinks } from '../report/report-page';
import report from '../report/report.module.scss';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';
import { CHANGE_PARTS, changeSteps, isFlow, isShown } from './change-steps';

type Holding = ChangeAnswer['byHolding'][number];

/** Holdings by the size of their result, cash last. */
function largestFirst(rows: readonly Holding[]): Holding[] {
  const isCash = ({ asset }: Holding) => asset.startsWith('cash:');
  const resultOf = (row: Holding) => Math.abs(row.end - row.start - row.inflows - row.outflows);
  return [...rows].sort((a, b) => Number(isCash(a)) - Number(isCash(b)) || resultOf(b) - resultOf(a));
}

/** The columns of the parts that any holding has; each amount opens down to its days and rows. */
function columnsOf(
  rows: readonly Holding[],
  { explainHref, hrefOf }: Pick<ReportLinks, 'explainHref' | 'hrefOf'>,
): DataColumn<Holding>[] {
  const linked = (href: string, text: string) => (
    <Link href={href} prefetch={false} className={report.explained}>
      {text}
    </Link>
  );
  /** A figure of the holding by itself: its purchases are its money in. Of cash the figures are those of all. */
  const opened = ({ asset }: Holding, figure: string, text: string) =>
    asset.startsWith('cash:') ? text : linked(hrefOf('explain', { figure, asset }), text);
  return [
    {
      id: 'name',
      head: t('Holding'),
      align: 'start',
      cell: ({ asset, name }) =>
        asset.startsWith('cash:') ? (
          plainName(name)
        ) : (
          <HoldingName asset={asset} name={name} href={hrefOf(`holding/${encodeURIComponent(asset)}`)} />
        ),
    },
    { id: 'start', head: t('Start'), cell: (row) => opened(row, 'startValue', formatAmount(row.start)) },
    ...CHANGE_PARTS.filter(({ id }) => rows.some((row) => isShown(row[id]))).map(({ figure, id, label }) => ({
      id,
      head: label,
      cell: (row: Holding) => {
        if (!isShown(row[id])) return '';
        const text = formatGain(row[id]);
        return isFlow(id) ? opened(row, figure, text) : linked(explainHref(figure, row.asset), text);
      },
      // Deposits and withdrawals are not gains or losses.
      ...(!isFlow(id) && { tone: (row: Holding) => toneOf(formatGain(row[id])) }),
    })),
    { id: 'end', head: t('End'), cell: (row) => opened(row, 'value', formatAmount(row.end)) },
  ];
}

export interface ChangePageProps extends ReportPageData<ChangeAnswer> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The change tab: what led from the value at the start of the range to the value at its end. */
export function ChangePage(props: ChangePageProps) {
  return (
    <ReportPage {...props} tab="change">
      {(answer, links) => (
        <>
          <Card
            id="change"
            title={t('From {from} to {to}, {baseCurrency}', {
              from: formatDay(answer.from),
              to: formatDay(answer.to),
              baseCurrency: answer.baseCurrency,
            })}
            footer={t('All parts add up to the change of the value. Money in and money out are not gains.')}
          >
            <div className={tracker.body}>
              <Waterfall
                label={t('What changed the value')}
                steps={changeSteps(answer, links.explainHref)}
                format={formatGain}
                formatTotal={formatAmount}
                valueLabel={t('Amount, {baseCurrency}', { baseCurrency: answer.baseCurrency })}
                fileName={`change-${props.portfolio.slug}`}
              />
            </div>
          </Card>
          <Card id="holdings" title={t('By holding, {baseCurrency}', { baseCurrency: answer.baseCurrency })}>
            <BlockTable
              caption={t('What changed the value, by holding, {baseCurrency}', {
                baseCurrency: answer.baseCurrency,
              })}
              columns={columnsOf(answer.byHolding, links)}
              isDense
              rows={largestFirst(answer.byHolding)}
              rowKey={({ asset }) => asset}
            />
          </Card>
        </>
      )}
    </ReportPage>
  );
}
