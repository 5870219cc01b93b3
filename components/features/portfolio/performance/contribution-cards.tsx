import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { PortfolioContributions } from '@/lib/contracts/portfolios/attribution';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatCount } from '@/lib/format/number';
import { formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { assetCode, plainName } from '../ui/asset-label';
import { groupHref } from '../state/allocation-groups';
import { formatGain } from '../report/portfolio-figures';
import type { ReportLinks } from '../report/report-page';
import report from '../report/report.module.scss';
import { CAPITAL_LOST } from '../ui/capital-lost';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';

type Holding = PortfolioContributions['byHolding'][number];
type Class = PortfolioContributions['byClass'][number];

const contributionColumn = <Row extends Pick<Class, 'contribution'>>(): DataColumn<Row> => ({
  id: 'contribution',
  head: t('Contribution'),
  cell: ({ contribution }) => <FigureText value={contribution} format={formatPercentagePoints} />,
  tone: ({ contribution }) => (contribution === null ? null : toneOf(formatPercentagePoints(contribution))),
});

const gainColumn = <Row extends Pick<Class, 'gain'>>(currency: string): DataColumn<Row> => ({
  id: 'gain',
  head: t('Gain, {currency}', { currency }),
  cell: ({ gain }) => formatGain(gain),
  tone: ({ gain }) => toneOf(formatGain(gain)),
});

/** As many bars at each end as can be compared at a glance; the table has all. */
const ENDS = 8;

export interface ContributionCardsProps {
  readonly answer: PortfolioContributions;
  readonly links: Pick<ReportLinks, 'hrefOf' | 'explainHref'>;
}

/** The contributions of each holding and each class to the time-weighted return of the range. */
export function ContributionCards({ answer, links: { explainHref, hrefOf } }: ContributionCardsProps) {
  const { byClass, byHolding, currency, twr } = answer;
  const sumText =
    twr === null
      ? t(CAPITAL_LOST)
      : t('They add up to the time-weighted return, {twr}.', { twr: formatReturn(twr) });
  const ends =
    byHolding.length > 2 * ENDS ? [...byHolding.slice(0, ENDS), ...byHolding.slice(-ENDS)] : byHolding;
  const explained = (contribution: number | null, query: Readonly<Record<string, string>>) => {
    const text = <FigureText value={contribution} format={formatPercentagePoints} />;
    if (contribution === null) return text;
    return (
      <Link
        href={hrefOf('explain', { figure: 'contribution', ...query })}
        prefetch={false}
        className={report.explained}
      >
        {text}
      </Link>
    );
  };
  const holdings: DataColumn<Holding>[] = [
    {
      id: 'holding',
      head: t('Holding'),
      align: 'start',
      cell: ({ asset, held, name }) =>
        asset.startsWith('cash:') ? (
          plainName(name)
        ) : (
          <>
            <HoldingName asset={asset} name={name} href={hrefOf(`holding/${encodeURIComponent(asset)}`)} />
            {!held && <span className={tracker.tag}>{t('Sold')}</span>}
          </>
        ),
    },
    {
      ...contributionColumn<Holding>(),
      cell: ({ asset, contribution }) => {
        const isCash = asset.startsWith('cash:');
        return explained(contribution, isCash ? { path: asset } : { asset });
      },
    },
    {
      ...gainColumn<Holding>(currency),
      cell: ({ asset, gain }) => (
        <Link href={explainHref('gain', asset)} prefetch={false} className={report.explained}>
          {formatGain(gain)}
        </Link>
      ),
    },
  ];
  const classes: DataColumn<Class>[] = [
    {
      id: 'class',
      head: t('Class'),
      align: 'start',
      cell: (row) => {
        const href = groupHref(row, { by: 'class', accounts: [], hrefOf });
        const name = groupName(row, 'class');
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
      ...contributionColumn<Class>(),
      cell: ({ contribution, key }) => explained(contribution, { path: `class:${key}` }),
    },
    gainColumn(currency),
  ];
  return (
    <div className={tracker.pair}>
      <Card
        id="contributions"
        title={t('Contribution by holding ({count})', { count: formatCount(byHolding.length) })}
        footer={
          ends === byHolding
            ? sumText
            : t('{sumText} Bars: the {ends} best and the {ends} worst; the table has all.', {
                sumText,
                ends: ENDS,
              })
        }
      >
        <div className={tracker.body}>
          <BarList
            label={t('Contribution by holding')}
            bars={ends.map(({ asset, contribution, name }) => ({
              id: asset,
              label: assetCode({ asset, name }),
              value: contribution,
            }))}
            format={formatPercentagePoints}
            valueLabel={t('Contribution')}
          />
        </div>
        <DataTable
          caption={t('Contribution and gain by holding')}
          columns={holdings}
          rows={byHolding}
          rowKey={({ asset }) => asset}
          isDense
        />
      </Card>
      <Card id="contributions-class" title={t('Contribution by class')} footer={sumText}>
        <div className={tracker.body}>
          <BarList
            label={t('Contribution by class')}
            bars={byClass.map((row) => ({
              id: row.key,
              label: groupName(row, 'class'),
              value: row.contribution,
            }))}
            format={formatPercentagePoints}
            valueLabel={t('Contribution')}
          />
        </div>
        <DataTable
          caption={t('Contribution and gain by class')}
          columns={classes}
          rows={byClass}
          rowKey={({ key }) => key}
          isDense
        />
      </Card>
    </div>
  );
}
