import Link from 'next/link';
import { translateMessage } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import type { FigureExplanation } from '@/lib/contracts/portfolios/reports';
import { formatDaysIn, formatMonth } from '@/lib/format/date';
import { formatOwnAmount } from '@/lib/format/money';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { ReportPageData } from '../data/load-report';
import { FigureTiles } from '../report/figure-tiles';
import { figureName, nodeFormats } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { EXPLAINED_CHAINS } from '@/lib/domain/portfolio/explained-figures';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { Definition } from './definition';
import type { ExplainAnswer } from './load-explain';
import { assetCode } from '../ui/asset-label';
import tracker from '../ui/portfolio.module.scss';

type Child = FigureExplanation['children'][number];

const COMBINE_TEXTS: Readonly<Record<FigureExplanation['combine'], string>> = {
  get add() {
    return t('The parts add up to the figure.');
  },
  get multiply() {
    return t('The factors multiply to the figure; those of a time-weighted return to 1 + the figure.');
  },
  get divide() {
    return t('The first divided by the second.');
  },
  get power() {
    return t('1 + the figure is the first to the power of the second.');
  },
  get zero() {
    return t('At this rate the parts, each discounted to the first day, add up to 0.');
  },
  none: '',
};

/** The label of a part with its days as readers read them; a month is `Mar 2024`. */
const partText = (label: string): string =>
  /^\d{4}-\d{2}$/.test(label) ? formatMonth(label) : formatDaysIn(translateMessage(label));

/** The figure, of which holding, and which part of it. */
function titleOf(
  { figure, label, name, path }: Pick<ExplainAnswer, 'figure' | 'label' | 'name' | 'path'>,
  asset: string | null,
): string {
  const title =
    asset === null || name === null
      ? figureName(figure)
      : t('{figureName} of {assetCode}', {
          figureName: figureName(figure),
          assetCode: assetCode({ asset, name }),
        });
  if (path === '') return title;
  return `${title}: ${path === `class:${label}` ? groupName({ key: label }, 'class') : partText(translateMessage(label))}`;
}

export interface ExplainPageProps extends ReportPageData<ExplainAnswer> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** One level of a figure: its value, its formula, and its parts, which open further down to transactions. */
export function ExplainPage(props: ExplainPageProps) {
  const { answer, query } = props;
  const asset = query.asset ?? null;
  const extra = { figure: answer?.figure, path: answer?.path, asset };
  return (
    <ReportPage
      {...props}
      tab="overview"
      title={answer ? titleOf(answer, asset) : figureName(query.figure ?? 'value')}
      path="explain"
      extra={extra}
    >
      {(node, { hrefOf, rowsHref }) => {
        const { figure, path, value, formula, combine, children, conventions, definition } = node;
        const explainHref = (part?: string) => hrefOf('explain', { figure, path: part, asset });
        const formats = nodeFormats(figure, { combine, path });
        const columns: DataColumn<Child>[] = [
          {
            id: 'part',
            head: t('Part'),
            align: 'start',
            cell: (child) =>
              child.path === null ? (
                partText(translateMessage(child.label))
              ) : (
                <Link href={explainHref(child.path)} prefetch={false}>
                  {partText(translateMessage(child.label))}
                </Link>
              ),
          },
          { id: 'value', head: t('Value'), cell: (child) => formats.child(child.value) },
          {
            id: 'exact',
            head: t('All digits'),
            cell: (child) => formatOwnAmount(child.value, { digits: 10 }),
          },
          {
            id: 'transaction',
            head: t('Transaction'),
            cell: ({ transaction }) =>
              transaction !== null && (
                <Link href={rowsHref('transactions', { id: String(transaction) })} prefetch={false}>
                  {t('No. {transaction}', { transaction })}
                </Link>
              ),
          },
        ];
        return (
          <>
            <Card
              id="explain"
              title={titleOf(node, asset)}
              actions={
                path === '' ? (
                  <Link
                    href={hrefOf(asset === null ? 'overview' : `holding/${encodeURIComponent(asset)}`)}
                    prefetch={false}
                  >
                    {asset === null ? t('Overview') : t('The holding')}
                  </Link>
                ) : (
                  <Link href={explainHref()} prefetch={false}>
                    {t('The whole figure')}
                  </Link>
                )
              }
              footer={COMBINE_TEXTS[combine]}
            >
              <div className={tracker.body}>
                <p>
                  <b>
                    <FigureText value={value} format={formats.value} />
                  </b>{' '}
                  = {formatDaysIn(translateMessage(formula))}
                </p>
                {path === '' && definition && <Definition figure={figure} {...definition} />}
              </div>
              {children.length === 0 ? (
                <EmptyState title={t('No parts')}>{t('Nothing of this range belongs to it.')}</EmptyState>
              ) : (
                <BlockTable
                  wide={['exact']}
                  caption={t('Parts of {figureName}', { figureName: figureName(figure) })}
                  columns={columns}
                  rows={children}
                  rowKey={(child) => `${child.path} ${child.label} ${child.transaction}`}
                />
              )}
            </Card>
            {conventions && (
              <Card
                id="conventions"
                title={t('Conventions of the time-weighted return')}
                footer={t(
                  'The same days under the three usual rules for when a deposit or withdrawal counts. Each opens to its days.',
                )}
              >
                <FigureTiles
                  label={t('Conventions')}
                  answer={conventions}
                  ids={EXPLAINED_CHAINS}
                  explainHref={(one) => hrefOf('explain', { figure: one, asset })}
                />
              </Card>
            )}
          </>
        );
      }}
    </ReportPage>
  );
}
