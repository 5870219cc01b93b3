import Link from 'next/link';
import { lengthText } from '@/lib/domain/horizons';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingsPage } from '@/lib/contracts/stock-holdings';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { formatMoney } from '@/lib/format/price';
import { charterHref, stockHref, stockTabHref, universeHref } from '@/lib/site/routes';
import { FactRows } from '../cards/fact-rows';
import type { FactRow } from '../cards/fact-rows';
import { NOT_FILED, TOO_SHORT } from './tab-props';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

type Answer = Omit<HoldingsPage, 'meta' | 'head'>;

/** Holdings in the table; the file and the universe's page hold all of them. */
const SHOWN = 50;
const OVERLAPS_SHOWN = 15;

/** The cost, the tracking, the holdings and the overlaps of a fund. */
export function HoldingsTab({ answer, header, asOf }: TabPropsOf<'holdings'>) {
  const { list, overlaps, sectors, tracking } = answer;
  const { currency, symbol } = header.identity;
  return (
    <>
      <div className={styles.pair}>
        <Card
          id="fund"
          title={t('Fund')}
          footer={t(
            'Facts as last reported; earlier values are not known. The fee in money is what it takes from 10,000 that grow 5% a year for ten years.',
          )}
        >
          <FactRows caption={t('Fund')} rows={factRows(answer, currency)} />
        </Card>
        {tracking && <TrackingCard tracking={tracking} symbol={symbol} />}
      </div>
      {list && <HoldingsCard answer={answer} list={list} asOf={asOf} />}
      {sectors.length > 1 && (
        <Card id="sectors" title={t('Sectors')}>
          <div className={styles.body}>
            <BarList
              label={t('Sectors of {symbol}', { symbol })}
              bars={sectors.map(({ members, name, weight }) => ({
                id: name,
                label: t(name),
                value: weight,
                note: formatCount(members),
              }))}
              format={(weight) => formatPercent(weight, { digits: 1 })}
              isChange={false}
              valueLabel={t('Weight')}
              fileName={`${symbol}-sectors`}
            />
          </div>
        </Card>
      )}
      {overlaps.length > 0 && <OverlapCard overlaps={overlaps} symbol={symbol} asOf={asOf} />}
    </>
  );
}

function factRows({ facts, list }: Answer, currency: string | null): FactRow[] {
  const { assets, expenseRatio, inception, issuer } = facts;
  const fee = facts.feeInMoney;
  return [
    ...(issuer === null ? [] : [{ name: t('Issuer'), value: issuer }]),
    {
      name: t('Expense ratio'),
      value: <FigureText value={expenseRatio} gap={NOT_FILED} format={formatFee} />,
    },
    {
      name: t('Fee in money'),
      detail: t('On 10,000 over ten years'),
      value: <FigureText value={fee} gap={NOT_FILED} format={(amount) => formatNumber(amount)} />,
    },
    ...(assets === null ? [] : [{ name: t('Assets'), value: formatMoney(assets, currency) }]),
    ...(inception === null ? [] : [{ name: t('Inception'), value: formatDay(inception) }]),
    ...(list === null
      ? []
      : [
          { name: t('Holdings'), value: formatCount(list.members) },
          {
            name: t('In the ten largest'),
            value: (
              <FigureText
                value={list.top10}
                gap={NOT_FILED}
                format={(share) => formatPercent(share, { digits: 1 })}
              />
            ),
          },
        ]),
  ];
}

function TrackingCard({
  tracking,
  symbol,
}: {
  readonly tracking: NonNullable<Answer['tracking']>;
  readonly symbol: string;
}) {
  const { basis, benchmark, benchmarkName, rows, trackingError, trackingErrorGap } = tracking;
  const change = (value: number | null) => (
    <FigureText value={value} gap={TOO_SHORT} format={formatReturn} isChange />
  );
  return (
    <Card
      id="tracking"
      title={t('Tracking difference')}
      footer={
        <>
          {rich(
            basis === 'total'
              ? 'Against {benchmarkName}, both as total return. p.a. = per year. Tracking error over five years: <0/>.'
              : 'Against {benchmarkName}, both as price return. p.a. = per year. Tracking error over five years: <0/>.',
            { benchmarkName },
            <FigureText value={trackingError} gap={trackingErrorGap ?? TOO_SHORT} format={formatPercent} />,
          )}
        </>
      }
    >
      <DataTable
        caption={t('Tracking difference of {symbol}', { symbol })}
        rows={rows}
        rowKey={({ horizon }) => horizon}
        columns={[
          {
            id: 'horizon',
            head: t('Over'),
            align: 'start',
            width: 110,
            cell: ({ horizon }) => lengthText(horizon === '1Y' ? horizon : `${horizon} p.a.`),
          },
          { id: 'own', head: symbol, width: 92, cell: ({ own }) => change(own) },
          { id: 'index', head: benchmark, width: 92, cell: ({ index }) => change(index) },
          {
            id: 'difference',
            head: t('Difference'),
            width: 104,
            cell: ({ difference }) => (
              <FigureText value={difference} gap={TOO_SHORT} format={formatPercentagePoints} isChange />
            ),
          },
        ]}
      />
    </Card>
  );
}

