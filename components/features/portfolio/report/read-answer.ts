import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { AppError } from '@/lib/domain/errors';
import { askOnce } from '@/lib/http/ask-once';
import { callBackend } from '@/lib/http/backend-client';
import { researchQuery } from '@/lib/site/routes';
import { reportQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';

type Query = Readonly<Record<string, string | null | undefined>>;

/** Reads a response of the portfolio in the browser, with the state of the page: the same calls as those behind the page. */
export type ReadAnswer = <T extends { readonly revision: number }>(path: string, query?: Query) => Promise<T>;

/**
 * The answers behind the charts of a page; two charts share one call. When the portfolio was changed elsewhere, the page is loaded
 * again instead.
 */
export function answerReader(
  portfolio: PortfolioResponse,
  state: ReportState,
  reload: () => Promise<void>,
): ReadAnswer {
  const answers = new Map<string, () => Promise<unknown>>();
  async function read<T extends { readonly revision: number }>(path: string): Promise<T> {
    const answer = await callBackend<T>({ method: 'GET', path });
    if (!answer.ok) throw new AppError('BACKEND_AWAY', answer.error.detail);
    if (answer.data.revision === portfolio.revision) return answer.data;
    await reload();
    throw new AppError('REVISION_STALE', 'The portfolio was changed elsewhere.');
  }
  return <T extends { readonly revision: number }>(path: string, query: Query = {}): Promise<T> => {
    const base = `/portfolios/${encodeURIComponent(portfolio.slug)}${path}`;
    const address = `${base}${researchQuery({ ...reportQuery(state, portfolio.meta.asOf), ...query })}`;
    const ask = answers.get(address) ?? askOnce(() => read<T>(address));
    answers.set(address, ask);
    return ask() as Promise<T>;
  };
}
