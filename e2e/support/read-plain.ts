/** An answer as a file or page gave it. */
export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
  readonly type: string;
}

/**
 * Reads an address without compression: most answers would be compressed for this one reader, which takes a fourth of the site's time.
 * `budgets` and the visits of a browser judge compression.
 */
export async function readPlain(url: string): Promise<PlainAnswer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return {
    status: answer.status,
    text: await answer.text(),
    type: answer.headers.get('content-type') ?? '',
  };
}
