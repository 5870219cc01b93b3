import type { Executor } from '../../db/database';
import { readImports } from '../../db/repositories/portfolio-import-rows';
import { HOLDINGS } from './compare-holdings';
import { HEADS } from './head-questions';
import { OPENING } from './questions-of-file';
import type { ImportAnswers } from './questions-of-file';
import { SIGN } from './sign-questions';

/** The answers that stored imports gave, the newest first in effect; those of undone imports do not count. */
export async function rememberedAnswers(executor: Executor, portfolioId: number): Promise<ImportAnswers> {
  const answers: Record<string, string> = {};
  const imports = await readImports(executor, portfolioId, { isCommitted: true });
  for (const record of imports.filter(({ undoneAt }) => undoneAt === null).reverse())
    Object.assign(answers, record.answers);
  // These questions are asked for each file: how an account keeps cash, what was held before a file, what its
  // signs mean, whether its heads are right and what a list of holdings is for.
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([id]) =>
        id !== 'cash' && id !== HOLDINGS && ![HEADS, OPENING, SIGN].some((start) => id.startsWith(start)),
    ),
  );
}
