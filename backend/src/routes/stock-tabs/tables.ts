import { DividendsPage, FilingsPage, StatisticsPage } from '@/lib/contracts/stock-tabs';
import type { FinancialsPage, PeersPage, SymbolNewsPage } from '@/lib/contracts/stock-tabs';
import { figureById } from '@/lib/domain/figures';
import type { CsvTable } from '../../plugins/write-csv';
import { fieldTable } from '../shared/field-table';

/** The tables of each CSV file; the first one is the default. */
export const DIVIDEND_PARTS = ['payments', 'years'] as const;
export const STATISTICS_PARTS = ['returns', 'histogram', 'extremes', 'missed'] as const;
export const PEER_PARTS = ['peers', 'percentiles'] as const;

/** The chosen table of a CSV. */
export interface PartQuery<Part extends string> {
  readonly part?: Part;
}

const VIEW_NOTES = {
  amounts: 'values: amounts, in the unit of the line',
  growth: 'values: growth over one year, fractions',
  share: 'values: share of revenue, on the balance sheet of total assets; fractions',
} as const;

/** One row for each line and period: the value, when it was known, and what was first reported. */
export function toFinancialsTable(page: FinancialsPage): CsvTable {
  const { columns, currency, head, lines, period, statement, values, view } = page;
  return {
    title: `${head.identity.symbol}: ${statement}, ${period}`,
    notes: [
      VIEW_NOTES[view],
      values === 'first' ? 'as first reported' : 'as last known by the as-of day',
      `money in ${currency ?? 'the currency of the accounts'}; per-share values in shares as of the day`,
    ],
    columns: [
      { name: 'line', definition: 'id of the line' },
      { name: 'label', definition: 'name of the line' },
      { name: 'unit', definition: 'money, perShare, count, fraction or multiple' },
      { name: 'periodEnd', definition: 'end of the period' },
      { name: 'filed', definition: 'day from which the period was known' },
      { name: 'value', definition: 'empty where it is not filed' },
      { name: 'firstReported', definition: 'amount before a restatement; empty where nothing was restated' },
      { name: 'restated', definition: 'amount after it' },
      { name: 'restatedOn', definition: 'day of the restatement' },
      { name: 'sectorPercentile', definition: 'ratios: of the value of today among the sector, a fraction' },
      { name: 'sectorMedian', definition: 'ratios: of the other stocks of the sector' },
    ],
    definitions: lines.flatMap(({ formula, id }) =>
      formula === null ? [] : [{ name: id, definition: formula }],
    ),
    rows: lines.flatMap((line) =>
      columns.map(({ end, filed }, column) => {
        const change = line.restated.find((one) => one.column === column);
        return [
          line.id,
          line.label,
          line.unit,
          end,
          filed,
          line.values[column] ?? null,
          change?.first ?? null,
          change?.latest ?? null,
          change?.filed ?? null,
          line.sector?.percentile ?? null,
          line.sector?.median ?? null,
        ];
      }),
    ),
  };
}

export function toDividendsTable(
  page: DividendsPage,
  { part = 'payments' }: PartQuery<(typeof DIVIDEND_PARTS)[number]>,
): CsvTable {
  const title = `Dividends of ${page.head.identity.symbol}: ${part}; the other part: ?part=${part === 'years' ? 'payments' : 'years'}`;
  const money = `per share in ${page.currency ?? 'the currency of the price'}, in shares as of the day`;
  if (part === 'years') {
    return {
      title,
      ...fieldTable(DividendsPage.properties.years.items, page.years, {
        year: 'calendar year of the ex-dates',
        amount: money,
        payments: 'number of payments',
        growth: 'against the year before, a fraction; empty for an open year',
        yield: 'amount over the last close of the year, a fraction',
        isPartial: 'true for the first year of the prices and for an open year',
      }),
    };
  }
  return {
    title,
    ...fieldTable(DividendsPage.properties.payments.items, page.payments, {
      date: 'ex-date',
      amount: money,
      change: 'against the payment before, a fraction',
      close: 'close of the ex-date, adjusted for splits',
      yield: 'payments of the twelve months up to this one over the close, a fraction',
    }),
  };
}

