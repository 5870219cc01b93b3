import { t } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { FinancialsPage, FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import { formatDay, formatMonth } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { researchQuery } from '@/lib/site/routes';
import { AbsentValue } from './absent-value';
import { financialsUrlQuery } from './financials-state';
import type { FinancialsState } from './financials-state';
import { RestatementsCard } from './restatements-card';
import { lineFormat, scaleOf } from './statement-format';
import { NOT_FILED } from './tab-props';
import { TabProblems } from './tab-problems';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

const STATEMENTS = [
  {
    id: 'income',
    get label() {
      return t('Income');
    },
  },
  {
    id: 'balance',
    get label() {
      return t('Balance sheet');
    },
  },
  {
    id: 'cash',
    get label() {
      return t('Cash flow');
    },
  },
  {
    id: 'ratios',
    get label() {
      return t('Ratios');
    },
  },
] as const;
const PERIODS = [
  {
    id: 'annual',
    get label() {
      return t('Annual');
    },
  },
  {
    id: 'quarterly',
    get label() {
      return t('Quarterly');
    },
  },
  {
    id: 'ttm',
    get label() {
      return t('TTM');
    },
    get title() {
      return t('Twelve months up to each quarter');
    },
  },
] as const;
const VIEWS = [
  {
    id: 'amounts',
    get label() {
      return t('Amounts');
    },
  },
  {
    id: 'growth',
    get label() {
      return t('Growth');
    },
    get title() {
      return t('Over one year');
    },
  },
  {
    id: 'share',
    get label() {
      return t('Common size');
    },
    get title() {
      return t('Share of revenue, on the balance sheet of total assets');
    },
  },
] as const;
const VALUES = [
  {
    id: 'latest',
    get label() {
      return t('As restated');
    },
  },
  {
    id: 'first',
    get label() {
      return t('As first reported');
    },
  },
] as const;

/** The statements of a company: one table, newest period first, and a chart of the chosen line. */
export function FinancialsTab({ answer, state, problems, path, asOf }: TabPropsOf<'financials'>) {
  const { columns, lines, statement, view, period } = answer;
  const hrefWith = (part: Partial<FinancialsState>): string =>
    `${path}${researchQuery({ ...financialsUrlQuery({ ...state, ...part }), asOf })}`;
  const segments = <Id extends string>(
    key: keyof FinancialsState,
    options: readonly { readonly id: Id; readonly label: string; readonly title?: string }[],
  ) => options.map((option) => ({ ...option, href: hrefWith({ [key]: option.id }) }));
  const isRatios = statement === 'ratios';
  const drawn = lines.find(({ id }) => id === state.line) ?? lines[0];
  return (
    <>
      <TabProblems problems={problems} />
      <div className={styles.controls}>
        <SegmentedControl
          label={t('Statement')}
          segments={STATEMENTS.map((one) => ({ ...one, href: hrefWith({ statement: one.id, line: null }) }))}
          current={statement}
        />
        <SegmentedControl
          label={t('Period')}
          segments={segments('period', isRatios ? PERIODS.filter(({ id }) => id !== 'quarterly') : PERIODS)}
          current={period}
        />
        {!isRatios && (
          <SegmentedControl label={t('Show')} segments={segments('view', VIEWS)} current={view} />
        )}
        <SegmentedControl label={t('Values')} segments={segments('values', VALUES)} current={answer.values} />
      </div>
      {drawn && <LineChart answer={answer} line={drawn} />}
      <StatementTable answer={answer} hrefOf={(line) => hrefWith({ line })} drawn={drawn?.id ?? null} />
      {columns.length > 0 && view === 'amounts' && !isRatios && <RestatementsCard answer={answer} />}
    </>
  );
}

type Answer = Omit<FinancialsPage, 'meta' | 'head'>;

function LineChart({ answer, line }: { readonly answer: Answer; readonly line: FinancialStatementRow }) {
  const format = lineFormat(line, scaleOf(answer));
  return (
    <Card id="chart" title={t(line.label)} footer={line.formula ?? undefined}>
      <div className={styles.body}>
        <ColumnChart
          label={t('{label} by period', { label: t(line.label) })}
          columns={answer.columns.map(({ end }, index) => ({
            id: end,
            label: formatMonth(end),
            value: line.values[index] ?? null,
          }))}
          format={format}
          isChange={false}
          valueLabel={t(line.label)}
          fileName={line.id}
        />
      </div>
    </Card>
  );
}

const STATEMENT_TITLES: Readonly<Record<Answer['statement'], string>> = {
  get income() {
    return t('Income statement');
  },
  get balance() {
    return t('Balance sheet');
  },
  get cash() {
    return t('Cash flow statement');
  },
  get ratios() {
    return t('Ratios and multiples');
  },
};

interface StatementTableProps {
  readonly answer: Answer;
  readonly hrefOf: (line: string) => string;
  /** The line of the chart. */
  readonly drawn: string | null;
}

function StatementTable({ answer, hrefOf, drawn }: StatementTableProps) {
  const { statement, columns: periods, lines, view } = answer;
  const scale = scaleOf(answer);
  const isGrowth = view === 'growth';
  const columns: DataColumn<FinancialStatementRow>[] = [
    {
      id: 'line',
      head: t('Line'),
      align: 'start',
      cell: ({ id, isTotal, label, formula }) => (
        <a
          href={hrefOf(id)}
          rel="nofollow"
          title={formula ?? t('Chart of {label}', { label: t(label) })}
          aria-current={id === drawn ? 'true' : undefined}
          className={isTotal ? styles.total : undefined}
        >
          {t(label)}
        </a>
      ),
    },
    ...(statement === 'ratios' ? rankColumns(answer, scale) : []),
    ...[...periods.entries()].reverse().map(([index, { end, filed }]): DataColumn<FinancialStatementRow> => ({
      id: end,
      head: (
        <>
          {formatDay(end)}
          <span className={styles.dates}>
            {t('known')}
            <br />
            {formatDay(filed)}
          </span>
        </>
      ),
      cell: (line) => {
        const format = isGrowth ? formatReturn : lineFormat(line, scale);
        const change = view === 'amounts' ? line.restated.find(({ column }) => column === index) : undefined;
        return (
          <>
            <FigureText
              value={line.values[index]}
              gap={NOT_FILED}
              format={format}
              className={line.isTotal && !isGrowth ? styles.total : undefined}
            />
            {change && (
              <span className={styles.restated}>
                {answer.values === 'first' ? `${t('now')} ` : `${t('first')} `}
                {format(answer.values === 'first' ? change.latest : change.first)}
              </span>
            )}
          </>
        );
      },
    })),
  ];
  return (
    <Card id="statement" title={STATEMENT_TITLES[statement]} note={unitOf(answer)} footer={footerOf(answer)}>
      <DataTable
        caption={STATEMENT_TITLES[statement]}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        groupOf={statement === 'ratios' ? ({ group }) => group ?? undefined : undefined}
      />
    </Card>
  );
}

/** Columns of the value of today, and its ranks in the own past and in the sector. */
function rankColumns(answer: Answer, scale: ReturnType<typeof scaleOf>): DataColumn<FinancialStatementRow>[] {
  const hasSector = answer.lines.some(({ sector }) => sector !== undefined);
  return [
    {
      id: 'now',
      head: t('Now'),
      cell: (line) => (
        <FigureText
          value={line.now}
          gap={NOT_FILED}
          format={lineFormat(line, scale)}
          className={styles.total}
        />
      ),
    },
    {
      id: 'percentile',
      head: t('Percentile in its past'),
      cell: ({ percentile }) => (
        <FigureText
          value={percentile}
          gap={NOT_FILED}
          format={(share) => formatNumber(share * 100, { digits: 0 })}
        />
      ),
    },
    ...(hasSector ? sectorColumns(scale) : []),
  ];
}

/** Rank of the value of today among the other stocks of the sector, and their median. */
function sectorColumns(scale: ReturnType<typeof scaleOf>): DataColumn<FinancialStatementRow>[] {
  return [
    {
      id: 'sector',
      head: t('Percentile in the sector'),
      cell: ({ sector }) =>
        sector ? (
          <span title={t('Among {n} others', { n: sector.n })}>
            <FigureText
              value={sector.percentile}
              gap={NOT_FILED}
              format={(share) => formatNumber(share * 100, { digits: 0 })}
            />
          </span>
        ) : (
          <AbsentValue reason={t('not compared with the sector')} />
        ),
    },
    {
      id: 'median',
      head: t('Sector median'),
      cell: (line) =>
        line.sector ? (
          <FigureText value={line.sector.median} gap={NOT_FILED} format={lineFormat(line, scale)} />
        ) : (
          <AbsentValue reason={t('not compared with the sector')} />
        ),
    },
  ];
}

function footerOf(answer: Answer): string {
  const { statement, view, period } = answer;
  if (statement === 'ratios') {
    return t(
      'Amounts of twelve months; multiples at the close of the day on which the accounts were known. “Now” uses the last price; its percentile is the share of the periods shown that were lower, in the sector that of the other stocks with a lower value (equal ones count half).',
    );
  }
  if (view === 'growth')
    return t('Over one year. A dash where the year before was not positive or not filed.');
  if (view === 'share')
    return statement === 'balance'
      ? t('Share of total assets: {percent} is all of them.', { percent: formatPercent(1, { digits: 0 }) })
      : t('Share of the revenue of the period.');
  const length =
    period === 'annual' ? t('A year that is not filed by itself is the sum of its four quarters.') : '';
  return t('Per share in units, in today’s shares. {length}', { length }).trim();
}

/** The unit of amounts, which is read before them; undefined where they are shares or ratios. */
function unitOf(answer: Answer): string | undefined {
  const { currency, statement, view } = answer;
  if (statement === 'ratios' || view === 'growth' || view === 'share') return undefined;
  return t('in {value}', {
    value: [currency ?? t('the currency of the accounts'), scaleOf(answer).label].filter(Boolean).join(' '),
  });
}
