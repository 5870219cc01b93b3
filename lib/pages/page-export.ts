import { t } from '@/lib/domain/text';
import { AppError } from '@/lib/domain/errors';
import { definitionOf } from '@/lib/domain/figures';
import { fetchBackend, fetchBackendCsv } from '@/lib/http/fetch-backend';
import type { BackendRequest } from '@/lib/http/fetch-backend';
import { orderCsv } from '@/lib/pages/order-csv';
import type { ResearchContext } from '@/lib/pages/research-page';

/** An export of a page: a file with the same numbers. */
export interface PageFile {
  readonly contentType: string;
  readonly body: string;
  /** Under which it is saved; default: the last part of its address. */
  readonly fileName?: string;
}

/** The two exports of a page. They throw AppError like the loader of the page. */
export interface PageExport {
  readonly csv: (context: ResearchContext) => Promise<PageFile>;
  readonly json: (context: ResearchContext) => Promise<PageFile>;
}

/** A backend query of a page: the path with its slashes, and the parameters other than `asof`. */
export interface PageQuery {
  readonly path: string;
  readonly query?: BackendRequest['query'];
  /** The parameter of the page that orders the rows of this table by the id of a column. */
  readonly orderedBy?: string;
}

/** The backend queries of a page, by name; the first one is its main table. */
export type PageQueries = (context: ResearchContext) => Readonly<Record<string, PageQuery>>;

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

interface Answer {
  readonly meta?: Readonly<Record<string, unknown>>;
}

/**
 * `meta` without its creation time: an export is identical byte for byte for one as-of day and data version.
 */
export function timelessMeta(
  meta: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const { generatedAt: _, ...rest } = meta;
  return rest;
}

/**
 * The exports of a page whose numbers come from a few backend queries. JSON: `meta`, the responses by name,
 * and the definitions of all their figures. CSV: the table of the main response, or with `?table=name` that
 * of another response; `?part=` is passed on to responses with several tables.
 */
export function pageExport(queriesOf: PageQueries): PageExport {
  return {
    async csv(context) {
      const queries = queriesOf(context);
      const { table, part } = context.query;
      const { orderedBy, path, query } = queries[chooseTable(table, Object.keys(queries))]!;
      const body = await fetchBackendCsv(path, { asOf: context.asOf, query: { ...query, part } });
      const order = orderedBy === undefined || part !== undefined ? undefined : context.query[orderedBy];
      return { contentType: CSV_TYPE, body: orderCsv(body, order) };
    },
    async json(context) {
      const names = Object.entries(queriesOf(context));
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

/** @throws AppError REQUEST_INVALID with the sentences about the invalid parameters, if there are any. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new AppError('REQUEST_INVALID', problems.join(' '));
}

/**
 * Exports that refuse invalid parameters. A page reports them and shows its defaults in their place; a file has no place for
 * a report.
 */
export function checkedExport(
  { csv, json }: PageExport,
  problemsOf: (query: ResearchContext['query']) => readonly string[],
): PageExport {
  const checked = (build: PageExport['csv']) => async (context: ResearchContext) => {
    refuseProblems(problemsOf(context.query));
    return build(context);
  };
  return { csv: checked(csv), json: checked(json) };
}

/**
 * The CSV table selected by `?table=`. @throws AppError REQUEST_INVALID, which lists the available tables.
 */
export function chooseTable<Table extends string>(
  wanted: string | undefined,
  tables: readonly Table[],
): Table {
  const foundTable = tables.find((table) => table === (wanted ?? tables[0]));
  if (foundTable !== undefined) return foundTable;
  const fault = t('must be one of {tables}, not "{wanted}"', {
    tables: tables.join(', '),
    wanted: wanted?.slice(0, 40),
  });
  throw new AppError('REQUEST_INVALID', `table ${fault}`, { fields: { table: [fault] } });
}

/** Definitions of every figure in any record `figures` of a response, by id. */
export function definitionsIn(content: unknown): Readonly<Record<string, unknown>> {
  const ids = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      // All rows of a table have the same figures.
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
  const knownDefinitions = [...ids].flatMap((id) => {
    const definition = definitionOf(id);
    return definition ? [[id, definition] as const] : [];
  });
  return Object.fromEntries(knownDefinitions);
}
