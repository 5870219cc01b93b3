import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Markets } from '@/lib/contracts/markets';
import { HOME_UNIVERSE, sinceQuery } from '@/lib/domain/home-queries';
import type { ResponseCache } from './plugins/response-cache';
import { readStoredAnswers, writeStoredAnswers, type TaggedResponse } from './plugins/stored-answers';

/**
 * The answers of the home page, kept in `DATA_DIR` from one start to the next: computing them reads most of
 * the market. Each is stored under its ETag, which names the build, the data and the day, so that an answer
 * of anything else is never given.
 */
export interface FirstPage {
  /** Puts the answers of the last start into the cache. */
  load(): Promise<void>;
  /** The queries of the home page: those that are not cached are computed. */
  readonly queries: readonly (() => Promise<void>)[];
  /** Writes the answers down when they are not those that were loaded. */
  store(): Promise<void>;
}

/** @param onError - Called when the file cannot be read or written; the answers are then computed. */
export function openFirstPage({
  answers,
  app,
  dataDir,
  onError,
}: {
  readonly app: () => FastifyInstance;
  readonly answers: ResponseCache;
  readonly dataDir: string;
  readonly onError: (error: unknown) => void;
}): FirstPage {
  const file = join(dataDir, 'cache', 'first-page');
  const loaded = new Set<string>();
  const servedTags = new Set<string>();
  let since: string | null = null;

  async function ask(url: string): Promise<string> {
    // As the website asks, so that the answer is compressed before it does.
    const response = await app().inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const { headers, rawPayload, statusCode } = response;
    // A market without the universe of the home page is not an error.
    if (statusCode >= 500) throw new Error(`${url}: ${statusCode} ${response.body.slice(0, 200)}`);
    if (statusCode !== 200) return '';
    if (typeof headers.etag === 'string') servedTags.add(headers.etag);
    return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : response.body;
  }

  return {
    async load() {
      try {
        for (const [tag, answer] of await readStoredAnswers(file)) {
          answers.set(tag, answer);
          loaded.add(tag);
        }
      } catch (error) {
        onError(error);
      }
    },
    queries: [
      async () => {
        const body = await ask(`/markets/?members=${HOME_UNIVERSE}`);
        if (body === '') return;
        const { meta, universe } = JSON.parse(body) as Markets;
        const query = universe && sinceQuery(universe.day ?? meta.asOf);
        since = query && `/since/?${new URLSearchParams(query).toString()}`;
      },
      async () => void (await ask('/stocks/')),
      async () => void (since !== null && (await ask(since))),
    ],
    async store() {
      if ([...servedTags].every((tag) => loaded.has(tag))) return;
      const entries = [...servedTags].flatMap((tag): TaggedResponse[] => {
        const answer = answers.get(tag);
        return answer ? [[tag, answer]] : [];
      });
      try {
        await writeStoredAnswers(file, entries);
        for (const [tag] of entries) loaded.add(tag);
      } catch (error) {
        onError(error);
      }
    },
  };
}
