import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { SplitMarket, SplitMover, SplitSession } from '@/lib/contracts/day-attribution';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { stockTabHref } from '@/lib/site/routes';
import { StoryLink } from '../story-link';
import styles from './market-blocks.module.scss';
import type { MoversWhy } from './universe-block';

const PARTS = [
  {
    id: 'market',
    get head() {
      return t('Market');
    },
  },
  {
    id: 'sector',
    get head() {
      return t('Sector');
    },
  },
  {
    id: 'industry',
    get head() {
      return t('Industry');
    },
  },
  {
    id: 'own',
    get head() {
      return t('Company-specific');
    },
  },
] as const;

/** The gap of a group without another member. */
const ALONE = { gap: 'no-data', need: null, have: null } as const;

/** The split by regression; by group where the history is too short. */
function splitOf({ byGroup, byRegression }: SplitSession): SplitSession['byGroup'] {
  return byRegression ?? byGroup;
}

export interface SplitTableProps {
  readonly caption: string;
  readonly rows: readonly SplitMover[];
  readonly asOf: string | null;
}

/** Stocks with the parts of their last session, and its headline. */
export function SplitTable({ caption, rows, asOf }: SplitTableProps) {
  const change = (value: number | null) => (
    <FigureText value={value} gap={ALONE} format={formatReturn} isChange />
  );
  const columns: DataColumn<SplitMover>[] = [
    {
      id: 'symbol',
      head: t('Symbol'),
      align: 'start',
      cell: ({ name, session, symbol }) => (
        <>
          <Link href={stockTabHref(symbol, 'moves', { asOf })} prefetch={false} title={name}>
            {symbol}
          </Link>
          {session.byRegression === null && ' *'}
        </>
      ),
    },
    { id: 'value', head: t('Return'), cell: ({ session }) => change(session.value) },
    ...PARTS.map(({ head, id }): DataColumn<SplitMover> => ({
      id,
      head,
      cell: ({ session }) => change(splitOf(session)[id]),
    })),
    {
      id: 'story',
      head: t('Headline'),
      align: 'start',
      cell: ({ session: { stories } }) =>
        stories[0] ? <StoryLink title={stories[0].title} url={stories[0].url} asOf={asOf} /> : t('None'),
    },
  ];
  return <DataTable caption={caption} rows={rows} rowKey={({ symbol }) => symbol} columns={columns} />;
}

/** The method for the parts of {@link SplitTable}, in the markets of its rows. */
export function splitText(rows: readonly SplitMover[], markets: readonly SplitMarket[]): string {
  const marketsText = markets
    .map(({ isWeighted, members, name }) =>
      t(
        isWeighted
          ? '{name}, {members} members, by market value'
          : '{name}, {members} members, equal weights',
        { name, members: formatCount(members) },
      ),
    )
    .join('; ');
  const hasShort = rows.some(({ session }) => session.byRegression === null);
  return t(
    hasShort
      ? 'How much of each move the market ({named}), the sector and the industry explain, by the stock’s sensitivity to them over the past year; the rest is company-specific. The symbol leads to the split by group. *: history too short, split by group.'
      : 'How much of each move the market ({named}), the sector and the industry explain, by the stock’s sensitivity to them over the past year; the rest is company-specific. The symbol leads to the split by group.',
    { named: marketsText },
  );
}

/** The largest movers in parts, with the headline of the session. */
export function WhyTable({ why, asOf }: { readonly why: MoversWhy; readonly asOf: string | null }) {
  const { gainers, losers, market } = why;
  const rows = [...gainers, ...losers];
  if (rows.length === 0 || !market) return null;
  return (
    <div className={styles.list}>
      <h3 className={styles.listTitle}>{t('And why')}</h3>
      <SplitTable caption={t('Movers of {name}, and why', { name: market.name })} rows={rows} asOf={asOf} />
      <p className={styles.none}>{splitText(rows, [market])}</p>
    </div>
  );
}
