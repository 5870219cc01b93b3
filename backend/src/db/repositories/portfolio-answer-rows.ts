import type { Executor } from '../database';

/** A request about a portfolio and the state of everything that its answer depends on. */
export interface AnswerKey {
  readonly portfolioId: number;
  readonly revision: number;
  readonly assetsRevision: number;
  /** SHA-256 of the call and its parameters. */
  readonly requestHash: Uint8Array;
  /** Names everything else too: build, data version and day. */
  readonly state: string;
}

/** The compressed answer to a request in exactly this state; null when there is none. */
export async function readPortfolioAnswer(
  executor: Executor,
  { portfolioId, requestHash, state }: Omit<AnswerKey, 'revision' | 'assetsRevision'>,
): Promise<Uint8Array | null> {
  const [row] = await executor.query<{ body: Uint8Array }>(
    'select body from portfolio_answers where portfolio_id = $1 and question = $2 and state = $3',
    [portfolioId, requestHash, state],
  );
  return row?.body ?? null;
}

/**
 * Stores an answer in place of that of an earlier state, and removes all but the newest answers of the portfolio.
 * Nothing is stored of a portfolio that was changed or removed meanwhile.
 */
export async function writePortfolioAnswer(
  executor: Executor,
  { assetsRevision, portfolioId, requestHash, revision, state }: AnswerKey,
  { body, kept }: { readonly body: Uint8Array; readonly kept: number },
): Promise<void> {
  await executor.query(
    `insert into portfolio_answers (portfolio_id, question, state, body)
     select id, $2, $3, $4 from portfolios where id = $1 and revision = $5 and assets_revision = $6
     on conflict (portfolio_id, question)
     do update set state = excluded.state, body = excluded.body, stored_at = excluded.stored_at`,
    [portfolioId, requestHash, state, body, revision, assetsRevision],
  );
  await executor.query(
    `delete from portfolio_answers where portfolio_id = $1 and question not in (
       select question from portfolio_answers where portfolio_id = $1 order by stored_at desc limit $2
     )`,
    [portfolioId, kept],
  );
  // The embedded database has no process that frees the space of replaced rows.
  if (executor.kind === 'embedded') await executor.script('vacuum portfolio_answers');
}
