import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import type { InstrumentColumn, CustomColumn } from '@/components/research/instrument-table/instrument-table';
import { LESS_IS_BETTER, rankInGroups } from '@/lib/analytics/fees/rank-in-group';
import { standInGroups } from '@/lib/analytics/fees/group-standing';
import type { GroupStanding } from '@/lib/analytics/fees/group-standing';
import type { GroupRank } from '@/lib/analytics/fees/rank-in-group';
import { FUND_FACTS, FUND_FIGURES } from '@/lib/domain/figures/fund-figures';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent } from '@/lib/format/percent';
import { rowNumber } from '@/lib/research/page-rows';
import type { FundPageRow } from '../data/fund-row';

type FactId = (typeof FUND_FACTS)[number];

const FACTS: Readonly<Record<FactId, { head: string; name: string; format: (value: number) => string }>> = {
  'fund.expenseRatio': {
    get head() {
      return t('Fee');
    },
    get name() {
      return t('Expense ratio');
    },
    format: formatFee,
  },
  'fund.assets': {
    get head() {
      return t('Assets');
    },
    get name() {
      return t('Assets');
    },
    format: formatCompact,
  },
  'fund.yield': {
    get head() {
      return t('Dist. yield');
    },
    get name() {
      return t('Distribution yield');
    },
    format: (value) => formatPercent(value),
  },
  'fund.feeInMoney': {
    get head() {
      return t('Fee 10Y');
    },
    get name() {
      return t('Fee over ten years on 10,000');
    },
    format: formatCount,
  },
};

/** Formats a figure or fact of a fund. */
export function fundFormat(id: string): (value: number) => string {
  return id in FACTS ? FACTS[id as FactId].format : figureStyle(id).format;
}

/** The yield; a yield reported by the fund is marked. */
function yieldColumn(): CustomColumn {
  const column = factColumn('fund.yield');
  return {
    ...column,
    cell: (line) => (
      <>
        {column.cell?.(line)}
        {(line as FundPageRow).isYieldReported && (
          <>
            {' '}
            <abbr title={t('as reported, without history')}>r</abbr>
          </>
        )}
      </>
    ),
  };
}

function factColumn(id: FactId): CustomColumn {
  const { format, head, name } = FACTS[id];
  return {
    id,
    head,
    name,
    definition: id,
    value: (line) => rowNumber(line, id),
    format,
    cell: (line) => <FigureText value={rowNumber(line, id)} gap={line.gaps?.[id]} format={format} />,
  };
}

const GROUP: CustomColumn = {
  id: 'group',
  get head() {
    return t('Group');
  },
  get name() {
    return t('Group');
  },
  definition: 'fund.group',
  isWords: true,
  width: 116,
  value: (line) => t((line as FundPageRow).group ?? '') || null,
};

const ISSUER: CustomColumn = {
  id: 'issuer',
  get head() {
    return t('Issuer');
  },
  get name() {
    return t('Issuer');
  },
  definition: 'fund.issuer',
  isWords: true,
  width: 116,
  value: (line) => (line as FundPageRow).issuer ?? null,
};

const INCEPTION: CustomColumn = {
  id: 'inception',
  get head() {
    return t('Inception');
  },
  get name() {
    return t('Inception');
  },
  definition: 'fund.inception',
  width: 108,
  value: (line) => (line as FundPageRow).inception,
  cell: (line) => {
    const { inception } = line as FundPageRow;
    return inception === null ? <FigureText value={null} format={formatNumber} /> : formatDay(inception);
  },
};

/** Ranks of all funds within their groups, by symbol. */
export function rankFunds(lines: readonly FundPageRow[], id: string): ReadonlyMap<string, GroupRank> {
  const ranks = rankInGroups(
    lines,
    { group: ({ group }) => group ?? null, value: (line) => rowNumber(line, id) },
    LESS_IS_BETTER.includes(id),
  );
  return new Map(lines.flatMap((line, at) => (ranks[at] ? [[line.symbol, ranks[at]] as const] : [])));
}

