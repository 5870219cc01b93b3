/** Asks once for several readers of a response; after a failure the next one asks again. */
export function askOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | null = null;
  return () => {
    pending ??= ask().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}
