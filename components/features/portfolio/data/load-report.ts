import { t } from '@/lib/domain/text';
import type { PortfolioAccount, PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { FigureAnswer } from '@/lib/contracts/portfolios/reports';
import { AppError } from '@/lib/domain/errors';
import type { PersonalAddress, PersonalLoader } from '@/lib/session/authenticated-page';
import { portfolioReader, readSettings } from './ask-portfolio';
import type { PortfolioReader } from './ask-portfolio';
import { readBrokers } from './import-sources';
import { COMPARED_FIGURES } from './compared-figures';
import type { ComparedDays } from './compared-figures';
import type { MissingRate } from './missing-rate';
import { TAB_CALLS } from './tab-calls';
import type { PortfolioTab } from '@/lib/site/portfolio-tabs';
import { parseReportState } from '../state/parse-report-state';
import { reportQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';

/** Data of a tab with figures: what all of them share, and its own answer. */
export interface ReportPageData<Answer> {
  readonly portfolio: PortfolioResponse;
  readonly accounts: readonly PortfolioAccount[];
  readonly state: ReportState;
  /** The query of the page: its own parameters are in it. */
  readonly query: Readonly<Record<string, string>>;
  /** Null when the figures cannot be computed. */
  readonly answer: Answer | null;
  /** The reason why the figures cannot be computed, as a sentence. */
  readonly problem: string | null;
  /** The reasons for which the parameters of the page are refused, by parameter. */
  readonly faults?: Readonly<Record<string, readonly string[]>>;
  /** The error of rows that keep the books from being valued, so that the doctor names them. */
  readonly bookFault?: BookFault;
  /** The rate that the books need. */
  readonly missingRate?: MissingRate;
  /** Figures of the page's day and of the day of `versus`; without such a day nothing. */
  readonly comparison?: ComparedDays;
  /** Names of brokers and programs whose files are recognized, for a portfolio without transactions. */
  readonly brokers?: readonly string[];
}

type Query = Readonly<Record<string, string | null | undefined>>;

/** Reads the response of a tab: `read` adds the state of the page to each call. */
export type AnswerReader<Answer> = (
  read: <T>(path: string, query?: Query) => Promise<T>,
  address: PersonalAddress,
) => Promise<Answer>;

/** Errors of the books themselves, whatever the parameters. */
const BOOK_FAULTS = ['RATE_MISSING', 'OVERSOLD'] as const;
type BookFault = (typeof BOOK_FAULTS)[number];
export const BOOK_ERRORS: ReadonlySet<string> = new Set(BOOK_FAULTS);

/** An unknown name in a parameter is not an unknown page. */
const PARAMETER_ERRORS: ReadonlySet<string> = new Set([
  'ACCOUNT_UNKNOWN',
  'ASSET_UNKNOWN',
  'INSTRUMENT_UNKNOWN',
]);

/** True when an error is about a parameter of the address, not about the data or the books. */
export const isParameterError = ({ code, status }: AppError): boolean =>
  PARAMETER_ERRORS.has(code) || status === 400;

/** A fault of a filter as readers count its characters; the wire counts them from 0. */
function countedFromOne(message: string): string {
  return message.replace(/at character (\d+)/, (_, place) =>
    t('at character {number}', { number: Number(place) + 1 }),
  );
}

/** The pair and the day of a rate that is missing. */
function missingRateOf({ code, details }: AppError): { readonly missingRate?: MissingRate } {
  const { day, pair } = details ?? {};
  if (code !== 'RATE_MISSING' || typeof pair !== 'string' || typeof day !== 'string') return {};
  return { missingRate: { pair, day } };
}

/** An answer, or the reason why there is none: parameters or data for which figures cannot be computed. */
export async function tryRead<Answer>(
  read: () => Promise<Answer>,
): Promise<Pick<ReportPageData<Answer>, 'answer' | 'problem' | 'faults' | 'bookFault' | 'missingRate'>> {
  try {
    return { answer: await read(), problem: null };
  } catch (error) {
    const bookFault = error instanceof AppError && BOOK_FAULTS.find((code) => code === error.code);
    if (error instanceof AppError && (isParameterError(error) || error.status === 422))
      return {
        answer: null,
        problem: countedFromOne(error.message),
        ...(isParameterError(error) && error.fields !== undefined && { faults: error.fields }),
        ...(bookFault && { bookFault }),
        ...missingRateOf(error),
      };
    throw error;
  }
}

/** The figures of both days of a comparison, of the holding of the page or of everything. */
async function compareDays(
  reader: PortfolioReader,
  { state, asset, lastDay }: { state: ReportState; asset: string | undefined; lastDay: string | null },
): Promise<ComparedDays> {
  const read = (day: ReportState) =>
    reader.read<FigureAnswer & { readonly to: string; readonly currency: string }>('/figures/', {
      ...reportQuery(day, lastDay),
      ids: COMPARED_FIGURES.join(','),
      asset,
    });
  const earlier = { ...state, asOf: state.versus, to: null };
  const { answer, problem } = await tryRead(() => Promise.all([read(earlier), read(state)]));
  // The wire calls the day of each response `asof`.
  const text = problem?.replace(/^asof\b/, 'The day to compare with') ?? null;
  return { previous: answer?.[0] ?? null, now: answer?.[1] ?? null, problem: text };
}

/** The loader of a tab with figures; server only. */
export function reportLoader<Answer>(
  readAnswer: AnswerReader<Answer>,
): PersonalLoader<ReportPageData<Answer>> {
  return async (user, request, address) => {
    const reader: PortfolioReader = portfolioReader(user, request, address);
    const state = parseReportState(address.query);
    const settings = readSettings(reader);
    const tried = tryRead(async () => {
      // Only a range that is counted back needs the last day with data.
      const lastDay = state.range === null ? null : (await settings).meta.asOf;
      const shared = reportQuery(state, lastDay);
      return readAnswer((path, query = {}) => reader.read(path, { ...shared, ...query }), address);
    });
    const compared =
      state.versus !== null &&
      settings.then(({ meta }) =>
        compareDays(reader, { state, asset: address.params.asset, lastDay: meta.asOf }),
      );
    const [portfolio, { accounts }, read, comparison] = await Promise.all([
      settings,
      reader.read<PortfolioAccounts>('/accounts/'),
      tried,
      compared,
    ]);
    return {
      portfolio,
      accounts,
      state,
      query: address.query,
      ...read,
      ...(comparison !== false && { comparison }),
      ...(portfolio.transactions === 0 && { brokers: await readBrokers(request) }),
    };
  };
}

/** The loader of a tab whose response is that of its call; server only. */
export function tabLoader<Answer>(tab: PortfolioTab): PersonalLoader<ReportPageData<Answer>> {
  const { path, query } = TAB_CALLS[tab]![tab]!;
  return reportLoader<Answer>((read, address) => read<Answer>(path, query(address.query, { lastDay: null })));
}
