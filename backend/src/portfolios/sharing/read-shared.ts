import type { SharedPortfolio as SharedPortfolioAnswer } from '@/lib/contracts/portfolios/share';
import type { Meta } from '@/lib/contracts/meta';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { GROUP_DIMENSIONS } from '@/lib/domain/portfolio/portfolio';
import { SHARE_TABS, type ShareKind, type ShareTab } from '@/lib/domain/portfolio/share';
import { describeMeta } from '../../services/request/describe-meta';
import { EXAMPLE_NAME } from '../example/example-bodies';
import { invalidFields } from '../form-checks';
import { todayFor } from '../portfolios-context';
import { readAllocation } from '../reports/allocation';
import { readHoldings } from '../reports/holdings';
import { readIncome } from '../reports/income';
import { readChange, readOverview, readPerformance } from '../reports/performance';
import { headOf, type ReportScope, type ReportContext } from '../reports/report-scope';
import { readVisitorsExample } from '../example/visitors-example';
import { readReportScope, viewSource } from '../reports/read-report-scope';
import { parseReportParams, REPORT_QUERY, type ReportParams } from '../reports/read-params';
import {
  roundNumbers,
  sharedAllocation,
  sharedChange,
  sharedHoldings,
  sharedIncome,
  sharedOverview,
  sharedPerformance,
} from './shared-view';
import { findShare, toShareEntry, unknownShare, type ShareTerms } from './shares';

const { accounts: _accounts, known: _known, where: _where, ...SHARED_READING } = REPORT_QUERY;

/** Dimensions of a shared allocation: accounts have names. */
export const SHARED_DIMENSIONS = GROUP_DIMENSIONS.filter((one) => one !== 'account');

