import type { OwnSeries } from '@/lib/contracts/compare';
import { returnsAsSeries } from '@/lib/analytics/portfolio/return-series';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { addedRecord, type AddedSeries } from '../../services/compare/published-store';
import { accessiblePortfolios, countsInAll } from '../household/together';
import { todayFor, type PortfolioKey } from '../portfolios-context';
import { findBenchmark } from './find-benchmark';
import { PORTFOLIO_TRAITS } from './measured-series';
import { ownLine } from './own-line';
import type { ReportContext } from './report-scope';
import { parseReportParams } from './read-params';
import { readValuedView } from './read-report-scope';

/** Portfolios by their ids, which are the same for all of their people: `PORTFOLIO:12`, several as one `PORTFOLIO:12.15`. */
const OWN_SERIES = /^PORTFOLIO:(\d{1,9}(?:\.\d{1,9}){0,39})$/;

const symbolOf = (portfolios: readonly PortfolioRow[]): string =>
  `PORTFOLIO:${portfolios.map(({ id }) => id).join('.')}`;

const nameOf = (portfolios: readonly PortfolioRow[]): string =>
  portfolios.map(({ name }) => name).join(' + ');

/** The portfolios that a person can compare: each that is not archived, and all together. */
export async function listOwnSeries(context: ReportContext, userId: number): Promise<OwnSeries[]> {
  const portfolios = [...(await accessiblePortfolios(context, userId))].filter(([, row]) => !row.archived);
  const togetherRows = portfolios.map(([, row]) => row).filter(countsInAll);
  return [
    ...portfolios.map(([address, row]) => ({
      symbol: symbolOf([row]),
      name: nameOf([row]),
      address,
      currency: row.baseCurrency,
    })),
    ...(togetherRows.length < 2
      ? []
      : [
          {
            symbol: symbolOf(togetherRows),
            name: nameOf(togetherRows),
            address: '~all',
            currency: togetherRows[0]!.baseCurrency,
          },
        ]),
  ];
}

/**
 * The portfolios of a list of symbols as series: their time-weighted return in their base currency, as of each day that is asked
 * for. What is no portfolio of the person is left out, and so is unknown.
 *
 * @param symbols - Separated by commas.
 */
export async function ownSeries(
  context: ReportContext,
  userId: number,
  symbols: string,
): Promise<ReadonlyMap<string, AddedSeries>> {
  const keys = [...new Set(symbols.split(',').map((symbol) => symbol.trim().toUpperCase()))];
  const requests = keys.flatMap((key) => {
    const ids = OWN_SERIES.exec(key)?.[1]?.split('.').map(Number);
    return ids ? [{ key, ids: [...new Set(ids)] }] : [];
  });
  if (requests.length === 0) return new Map();
  const byId = new Map(
    [...(await accessiblePortfolios(context, userId)).values()].map((row) => [row.id, row]),
  );
  const series = requests.flatMap(({ ids, key }, at): (readonly [string, AddedSeries])[] => {
    const parts = ids.flatMap((id) => byId.get(id) ?? []);
    if (parts.length < ids.length) return [];
    const [first] = parts;
    const portfolio: PortfolioKey =
      parts.length === 1
        ? { userId: first!.userId, slug: first!.slug }
        : { userId, slug: `~all.${ids.join('.')}`, parts };
    const record = addedRecord(
      // Below the ids of macro series and factors.
      -1_000 - at,
      { symbol: key, name: nameOf(parts), frequency: 'daily' },
      { firstDay: null, lastDay: null },
    );
    const { dividendAdjusted, kind } = PORTFOLIO_TRAITS;
    return [
      [
        key,
        {
          record: { ...record, kind, dividendAdjusted, currency: first!.baseCurrency },
          view: (day) => readOwnView(context, portfolio, day),
        },
      ],
    ];
  });
  return new Map(series);
}

/** Null where the portfolio has no capital, or cannot be valued. */
async function readOwnView(
  context: ReportContext,
  portfolio: PortfolioKey,
  day: EpochDay,
): Promise<SeriesView | null> {
  const params = parseReportParams({ asof: formatIsoDate(day) }, todayFor(context));
  const scope = await readValuedView(context, portfolio, params);
  if (scope === null) return null;
  const { line } = ownLine(scope, await findBenchmark(context.store, scope, undefined));
  return line.days.length === 0 ? null : returnsAsSeries(line);
}
