import { useCallback, useRef } from 'react';
import { usePageReload } from '@/components/layout/use-page-reload';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { AppError } from '@/lib/domain/errors';
import { callBackend } from '@/lib/http/backend-client';
import { researchQuery } from '@/lib/site/routes';
import { readingQuery } from '../state/reading-state';
import type { ReadingState } from '../state/reading-state';

type Query = Readonly<Record<string, string | null | undefined>>;

/** Reads an answer of the portfolio in the browser, with the state of the page: the same calls as those behind the page. */
export type ReadAnswer = <T extends { readonly revision: number }>(path: string, query?: Query) => Promise<T>;

/**
 * The answers behind the charts of a page; two charts share one call. When the portfolio was changed elsewhere, the page is loaded
 * again instead.
 */
export function useReadAnswer(portfolio: PortfolioResponse, state: ReadingState): ReadAnswer {
  const reload = usePageReload();
  const known = useRef<{ readonly of: PortfolioResponse; readonly answers: Map<string, Promise<unknown>> }>(
    null,
  );
  return useCallback(
    async <T extends { readonly revision: number }>(path: string, query: Query = {}): Promise<T> => {
      if (known.current?.of !== portfolio) known.current = { of: portfolio, answers: new Map() };
      const { answers } = known.current;
      const base = `/portfolios/${encodeURIComponent(portfolio.slug)}${path}`;
      const address = `${base}${researchQuery({ ...readingQuery(state, portfolio.meta.asOf), ...query })}`;
      const read = async () => {
        const answer = await callBackend<T>({ method: 'GET', path: address });
        if (!answer.ok) throw new AppError('BACKEND_AWAY', answer.error.detail);
        if (answer.data.revision === portfolio.revision) return answer.data;
        await reload();
        throw new AppError('REVISION_STALE', 'The portfolio was changed elsewhere.');
      };
      const running = answers.get(address) ?? read();
      answers.set(address, running);
      running.catch(() => answers.delete(address));
      return running as Promise<T>;
    },
    [portfolio, reload, state],
  );
}
