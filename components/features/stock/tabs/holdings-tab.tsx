import Link from 'next/link';
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

/** What a fund costs, how closely it follows its index, what it holds, and what other funds hold too. */
export function HoldingsTab({ answer, header, asOf }: TabPropsOf<'holdings'>) {
  const { list, overlaps, sectors, tracking } = answer;
  const { currency, symbol } = header.identity;
  return (
    <>
      <div className={styles.pair}>
        <Card
          id="fund"
          title="Fund"
          footer="Facts as last reported; their history is not known. The fee in money is the difference of two investments of 10,000 over ten years at 5% a year, with and without the fee."
        >
          <FactRows caption="Fund" rows={factRows(answer, currency)} />
        </Card>
        {tracking && <TrackingCard tracking={tracking} symbol={symbol} />}
      </div>
      {list && <HoldingsCard answer={answer} list={list} asOf={asOf} />}
      {sectors.length > 1 && (
        <Card id="sectors" title="Sectors">
          <div className={styles.body}>
            <BarList
              label={`Sectors of ${symbol}`}
              bars={sectors.map(({ members, name, weight }) => ({
                id: name,
                label: name,
                value: weight,
                note: formatCount(members),
              }))}
              format={(weight) => formatPercent(weight, { digits: 1 })}
              isChange={false}
              valueLabel="Weight"
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
    ...(issuer === null ? [] : [{ name: 'Issuer', value: issuer }]),
    { name: 'Expense ratio', value: <FigureText value={expenseRatio} gap={NOT_FILED} format={formatFee} /> },
    {
      name: 'Fee in money',
      detail: 'On 10,000 over ten years',
      value: <FigureText value={fee} gap={NOT_FILED} format={(amount) => formatNumber(amount)} />,
    },
    ...(assets === null ? [] : [{ name: 'Assets', value: formatMoney(assets, currency) }]),
    ...(inception === null ? [] : [{ name: 'Inception', value: formatDay(inception) }]),
    ...(list === null
      ? []
      : [
          { name: 'Holdings', value: formatCount(list.members) },
          {
            name: 'In the ten largest',
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
      title="Tracking difference"
      footer={
        <>
          Against {benchmarkName}, both as {basis === 'total' ? 'total' : 'price'} return. p.a. = per year.
          Tracking error over five years:{' '}
          <FigureText value={trackingError} gap={trackingErrorGap ?? TOO_SHORT} format={formatPercent} />.
        </>
      }
    >
      <DataTable
        caption={`Tracking difference of ${symbol}`}
        rows={rows}
        rowKey={({ horizon }) => horizon}
        columns={[
          {
            id: 'horizon',
            head: 'Over',
            align: 'start',
            cell: ({ horizon }) => (horizon === '1Y' ? horizon : `${horizon} p.a.`),
          },
          { id: 'own', head: symbol, cell: ({ own }) => change(own) },
          { id: 'index', head: benchmark, cell: ({ index }) => change(index) },
          {
            id: 'difference',
            head: 'Difference',
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
  const name = list.sector === null ? list.name : `${list.sector} in ${list.name}`;
  const source = list.isOwn
    ? 'The list imported for this fund, as of the day.'
    : `Members of ${name} on the day, ${list.isEqual ? 'each with the same weight' : 'with weights from shares and prices'}: the fund’s own list may differ slightly.`;
  const shown = holdings.slice(0, SHOWN);
  return (
    <Card
      id="holdings"
      title={`Holdings: ${name}`}
      actions={
        <Link href={universeHref(list.universe, { asOf })} prefetch={false} className="chip">
          All members
        </Link>
      }
      footer={`${source} ${holdings.length > SHOWN ? `The ${SHOWN} largest of ${formatCount(holdings.length)}; the CSV holds all.` : ''} ${list.weighted < list.members ? `${formatCount(list.members - list.weighted)} have no weight: their shares or prices are not known.` : ''}`.trim()}
    >
      <DataTable
        caption={`Holdings: ${name}`}
        rows={shown}
        rowKey={({ symbol }) => symbol}
        columns={[
          {
            id: 'symbol',
            head: 'Symbol',
            align: 'start',
            cell: ({ name: full, symbol }) => (
              <Link href={stockHref(symbol, { asOf })} prefetch={false} title={full}>
                {symbol}
              </Link>
            ),
          },
          { id: 'name', head: 'Name', align: 'start', cell: ({ name: full }) => full },
          { id: 'sector', head: 'Sector', align: 'start', cell: ({ sector }) => sector ?? 'Unknown' },
          {
            id: 'weight',
            head: 'Weight',
            cell: ({ weight }) => <FigureText value={weight} gap={NOT_FILED} format={formatPercent} />,
          },
          {
            id: 'return',
            head: '1 year',
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
      title="Overlap with other funds"
      footer="Of each common holding the smaller of its two weights, added up. Among funds whose constituents are stored."
    >
      <DataTable
        caption={`Overlap of ${symbol} with other funds`}
        rows={overlaps.slice(0, OVERLAPS_SHOWN)}
        rowKey={(row) => row.symbol}
        columns={[
          {
            id: 'symbol',
            head: 'Fund',
            align: 'start',
            cell: ({ name, symbol: other }) => (
              <Link href={stockTabHref(other, 'holdings', { asOf })} prefetch={false} title={name}>
                {other}
              </Link>
            ),
          },
          { id: 'name', head: 'Name', align: 'start', cell: ({ name }) => name },
          {
            id: 'overlap',
            head: 'Overlap',
            cell: ({ overlap }) => formatPercent(overlap, { digits: 1 }),
          },
          { id: 'common', head: 'In common', cell: ({ common }) => formatCount(common) },
          { id: 'members', head: 'Holdings', cell: ({ members }) => formatCount(members) },
          {
            id: 'compare',
            head: 'Chart',
            align: 'start',
            cell: ({ symbol: other }) => (
              <Link href={charterHref([symbol, other], { asOf })} prefetch={false}>
                Compare
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
