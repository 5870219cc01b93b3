import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import { readResearchProps } from '@/lib/pages/research-page';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { withComparison } from '@/lib/pages/with-comparison';
import type { WithComparison } from '@/lib/pages/with-comparison';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { charterHref, ownCharterHref, researchQuery } from '@/lib/site/routes';
import type { CharterPageData } from './charter-page-data';
import { loadCharterPage } from './load-charter-page';
import { comparePath } from './queries';

/** `/portfolio/~charter` on the server: Stock Charter, with the portfolios of the signed-in person among its series. */
export const loadOwnCharter: PersonalLoader<ResearchPageProps<WithComparison<CharterPageData>>> = async (
  { token },
  request,
  address,
) => {
  const fetch: FetchBackend = async (path, call = {}) => {
    if (path !== comparePath(true)) return fetchBackend(path, call);
    const query = researchQuery({ ...call.query, asOf: call.asOf });
    return askBackend(request, { method: 'GET', path: `${path}${query}`, bearer: token });
  };
  const load = withComparison<CharterPageData>((context) => loadCharterPage(context, fetch, true));
  const props = await readResearchProps({ path: charterHref(), load }, address, ownCharterHref());
  if (props === null) throw new AppError('INSTRUMENT_UNKNOWN', 'None of these series exists.');
  if (props.notice?.status === 400) throw new AppError('REQUEST_INVALID', props.notice.detail);
  return props;
};
