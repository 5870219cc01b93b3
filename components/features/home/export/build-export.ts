import type { Since } from '@/lib/contracts/home';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Markets } from '@/lib/contracts/markets';
import type { NewsPageResponse } from '@/lib/contracts/news';
import type { PostList } from '@/lib/contracts/research';
import { writeCsvText } from '@/lib/domain/csv';
import type { CsvValue } from '@/lib/domain/csv';
import { figureById } from '@/lib/domain/figures';
import { sinceQuery } from '@/lib/domain/home-queries';
import { fetchBackend } from '@/lib/http/fetch-backend';
import {
  CSV_TYPE,
  JSON_TYPE,
  chooseTable,
  definitionsIn,
  pageExport,
  timelessMeta,
} from '@/lib/pages/page-export';
import type { PageExport, PageFile } from '@/lib/pages/page-export';
import type { ResearchContext } from '@/lib/pages/research-page';
import { selectHome } from '../data/select-home';
import { homeQueries } from '../data/queries';

/** The page's own table, then those of the responses it is made of. */
const TABLES = ['page', 'main', 'headlines', 'posts'] as const;

const COLUMNS = [
  ['section', 'section of the page: indexes, sectors, gainers, losers, yields, commodities or crypto'],
  ['symbol', 'symbol; for sectors and yields their id'],
  ['name', 'full name'],
  ['price', definitionText('price')],
  ['changePercent', `${definitionText('changePercent')}; for sectors the change of their members`],
  ['yield', 'annual, as a fraction'],
  ['yieldChange1M', 'change over one month, in basis points'],
  ['members', 'members of a sector'],
] as const;

function definitionText(id: 'price' | 'changePercent'): string {
  const { name, unit } = figureById(id);
  return `${name}, ${unit}`;
}

const answers = pageExport(homeQueries);

/**
 * The CSV export: one row for each item on the page; with `table=`, the table of one of the underlying
 * responses.
 */
async function buildCsvExport(context: ResearchContext): Promise<PageFile> {
  const table = chooseTable(context.query.table, TABLES);
  if (table !== 'page') return answers.csv({ ...context, query: { ...context.query, table } });
  const { asOf } = context;
  const { path, query } = homeQueries(context).main!;
  const markets = await fetchBackend<Markets>(path, { asOf, query });
  const body = writeCsvText({
    comments: [
      'Home page: markets at a glance',
      ...describeMeta(markets.meta),
      ...COLUMNS.map(([name, definition]) => `${name}: ${definition}`),
    ],
    head: COLUMNS.map(([name]) => name),
    rows: rowsOf(markets),
  });
  return { contentType: CSV_TYPE, body };
}

function describeMeta({ asOf, dataVersion, seed, source }: Markets['meta']): string[] {
  const described = source === 'simulated' ? 'simulated market data' : source;
  return [
    `source: ${described}${seed === undefined ? '' : `, seed ${seed}`}`,
    `as of: ${asOf ?? 'never loaded'}; data version: ${dataVersion}`,
  ];
}

function rowsOf(markets: Markets): CsvValue[][] {
  const { indexes, gainers, losers, commodities, crypto } = selectHome(markets);
  const lines = (section: string, of: readonly InstrumentTableRow[]): CsvValue[][] =>
    of.map(({ symbol, name, figures }) => [
      section,
      symbol,
      name,
      figures.price,
      figures.changePercent,
      null,
      null,
      null,
    ]);
  return [
    ...lines('indexes', indexes),
    ...markets.sectors.map(({ id, label, figures, members }) => [
      ...['sectors', id, label, null, figures['group.return.1D']],
      ...[null, null, members],
    ]),
    ...lines('gainers', gainers),
    ...lines('losers', losers),
    ...markets.strips.rates.map(({ id, name, value, figures }) => [
      ...['yields', id, name, null, null],
      ...[value, figures['rate.change.1M'], null],
    ]),
    ...lines('commodities', commodities),
    ...lines('crypto', crypto),
  ];
}

/** The JSON export: the markets, the events of the last week, the headlines and the posts. */
async function buildJsonExport(context: ResearchContext): Promise<PageFile> {
  const { asOf } = context;
  const queries = homeQueries(context);
  const read = <Answer>(name: string): Promise<Answer> =>
    fetchBackend<Answer>(queries[name]!.path, { asOf, query: queries[name]!.query });
  const [{ meta, ...markets }, { articles }, { posts }] = await Promise.all([
    read<Markets>('main'),
    read<NewsPageResponse>('headlines'),
    read<PostList>('posts'),
  ]);
  const query = markets.universe && sinceQuery(markets.universe.day ?? meta.asOf);
  const since = query && (await fetchBackend<Since>('/since/', { asOf, query }));
  const content = { ...markets, since: since && withoutMeta(since), headlines: articles, posts };
  const body = { meta: timelessMeta(meta), definitions: definitionsIn(content), ...content };
  return { contentType: JSON_TYPE, body: JSON.stringify(body) };
}

function withoutMeta({ meta: _, ...since }: Since): Omit<Since, 'meta'> {
  return since;
}

/** The exports of the home page. */
export const homeExport: PageExport = { csv: buildCsvExport, json: buildJsonExport };
