import type { NextApiRequest, NextApiResponse } from 'next';
import { charterQuestions } from '@/components/features/charter/questions';
import { cryptoQuestions } from '@/components/features/crypto/questions';
import { capitalQuestions } from '@/components/features/macro/questions';
import { factorQuestions } from '@/components/features/factors/questions';
import { fundsQuestions } from '@/components/features/funds/questions';
import { homeQuestions } from '@/components/features/home/questions';
import { newsQuestions } from '@/components/features/news/questions';
import { marketsQuestions } from '@/components/features/markets/questions';
import { regionQuestions } from '@/components/features/region/questions';
import { postListQuestions, postQuestions } from '@/components/features/research/questions';
import { stockTwin } from '@/components/features/stock/twin/build-twin';
import { indexQuestions } from '@/components/features/index-page/questions';
import { universeQuestions } from '@/components/features/universe/questions';
import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import { matchLiveRoute } from '@/lib/http/live-routes';
import { pageTwin } from '@/lib/http/page-twin';
import type { PageTwin } from '@/lib/http/page-twin';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

const ENDINGS = ['csv', 'json'] as const;

/** The twins of every research page, by its public path. */
const TWINS: Readonly<Record<string, PageTwin>> = {
  '/': pageTwin(homeQuestions),
  '/crypto-performance': pageTwin(cryptoQuestions),
  '/capital-markets': pageTwin(capitalQuestions),
  '/etf-performance': pageTwin(fundsQuestions),
  '/newsarticles/:topic': pageTwin(newsQuestions),
  '/markets': pageTwin(marketsQuestions),
  '/tsx': pageTwin(regionQuestions('tsx')),
  '/euro': pageTwin(regionQuestions('euro')),
  '/build-comparison': pageTwin(charterQuestions),
  '/research-posts': pageTwin(postListQuestions),
  '/research-posts/:slug': pageTwin(postQuestions),
  '/factor-performance': pageTwin(factorQuestions),
  '/stock-data/:symbol': stockTwin,
  '/indexes/:index': pageTwin(indexQuestions),
  '/universe/:universe': pageTwin(universeQuestions),
};

/** A research page's path with `.csv` or `.json`: the page's numbers as a file. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response
      .setHeader('Allow', 'GET, HEAD')
      .status(405)
      .json({ detail: 'Only GET and HEAD are answered here.' });
    return;
  }
  const { asof, format, ...query } = readTexts(request.query);
  const found = findTwin([request.query.path ?? []].flat(), format);
  if (!found) {
    response.status(404).json({ detail: 'There is no file at this address.', code: 'ROUTE_UNKNOWN' });
    return;
  }
  if (asof !== undefined && !isIsoDate(asof)) {
    response.status(400).json({ detail: 'asof is a day as YYYY-MM-DD' });
    return;
  }
  delete query.path;
  try {
    const twin = await found.twin[found.ending]({ asOf: asof ?? null, params: found.params, query });
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

/** The twin of a path: its ending stands in the last part, or apart where the path ends in a fixed name. */
function findTwin(parts: readonly string[], format: string | undefined) {
  const last = parts.at(-1) ?? '';
  const match = format === undefined ? /^(.+)\.(csv|json)$/.exec(last) : [last, last, format];
  const ending = ENDINGS.find((one) => one === match?.[2]);
  if (!match || !ending) return null;
  const path = last === '' ? [] : [...parts.slice(0, -1), match[1]!];
  const route = matchLiveRoute(Object.keys(TWINS), path);
  const twin = route && TWINS[route.pattern];
  return twin ? { twin, params: route.params, ending } : null;
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
