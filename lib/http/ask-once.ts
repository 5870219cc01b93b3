/** Asks once for several readers of an answer; after a failure the next one asks again. */
export function askOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Promise<Answer> | null = null;
  return () => {
    kept ??= ask().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