export function toStatisticsTable(
  page: StatisticsPage,
  { part = 'returns' }: PartQuery<(typeof STATISTICS_PARTS)[number]>,
): CsvTable {
  const title = `Statistics of ${page.head.identity.symbol}: ${part}; the parts: returns, histogram, extremes, missed`;
  if (part === 'histogram') {
    return {
      title,
      notes: [`daily total returns since ${page.histogram.from ?? 'never'}`],
      ...fieldTable(StatisticsPage.properties.histogram.properties.bins.items, page.histogram.bins, {
        from: 'lower edge of the class, a fraction',
        to: 'upper edge, excluded',
        count: 'days',
      }),
    };
  }
  if (part === 'missed') {
    return {
      title,
      notes: [`total returns since ${page.missed.from ?? 'never'}`],
      ...fieldTable(StatisticsPage.properties.missed.properties.rows.items, page.missed.rows, {
        count: 'days left out',
        withoutBest: 'total return without the best days, a fraction',
        withoutWorst: 'total return without the worst days, a fraction',
      }),
    };
  }
  if (part === 'extremes') {
    return {
      title,
      columns: [
        { name: 'period', definition: 'day, month or year' },
        { name: 'side', definition: 'best or worst' },
        { name: 'date', definition: 'last day of the period' },
        { name: 'value', definition: 'total return, a fraction' },
      ],
      rows: page.extremes.flatMap(({ best, period, worst }) => [
        ...best.map(({ date, value }) => [period, 'best', date, value]),
        ...worst.map(({ date, value }) => [period, 'worst', date, value]),
      ]),
    };
  }
  return {
    title,
    notes: [
      `benchmark: ${page.benchmark?.symbol ?? 'none'}`,
      page.sector
        ? `sector: mean of ${page.sector.members} members of ${page.sector.name}, equal weights`
        : 'sector: none',
      ...Object.entries(page.facts).map(([name, value]) => `${name}: ${value ?? 'unknown'}`),
    ],
    ...fieldTable(StatisticsPage.properties.returns.items, page.returns, {
      horizon: 'counted back from the last price',
      isAnnual: 'true: a year, on average',
      own: 'total return, a fraction',
      benchmark: 'return of the benchmark, a fraction',
      sector: 'mean return of the sector, a fraction',
    }),
  };
}

export function toPeersTable(
  page: PeersPage,
  { part = 'peers' }: PartQuery<(typeof PEER_PARTS)[number]>,
): CsvTable {
  const title = `Peers of ${page.head.identity.symbol}: ${part}; the parts: peers, percentiles`;
  if (part === 'percentiles') {
    return {
      title,
      notes: [`group: ${page.group.name}, ${page.group.members} others`],
      columns: [
        { name: 'figure', definition: 'id' },
        { name: 'value', definition: 'of the instrument' },
        { name: 'percentile', definition: 'share of the group with a lower value, equal ones counted half' },
        { name: 'median', definition: 'of the group' },
        { name: 'n', definition: 'members with a value' },
      ],
      rows: page.percentiles.map(({ id, median, n, percentile, value }) => [
        id,
        value,
        percentile,
        median,
        n,
      ]),
    };
  }
  return {
    title,
    columns: [
      { name: 'symbol', definition: 'display code; the first row is the instrument itself' },
      { name: 'name', definition: 'full name' },
      ...page.columns.map((id) => {
        const figure = figureById(id);
        return {
          name: id,
          definition: figure ? `${figure.name}; ${figure.formula}; unit ${figure.unit}` : id,
        };
      }),
    ],
    rows: page.rows.map(({ figures, name, symbol }) => [
      symbol,
      name,
      ...page.columns.map((id) => figures[id] ?? null),
    ]),
  };
}

export function toNewsTable({ articles, head }: SymbolNewsPage): CsvTable {
  const { symbol } = head.identity;
  const moveOf = (article: SymbolNewsPage['articles'][number]) =>
    article.symbols.find((one) => one.symbol === symbol)?.moves;
  return {
    title: `Headlines about ${symbol}`,
    columns: [
      { name: 'publishedAt', definition: 'when the story was first published, UTC' },
      { name: 'source', definition: 'its first source' },
      { name: 'title', definition: 'headline' },
      { name: 'url', definition: 'address of the article' },
      { name: 'move1D', definition: 'price return to the first close after the story, a fraction' },
      { name: 'move5D', definition: 'price return to the fifth close after the story, a fraction' },
    ],
    rows: articles.map((article) => [
      article.publishedAt,
      article.source.title,
      article.title,
      article.url,
      moveOf(article)?.['1D'] ?? null,
      moveOf(article)?.['5D'] ?? null,
    ]),
  };
}

export function toFilingsTable({ currency, filings, head }: FilingsPage): CsvTable {
  return {
    title: `Reports of ${head.identity.symbol}`,
    notes: [`money in ${currency ?? 'the currency of the accounts'}`],
    ...fieldTable(
      FilingsPage.properties.filings.items,
      filings,
      {
        filed: 'day of the report',
        periodEnd: 'end of its period',
        months: 'length of its period',
        items: 'values of the period',
        restated: 'values of earlier periods that it changed',
        revenue: 'of the period, as first reported',
        revenueGrowth: 'over one year, as first reported, a fraction',
        epsDiluted: 'of the period, in shares as of the day',
      },
      {
        without: ['daysAfter'],
        nested: [
          {
            name: 'move1D',
            definition: 'price return from the close before to the first close, a fraction',
            value: ({ moves }) => moves['1D'],
          },
          { name: 'move5D', definition: 'to the fifth close', value: ({ moves }) => moves['5D'] },
          { name: 'move21D', definition: 'to the twenty-first close', value: ({ moves }) => moves['21D'] },
        ],
      },
    ),
  };
}
