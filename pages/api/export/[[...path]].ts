import type { NextApiRequest, NextApiResponse } from 'next';
import { PAGE_ROUTES } from '@/components/features/page-routes.server';
import { AppError, isServiceAway } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import { matchRoute } from '@/lib/pages/live-routes';
import type { PageExport } from '@/lib/pages/page-export';
import { errorBody, refusalBody } from '@/lib/http/refusal-body';
import { readQuery } from '@/lib/http/read-query';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

const ENDINGS = ['csv', 'json'] as const;

/** The exports of every research page, by its public path. */
const EXPORTS: Readonly<Record<string, PageExport>> = Object.fromEntries(
  PAGE_ROUTES.map(({ files, path }) => [path, files]),
);

/** A research page's path with `.csv` or `.json`: the page's figures as a file. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    const detail = 'Only GET and HEAD are answered here.';
    response.status(405).json(refusalBody({ code: 'METHOD_NOT_ALLOWED', detail }));
    return;
  }
  const { asof, format, path: _, ...query } = readQuery(request.query);
  const exportRoute = findExport([request.query.path ?? []].flat(), format);
  if (!exportRoute) {
    const detail = 'There is no file at this address.';
    response.status(404).json(refusalBody({ code: 'ROUTE_UNKNOWN', detail }));
    return;
  }
  if (asof !== undefined && !isIsoDate(asof)) {
    const fault = 'must be an existing day as YYYY-MM-DD';
    const refusal = { code: 'REQUEST_INVALID', detail: `asof ${fault}`, fields: { asof: [fault] } } as const;
    response.status(400).json(refusalBody(refusal));
    return;
  }
  try {
    const file = await exportRoute.files[exportRoute.ending]({
      asOf: asof ?? null,
      params: exportRoute.params,
      query,
    });
    response
      .setHeader('Content-Type', file.contentType)
      .setHeader('Cache-Control', CACHE_CONTROL)
      .status(200)
      .send(file.body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    response.setHeader('Cache-Control', 'no-store');
    if (isServiceAway(error)) response.setHeader('Retry-After', '5');
    response.status(error.status).json(errorBody(error));
  }
}

/**
 * The export of a path: its extension is in the last segment, or separate if the path ends in a fixed name.
 */
function findExport(parts: readonly string[], format: string | undefined) {
  const last = parts.at(-1) ?? '';
  const match = format === undefined ? /^(.+)\.(csv|json)$/.exec(last) : [last, last, format];
  const ending = ENDINGS.find((one) => one === match?.[2]);
  if (!match || !ending) return null;
  const path = last === '' ? [] : [...parts.slice(0, -1), match[1]!];
  const route = matchRoute(Object.keys(EXPORTS), path);
  const files = route && EXPORTS[route.pattern];
  return files ? { files, params: route.params, ending } : null;
}