function HoldingsCard({
  answer: { holdings },
  list,
  asOf,
}: {
  readonly answer: Answer;
  readonly list: NonNullable<Answer['list']>;
  readonly asOf: string | null;
}) {
  const name =
    list.sector === null ? list.name : t('{sector} in {name}', { sector: t(list.sector), name: list.name });
  const source = list.isOwn
    ? t('The list imported for this fund, as of the day.')
    : t(
        list.isEqual
          ? 'Members of {name} on the day, each with the same weight: the fund’s own list may differ slightly.'
          : 'Members of {name} on the day, with weights from shares and prices: the fund’s own list may differ slightly.',
        { name },
      );
  const shownHoldings = holdings.slice(0, SHOWN);
  return (
    <Card
      id="holdings"
      title={t('Holdings: {name}', { name })}
      actions={
        <Link href={universeHref(list.universe, { asOf })} prefetch={false} className="chip">
          {t('All members')}
        </Link>
      }
      footer={(holdings.length > SHOWN
        ? list.weighted < list.members
          ? t(
              '{source} The {shown} largest of {count}; the CSV holds all. {members} have no weight: their shares or prices are not known.',
              {
                source,
                shown: SHOWN,
                count: formatCount(holdings.length),
                members: formatCount(list.members - list.weighted),
              },
            )
          : t('{source} The {shown} largest of {count}; the CSV holds all. ', {
              source,
              shown: SHOWN,
              count: formatCount(holdings.length),
            })
        : list.weighted < list.members
          ? t('{source}  {members} have no weight: their shares or prices are not known.', {
              source,
              members: formatCount(list.members - list.weighted),
            })
          : t('{source}  ', { source })
      ).trim()}
    >
      <DataTable
        caption={t('Holdings: {name}', { name })}
        rows={shownHoldings}
        rowKey={({ symbol }) => symbol}
        columns={[
          {
            id: 'symbol',
            head: t('Symbol'),
            align: 'start',
            cell: ({ name: full, symbol }) => (
              <Link href={stockHref(symbol, { asOf })} prefetch={false} title={full}>
                {symbol}
              </Link>
            ),
          },
          { id: 'name', head: t('Name'), align: 'start', cell: ({ name: full }) => full },
          { id: 'sector', head: t('Sector'), align: 'start', cell: ({ sector }) => t(sector ?? 'Unknown') },
          {
            id: 'weight',
            head: t('Weight'),
            cell: ({ weight }) => <FigureText value={weight} gap={NOT_FILED} format={formatPercent} />,
          },
          {
            id: 'return',
            head: t('1 year'),
            cell: ({ return1Y }) => (
              <FigureText value={return1Y} gap={TOO_SHORT} format={formatReturn} isChange />
            ),
          },
        ]}
      />
    </Card>
  );
}

function OverlapCard({
  overlaps,
  symbol,
  asOf,
}: {
  readonly overlaps: Answer['overlaps'];
  readonly symbol: string;
  readonly asOf: string | null;
}) {
  return (
    <Card
      id="overlap"
      title={t('Overlap with other funds')}
      footer={t(
        'Overlap: for each holding in both funds the smaller of its two weights, added up. Only funds with stored holdings are compared.',
      )}
    >
      <DataTable
        caption={t('Overlap of {symbol} with other funds', { symbol })}
        rows={overlaps.slice(0, OVERLAPS_SHOWN)}
        rowKey={(row) => row.symbol}
        columns={[
          {
            id: 'symbol',
            head: t('Fund'),
            align: 'start',
            cell: ({ name, symbol: other }) => (
              <Link href={stockTabHref(other, 'holdings', { asOf })} prefetch={false} title={name}>
                {other}
              </Link>
            ),
          },
          { id: 'name', head: t('Name'), align: 'start', cell: ({ name }) => name },
          {
            id: 'overlap',
            head: t('Overlap'),
            cell: ({ overlap }) => formatPercent(overlap, { digits: 1 }),
          },
          { id: 'common', head: t('In common'), cell: ({ common }) => formatCount(common) },
          { id: 'members', head: t('Holdings'), cell: ({ members }) => formatCount(members) },
          {
            id: 'compare',
            head: t('Chart'),
            align: 'start',
            cell: ({ symbol: other }) => (
              <Link href={charterHref([symbol, other], { asOf })} prefetch={false}>
                {t('Compare')}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