function rankColumn(ranks: ReadonlyMap<string, GroupRank>, label: string): CustomColumn {
  return {
    id: 'rank',
    head: t('Rank {label}', { label }),
    name: t('Rank in the group by {label}', { label }),
    definition: 'fund.rank',
    width: 116,
    value: ({ symbol }) => ranks.get(symbol)?.place ?? null,
    cell: ({ symbol }) => {
      const rank = ranks.get(symbol);
      return rank ? (
        t('{place} of {n}', { place: rank.place, n: rank.n })
      ) : (
        <FigureText value={null} format={formatNumber} />
      );
    },
  };
}

/** The standings of all funds within their groups, by symbol. */
export function standFunds(lines: readonly FundPageRow[], id: string): ReadonlyMap<string, GroupStanding> {
  const standings = standInGroups(
    lines,
    { group: ({ group }) => group ?? null, value: (line) => rowNumber(line, id) },
    LESS_IS_BETTER.includes(id),
  );
  return new Map(lines.flatMap((line, at) => (standings[at] ? [[line.symbol, standings[at]] as const] : [])));
}

function formatShare(value: number): string {
  return formatPercent(value, { digits: 0 });
}

/** The mean of the group, and the percentile of the fund in it, by the figure of the ranking. */
function standingColumns(
  standings: ReadonlyMap<string, GroupStanding>,
  { rankId, rankLabel }: { readonly rankId: string; readonly rankLabel: string },
): CustomColumn[] {
  return [
    {
      id: 'groupMean',
      head: t('Group {rankLabel}', { rankLabel }),
      name: t('Mean of the group: {rankLabel}', { rankLabel }),
      definition: 'fund.groupMean',
      width: 116,
      value: ({ symbol }) => standings.get(symbol)?.mean ?? null,
      format: fundFormat(rankId),
      cell: ({ symbol }) => (
        <FigureText value={standings.get(symbol)?.mean ?? null} format={fundFormat(rankId)} />
      ),
    },
    {
      id: 'groupPercentile',
      head: t('Percentile'),
      name: t('Percentile in the group by {rankLabel}', { rankLabel }),
      definition: 'fund.groupPercentile',
      width: 108,
      value: ({ symbol }) => standings.get(symbol)?.percentile ?? null,
      format: formatShare,
      cell: ({ symbol }) => (
        <FigureText value={standings.get(symbol)?.percentile ?? null} format={formatShare} />
      ),
    },
  ];
}

/**
 * The columns of the table: size and fee, then what the funds returned; what describes a fund comes last. The
 * group column is shown only for several groups.
 */
export function fundColumns(
  ranks: ReadonlyMap<string, GroupRank>,
  {
    rankId,
    rankLabel,
    hasGroups,
    standings,
  }: {
    readonly rankId: string;
    readonly rankLabel: string;
    readonly hasGroups: boolean;
    readonly standings: ReadonlyMap<string, GroupStanding>;
  },
): InstrumentColumn[] {
  const [price, ...figures] = FUND_FIGURES;
  return [
    ...(hasGroups ? [GROUP] : []),
    factColumn('fund.assets'),
    factColumn('fund.expenseRatio'),
    ...figures,
    yieldColumn(),
    rankColumn(ranks, rankLabel),
    ...standingColumns(standings, { rankId, rankLabel }),
    factColumn('fund.feeInMoney'),
    price,
    ISSUER,
    INCEPTION,
    'spark',
  ];
}

/** Ids of the definitions that the table explains. */
export const FUND_FIGURE_IDS = [
  'fund.group',
  'fund.rank',
  'fund.groupMean',
  'fund.groupPercentile',
  'fund.issuer',
  'fund.inception',
  ...FUND_FACTS,
  ...FUND_FIGURES,
  'fund.growth',
  'fund.twin',
  'fund.saved',
  'fund.riskReturn',
  'list.spark',
] as const;