/** Parameters of shared report calls, with their meaning. */
export const SHARED_QUERY = {
  ...SHARED_READING,
  benchmark: 'Of performance: a symbol; default: that of the portfolio, else the S&P 500',
  by: `Of allocation: ${SHARED_DIMENSIONS.join(', ')}; default class`,
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** In place of a token: the example portfolio, for visitors without an account. */
const EXAMPLE = 'example';

/** The terms of a link, and the view that it shows. */
interface Shown {
  readonly share: ShareTerms;
  readonly view: (params: ReportParams) => Promise<ReportScope>;
}

const EXAMPLE_SHARE: ShareTerms = {
  ...{ id: 0, name: EXAMPLE_NAME, kind: 'values', tabs: SHARE_TABS },
  ...{ fromDay: null, untilDay: null, expiresDay: null, createdAt: new Date(0) },
};

/** The share of a token, or the example. @throws AppError SHARE_UNKNOWN. */
async function findShown(context: ReportContext, token: string): Promise<Shown> {
  if (token === EXAMPLE) {
    const source = await readVisitorsExample(context);
    return { share: EXAMPLE_SHARE, view: (params) => viewSource(context, source, params) };
  }
  const { share, slug, userId } = await findShare(context, token);
  return { share, view: (params) => readReportScope(context, { userId, slug }, params) };
}

/** GET /shared/{token}/: what the link shows. @throws AppError SHARE_UNKNOWN. */
export async function describeShared(context: ReportContext, token: string): Promise<SharedPortfolioAnswer> {
  const shownShare = await findShown(context, token);
  const scope = await readShared(context, shownShare, {});
  const { createdAt: _created, id: _id, ...entry } = toShareEntry(shownShare.share);
  const first = Math.max((scope.book.firstDay ?? scope.book.asOf) - 1, shownShare.share.fromDay ?? -Infinity);
  return {
    meta: metaOfShare(context, scope.book.asOf),
    ...entry,
    currency: scope.book.settings.baseCurrency,
    firstDay: formatIsoDate(Math.min(first, scope.book.asOf)),
  };
}

/**
 * A report call of a share, with what its kind shows.
 *
 * @throws AppError SHARE_UNKNOWN also for a tab that is not shared; REQUEST_INVALID, RANGE_INVALID for days
 *   beyond what is shared, RATE_MISSING.
 */
export async function readSharedTab(
  context: ReportContext,
  { query, tab: asked, token }: { readonly token: string; readonly tab: string; readonly query: Query },
): Promise<{ readonly meta: Meta }> {
  const shownShare = await findShown(context, token);
  const tab = SHARE_TABS.find((one) => one === asked);
  if (tab === undefined || !(shownShare.share.tabs as string[]).includes(tab)) throw unknownShare();
  const kind = shownShare.share.kind as ShareKind;
  const scope = await readShared(context, shownShare, query);
  const { currency, from, to } = headOf(scope);
  const answer = await readTab(context, scope, { kind, tab, query });
  const head = { kind, name: shownShare.share.name, currency, from, to };
  return {
    meta: metaOfShare(context, scope.book.asOf),
    ...head,
    ...(kind === 'percent' ? roundNumbers(answer) : answer),
  };
}

async function readTab(
  { store }: ReportContext,
  scope: ReportScope,
  { kind, query, tab }: { readonly kind: ShareKind; readonly tab: ShareTab; readonly query: Query },
): Promise<object> {
  switch (tab) {
    case 'overview':
      return sharedOverview(kind, readOverview(scope), await readPerformance(store, scope, undefined));
    case 'holdings':
      return sharedHoldings(kind, readHoldings(scope));
    case 'performance':
      return sharedPerformance(kind, await readPerformance(store, scope, query['benchmark']));
    case 'change':
      return sharedChange(kind, readChange(scope));
    case 'income':
      return sharedIncome(kind, await readIncome(store, scope));
    case 'allocation': {
      const { by } = query;
      if (by !== undefined && !SHARED_DIMENSIONS.some((one) => one === by))
        throw invalidFields({ by: [`must be one of ${SHARED_DIMENSIONS.join(', ')}`] });
      return sharedAllocation(kind, await readAllocation(store, scope, by === undefined ? {} : { by }));
    }
  }
}

/** The owner's report within the days of the share. */
async function readShared(
  context: ReportContext,
  { share, view }: Shown,
  query: Query,
): Promise<ReportScope> {
  const params = parseReportParams(query, todayFor(context));
  const { fromDay, untilDay } = share;
  const refuse = (name: string, fault: string): never => {
    throw new AppError('RANGE_INVALID', `${name} ${fault}`, { fields: { [name]: [fault] } });
  };
  if (untilDay !== null && params.asOf !== null && params.asOf > untilDay)
    refuse('asof', `must not be after ${formatIsoDate(untilDay)}, the last shared day`);
  if (fromDay !== null)
    for (const [name, day] of [
      ['asof', params.asOf],
      ['from', params.from],
      ['to', params.to],
    ] as const)
      if (day !== null && day < fromDay)
        refuse(name, `must not be before ${formatIsoDate(fromDay)}, the first shared day`);
  const limited: ReportParams = {
    ...params,
    known: null,
    accounts: null,
    where: null,
    from: params.from ?? fromDay,
    until: untilDay,
  };
  try {
    return await view(limited);
  } catch (error) {
    throw withoutRows(error);
  }
}

/**
 * The error of rows that became impossible by new splits of the market, without their units; and that of a row that lacks a
 * rate, without its day, which may be before the shared ones.
 */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'OVERSOLD')
    return new AppError('OVERSOLD', 'The transactions of this portfolio take more units than it holds.');
  if (error.code !== 'RATE_MISSING') return error;
  const pair = String(error.details?.['pair']);
  const text = `This portfolio cannot be shown in this currency: the rate ${pair} is not known on all of its days.`;
  return new AppError('RATE_MISSING', text, { details: { pair } });
}

/** The time of the data, not of the call: two responses from the same data are equal. */
function metaOfShare({ now, store }: ReportContext, asOf: EpochDay): Meta {
  const { loadedAt } = store.state();
  return describeMeta(store, asOf, loadedAt === null ? now() : new Date(loadedAt));
}
