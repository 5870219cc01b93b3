import type { GetServerSideProps } from 'next';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SharedPortfolio } from '@/lib/contracts/portfolios/share';
import { AppError } from '@/lib/domain/errors';
import { SHARE_TABS } from '@/lib/domain/portfolio/share';
import type { ShareTab } from '@/lib/domain/portfolio/share';
import { loadSource } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';
import { researchQuery } from '@/lib/site/routes';
import { askBackend } from '@/lib/session/ask-backend';
import { readBrokers } from '../data/import-sources';
import { requireTabParameters } from '../files/tab-parameters';
import { parseReportState } from '../state/parse-report-state';
import { reportQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';
import { sharedHref, VISITORS_EXAMPLE } from './shared-href';
import type { SharedAnswers, ShownAnswers, WithCharts } from './shared-answers';
import { sharedGrowth, sharedMoney } from './shared-charts';
import type { SharedSeries } from './shared-charts';

/** The parameters of a call behind a tab. */
type SharedCall = Readonly<Record<string, string | null>>;

/** Data of a tab of a shared portfolio; the server leaves out what the share does not show. */
export interface SharedPageData {
  readonly token: string;
  readonly tab: ShareTab;
  readonly state: ReportState;
  readonly share: SharedPortfolio | null;
  readonly answer: ShownAnswers[ShareTab] | null;
  /** The parameters of its call. */
  readonly asked: SharedCall;
  /** The reason why there is no response, as a sentence. */
  readonly problem: string | null;
  /** Names of brokers and programs whose files are recognized; of the example. */
  readonly brokers: readonly string[];
}

/** Parameters that single tabs have. */
const OWN_PARAMETERS: Partial<Record<ShareTab, string>> = { performance: 'benchmark', allocation: 'by' };

const lastOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.at(-1) : value;

/**
 * `getServerSideProps` of a shared portfolio: read by who has the link, kept by no cache, listed by no search
 * engine, and its address is sent to no other site. Without a tab it opens the first one.
 */
export const loadShared: GetServerSideProps<PlainPageProps<SharedPageData>> = async ({
  params,
  query,
  req,
  res,
}) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const token = lastOf(params?.token) ?? '';
  const tab = SHARE_TABS.find((one) => one === lastOf(params?.tab));
  const texts = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = lastOf(value);
      return text ? [[name, text]] : [];
    }),
  );
  const state: ReportState = {
    ...parseReportState(texts),
    known: null,
    accounts: null,
    versus: null,
    flows: null,
    where: null,
    method: null,
  };
  const read = <T>(path: string) =>
    askBackend<T>(req, { method: 'GET', path: `/shared/${encodeURIComponent(token)}${path}` });
  const [meta, brokers] = await Promise.all([
    loadSource(),
    token === VISITORS_EXAMPLE ? readBrokers(req) : [],
  ]);
  try {
    const share = await read<SharedPortfolio>('/');
    if (params?.tab === undefined)
      return { redirect: { destination: sharedHref(token, share.tabs[0]), permanent: false } };
    if (tab === undefined || !share.tabs.includes(tab)) return { notFound: true };
    requireTabParameters('shared', texts);
    const shared = { token, tab, state, share, meta, brokers };
    const ownParameter = OWN_PARAMETERS[tab];
    const sharedQuery = {
      ...withinShare(reportQuery(state, share.meta.asOf), share),
      ...(ownParameter !== undefined && { [ownParameter]: texts[ownParameter] ?? null }),
    };
    try {
      const answer = await read<SharedAnswers[ShareTab]>(`/${tab}/${researchQuery(sharedQuery)}`);
      return { props: { ...shared, answer: showAnswer(answer), asked: sharedQuery, problem: null } };
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 400 && error.status !== 422)) throw error;
      return { props: { ...shared, answer: null, asked: sharedQuery, problem: error.message } };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return { notFound: true };
    if (error.code !== 'RATE_LIMITED') throw error;
    res.statusCode = error.status;
    if (error.retryAfter !== undefined) res.setHeader('Retry-After', String(error.retryAfter));
    return {
      props: {
        token,
        tab: tab ?? 'overview',
        state,
        share: null,
        answer: null,
        asked: {},
        problem: error.message,
        meta,
        brokers,
      },
    };
  }
};

const hasSeries = (answer: SharedAnswers[ShareTab]): answer is SharedSeries => 'growth' in answer;

/** The tab's data of its response: series as charts. */
function showAnswer(answer: SharedAnswers[ShareTab]): ShownAnswers[ShareTab] {
  if (!hasSeries(answer)) return answer;
  const money = sharedMoney(answer);
  const series = { growth: sendSeries(sharedGrowth(answer)), money: money && sendSeries(money) };
  const rest = { ...answer } as Partial<Record<string, unknown>>;
  for (const name of SERIES) delete rest[name];
  return { ...rest, ...series } as WithCharts<SharedSeries>;
}

/** Fields that the charts have. */
const SERIES = ['dates', 'values', 'invested', 'flows', 'benchmark'] as const;

/** A range that begins before the first shared day begins there. */
function withinShare(
  asked: Readonly<Record<string, string | null>>,
  { from }: Pick<SharedPortfolio, 'from'>,
): Readonly<Record<string, string | null>> {
  const { accounts: _accounts, method: _method, ...rest } = asked;
  const isBefore = rest.from !== null && rest.from !== undefined && from !== null && rest.from < from;
  return isBefore ? { ...rest, from } : rest;
}
