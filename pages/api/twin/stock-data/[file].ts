import type { NextApiRequest, NextApiResponse } from 'next';
import { buildCsvTwin, buildJsonTwin } from '@/components/features/stock/twin/build-twin';
import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** `/stock-data/SPY.csv` and `/stock-data/SPY.json`: the page's numbers as a file. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response
      .setHeader('Allow', 'GET, HEAD')
      .status(405)
      .json({ detail: 'Only GET and HEAD are answered here.' });
    return;
  }
  const { file, asof, ...query } = readTexts(request.query);
  const match = /^(.+)\.(csv|json)$/.exec(file ?? '');
  if (!match?.[1] || (asof !== undefined && !isIsoDate(asof))) {
    response.status(400).json({ detail: 'asof is a day as YYYY-MM-DD' });
    return;
  }
  const context = { asOf: asof ?? null, params: { symbol: match[1] }, query };
  try {
    const twin = await (match[2] === 'csv' ? buildCsvTwin(context) : buildJsonTwin(context));
    response
      .setHeader('Content-Type', twin.contentType)
      .setHeader('Cache-Control', CACHE_CONTROL)
      .status(200)
      .send(twin.body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    response.status(error.status).json({ detail: error.message, code: error.code, ...error.fields });
  }
}

/** One text a parameter; of a repeated one the last. */
function readTexts(
  query: NextApiRequest['query'],
): Record<string, string | undefined> & Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.at(-1) : value;
    if (text) texts[name] = text;
  }
  return texts;
}
