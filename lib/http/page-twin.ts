import { AppError } from '@/lib/domain/errors';
import { definitionOf } from '@/lib/domain/figures';
import { backendUrl, fetchBackend } from '@/lib/http/fetch-backend';
import type { BackendRequest } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';

/** A page's twin: a file with the same numbers. */
export interface Twin {
  readonly contentType: string;
  readonly body: string;
}

/** The two twins of a page. They throw AppError as the page's loader does. */
export interface PageTwin {
  readonly csv: (context: ResearchContext) => Promise<Twin>;
  readonly json: (context: ResearchContext) => Promise<Twin>;
}

/** A question that a page asks the backend: the path with its slashes, and the parameters beside `asof`. */
export interface PageQuestion {
  readonly path: string;
  readonly query?: BackendRequest['query'];
}

/** The backend's questions behind a page, by name; the first one is its main table. */
export type PageQuestions = (context: ResearchContext) => Readonly<Record<string, PageQuestion>>;

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

interface Answer {
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** `meta` without the moment of its making: a twin is the same to the byte for one as-of day and data version. */
export function timelessMeta(
  meta: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const { generatedAt: _, ...rest } = meta;
  return rest;
}

/**
 * The twins of a page whose numbers are the backend's answers to a few questions. JSON: `meta`, the answers by name, and the definitions of
 * every figure in them. CSV: the main answer's table, or with `?table=name` another answer's; `?part=` is passed on to answers that hold
 * several tables.
 */
export function pageTwin(questions: PageQuestions): PageTwin {
  return {
    async csv(context) {
      const asked = questions(context);
      const { table = Object.keys(asked)[0] ?? '', part } = context.query;
      const question = asked[table];
      if (!question)
        throw new AppError(
          'REQUEST_INVALID',
          `table must be one of ${Object.keys(asked).join(', ')}, not "${table.slice(0, 40)}"`,
        );
      return fetchCsv(question, context, part);
    },
    async json(context) {
      const names = Object.entries(questions(context));
      const answers = await Promise.all(
        names.map(
          async ([name, { path, query }]) =>
            [name, await fetchBackend<Answer>(path, { asOf: context.asOf, query })] as const,
        ),
      );
      const meta = timelessMeta(answers[0]?.[1].meta);
      const bodies = answers.map(([name, { meta: _, ...answer }]) => [name, answer] as const);
      const content = bodies.length === 1 ? bodies[0]![1] : Object.fromEntries(bodies);
      return {
        contentType: JSON_TYPE,
        body: JSON.stringify({ meta, definitions: definitionsIn(content), ...content }),
      };
    },
  };
}

/** A question's answer as CSV, written by the backend. @throws AppError for what the backend refuses. */
async function fetchCsv(
  { path, query }: PageQuestion,
  { asOf }: ResearchContext,
  part?: string,
): Promise<Twin> {
  const response = await fetch(backendUrl(path, { asOf, query: { ...query, part, format: 'csv' } }));
  const body = await response.text();
  if (response.ok) return { contentType: CSV_TYPE, body };
  // A refusal is told in full by the JSON form of the same question.
  await fetchBackend(path, { asOf, query: { ...query, part } });
  throw new AppError('BACKEND_AWAY', `the backend answered ${response.status} for the CSV of ${path}`);
}

/** Definitions of every figure that stands in a record `figures` somewhere in an answer, by id. */
export function definitionsIn(content: unknown): Readonly<Record<string, unknown>> {
  const ids = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      // The rows of a table carry the same figures.
      for (const item of value.slice(0, 3)) walk(item);
      return;
    }
    for (const [name, part] of Object.entries(value as Readonly<Record<string, unknown>>)) {
      if (name === 'figures' && typeof part === 'object' && part !== null && !Array.isArray(part))
        for (const id of Object.keys(part)) ids.add(id);
      else walk(part);
    }
  };
  walk(content);
  const known = [...ids].flatMap((id) => {
    const definition = definitionOf(id);
    return definition ? [[id, definition] as const] : [];
  });
  return Object.fromEntries(known);
}
