import { useMemo } from 'react';
import { BarList } from '@/components/charts/bar-list';
import { HeatMap } from '@/components/charts/heat-map';
import { ScatterChart } from '@/components/charts/scatter-chart';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import { PageHead } from '@/components/research/page-head';
import blocks from '@/components/research/page-blocks.module.scss';
import { usePageState } from '@/components/research/use-page-state';
import { Card } from '@/components/ui/card';
import { Definitions } from '@/components/ui/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { LESS_IS_BETTER } from '@/lib/analytics/fees/rank-in-group';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { Compared } from '@/lib/http/compared-page';
import { stockHref } from '@/lib/routes';
import { describeFunds } from './describe-funds';
import { FUND_EXPLAINED, fundColumns, fundFormat, numberOf, rankFunds } from './fund-columns';
import { FUND_PARAMETERS, HEATS, parseFundState, RANKS } from './fund-state';
import type { FundState } from './fund-state';
import { GrowthCard } from './growth-card';
import type { FundPageLine } from './fund-line';
import type { FundsPageData } from './load-funds-page';
import { PairsCard } from './pairs-card';

/** Bars of the ranking: the best of a group. */
const MOST_BARS = 15;

const ALL = 'all';

export interface FundsViewProps {
  readonly page: Compared<FundsPageData>;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** The content of the page of ETFs. */
export function FundsView({ page, path, asOf, query }: FundsViewProps) {
  const live = usePageState(FUND_PARAMETERS, { path, asOf, query });
  const groupNames = useMemo(() => page.groups.map(({ name }) => name), [page.groups]);
  const { problems, state } = useMemo(() => parseFundState(live.state, groupNames), [live.state, groupNames]);
  const { group } = state;
  const lines = useMemo(
    () => (group === null ? page.lines : page.lines.filter((line) => line.group === group)),
    [page.lines, group],
  );
  const versus = page.versus && { asOf: page.versus.asOf, lines: page.versus.page.lines };
  const kept = Object.fromEntries(
    Object.entries({ ...query, ...live.state, asof: asOf ?? '' }).filter(
      (entry): entry is [string, string] => entry[0] !== 'funds' && Boolean(entry[1]),
    ),
  );
  return (
    <>
      <PageHead
        title="ETF Performance"
        sentence={describeFunds(page.lines, page.groups)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={{ ...query, ...live.state }}
        versus={versus?.asOf ?? null}
      />
      {problems.map((problem) => (
        <p key={problem} role="alert" className={blocks.problem}>
          {problem}
        </p>
      ))}
      {page.lines.length === 0 ? (
        <Card id="none" title="No funds">
          <EmptyState title="There are no ETFs on this day">
            Import prices with <code>--kind etf</code>, or a list of them with{' '}
            <code>import constituents FILE --universe etfs</code>.
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className={blocks.controls}>
            {page.groups.length > 0 && (
              <SegmentedControl
                label="Group"
                segments={[
                  { id: ALL, label: `All ${page.lines.length}`, href: live.hrefWith({ group: null }) },
                  ...page.groups.map(({ name, n }) => ({
                    id: name,
                    label: `${name} ${n}`,
                    href: live.hrefWith({ group: name }),
                  })),
                ]}
                current={group ?? ALL}
                onSelect={(id) => live.change({ group: id === ALL ? null : id })}
              />
            )}
          </div>
          <div className={blocks.stack}>
            <div className={blocks.pair}>
              <MapCard lines={lines} state={state} live={live} asOf={asOf} />
              <RankCard lines={lines} state={state} live={live} asOf={asOf} />
            </div>
            <TableCard page={page} lines={lines} state={state} query={query} asOf={asOf} versus={versus} />
            <GrowthCard page={page} state={state} live={live} path={path} asOf={asOf} kept={kept} />
            <div className={`${blocks.pair} ${blocks.isEven}`}>
              <ScatterCard lines={lines} group={group} asOf={asOf} />
              <PairsCard page={page} group={group} path={path} asOf={asOf} />
            </div>
          </div>
        </>
      )}
      <Definitions ids={FUND_EXPLAINED} />
    </>
  );
}

interface BlockProps {
  readonly lines: readonly FundPageLine[];
  readonly state: FundState;
  readonly live: ReturnType<typeof usePageState>;
  readonly asOf: string | null;
}

function MapCard({ lines, state, live, asOf }: BlockProps) {
  const heat = HEATS.find(({ id }) => id === state.heat) ?? HEATS[0];
  const items = useMemo(
    () =>
      lines.map((line) => ({
        id: line.symbol,
        label: line.symbol,
        name: line.name,
        href: stockHref(line.symbol, { asOf }),
        groups: [line.group ?? 'No group'],
        size: numberOf(line, 'fund.assets'),
        value: numberOf(line, heat.id),
      })),
    [lines, heat, asOf],
  );
  const hasSizes = items.some(({ size }) => size !== null);
  return (
    <Card
      id="map"
      title={
        <>
          {state.group ?? 'ETF'} heat map <Explain id={heat.id} name={heat.name} />
        </>
      }
      actions={
        <SegmentedControl
          label="Colors of the map"
          segments={HEATS.map(({ id, label }) => ({ id, label, href: live.hrefWith({ heat: id }) }))}
          current={heat.id}
          onSelect={(id) => live.change({ heat: id })}
        />
      }
      footer={
        hasSizes
          ? 'Areas: assets as reported, no history. Funds that do not report them are in the table only.'
          : 'Assets are not known: all areas are the same.'
      }
    >
      <HeatMap
        label={`${state.group ?? 'ETFs by group'}, ${heat.name}`}
        items={items}
        sizeLabel="assets"
        valueLabel={`total return, ${heat.name}`}
        limit={heat.limit}
        mode={hasSizes ? 'size' : 'equal'}
        tableHref="#funds"
        fileName="etf-heat-map"
      />
    </Card>
  );
}

function RankCard({ lines, state, live, asOf }: BlockProps) {
  const rank = RANKS.find(({ id }) => id === state.rank) ?? RANKS[5];
  const isCost = LESS_IS_BETTER.includes(rank.id);
  const isReturn = rank.id === 'changePercent' || /^(return|annualized)\./.test(rank.id);
  const known = lines.flatMap((line) => {
    const value = numberOf(line, rank.id);
    return value === null ? [] : [{ line, value }];
  });
  const best = known.sort(
    (a, b) => (isCost ? a.value - b.value : b.value - a.value) || (a.line.symbol < b.line.symbol ? -1 : 1),
  );
  const bars = best.slice(0, MOST_BARS).map(({ line: { symbol }, value }) => ({
    id: symbol,
    label: symbol,
    value,
    href: stockHref(symbol, { asOf }),
  }));
  return (
    <Card
      id="ranking"
      title={
        <>
          {isCost ? 'Lowest' : 'Best'}, {rank.name} <Explain id={rank.id} name={rank.name} />
        </>
      }
      footer={`The first ${bars.length} of ${formatCount(known.length)} funds${state.group === null ? '' : ` of ${state.group}`} that have the figure.`}
    >
      <div className={blocks.body}>
        <SegmentedControl
          label="Ranked by"
          segments={RANKS.map(({ id, label, name }) => ({
            id,
            label,
            title: name,
            href: live.hrefWith({ rank: id }),
          }))}
          current={rank.id}
          onSelect={(id) => live.change({ rank: id })}
        />
      </div>
      <BarList
        label={`${state.group ?? 'ETFs'}: ${rank.name}`}
        bars={bars}
        format={fundFormat(rank.id)}
        isChange={isReturn}
        valueLabel={rank.name}
        fileName="etf-ranking"
      />
    </Card>
  );
}

interface TableCardProps extends Omit<BlockProps, 'live'> {
  readonly page: FundsPageData;
  readonly query: Readonly<Record<string, string>>;
  readonly versus: { readonly asOf: string; readonly lines: readonly FundPageLine[] } | null;
}

function TableCard({ page, lines, state, query, asOf, versus }: TableCardProps) {
  const rank = RANKS.find(({ id }) => id === state.rank) ?? RANKS[5];
  const sortQuery = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const sort = useTableSort('sort', sortQuery, { id: 'fund.assets', direction: 'descending' });
  const ranks = useMemo(() => rankFunds(page.lines, rank.id), [page.lines, rank.id]);
  const columns = useMemo(
    () => fundColumns(ranks, { rankLabel: rank.label, hasGroups: state.group === null }),
    [ranks, rank.label, state.group],
  );
  const { amount, grossReturn, years } = page.assumption;
  return (
    <Card
      id="funds"
      title={state.group === null ? `All ${lines.length} funds` : `${state.group}: ${lines.length} funds`}
      footer={`Fee, assets, group and yield are as reported, without history. Fee ${years}Y: what the fee takes from ${formatCount(amount)} over ${years} years when every fund earns the same ${formatPercent(grossReturn, { digits: 0 })} a year before it.`}
    >
      <InstrumentTable
        caption={`${state.group ?? 'ETFs'}: fees, returns and risk`}
        lines={lines}
        columns={columns}
        names={page.names}
        asOf={asOf}
        versus={versus}
        sort={sort.order}
        sortHref={sort.sortHref}
        onSort={sort.onSort}
        isSelectable
        csvName="etfs"
      />
    </Card>
  );
}

function ScatterCard({
  lines,
  group,
  asOf,
}: Pick<BlockProps, 'lines' | 'asOf'> & { readonly group: string | null }) {
  const points = useMemo(
    () =>
      lines.flatMap((line) => {
        const [x, y] = [numberOf(line, 'volatility.1Y'), numberOf(line, 'return.1Y')];
        return x === null || y === null
          ? []
          : [{ id: line.symbol, label: line.symbol, x, y, href: stockHref(line.symbol, { asOf }) }];
      }),
    [lines, asOf],
  );
  return (
    <Card
      id="risk-return"
      title={
        <>
          Risk and return, one year <Explain id="fund.riskReturn" name="Risk and return" />
        </>
      }
      footer={`${formatCount(points.length)} of ${formatCount(lines.length)} funds have a full year of prices.`}
    >
      <ScatterChart
        label={`${group ?? 'ETFs'}: volatility and return of the last year`}
        points={points}
        xLabel="Volatility, 1 year"
        yLabel="Return, 1 year"
        formatX={percentOf}
        formatY={formatReturn}
        fileName="etf-risk-return"
      />
    </Card>
  );
}

function percentOf(value: number): string {
  return formatPercent(value, { digits: 0 });
}
