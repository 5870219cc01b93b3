import type { GetServerSideProps } from 'next';
import type { IncomingMessage } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import { safeNextPath } from '@/lib/http/next-path';
import { loadSource } from '@/lib/http/plain-page';
import type { PlainPageProps } from '@/lib/http/plain-page';
import { loginHref } from '@/lib/routes';
import { isServedOverHttps } from './own-origin';
import { clearSessionCookie, hasSessionCookie } from './session-cookie';
import { exchangeSession, SessionMissing } from './session-user';

/** Loads what a personal page shows at once; the access token (`user.token`) must not get into its props, which stand in the HTML. */
export type PersonalLoader<Props> = (user: User, request: IncomingMessage) => Promise<Props>;

/**
 * `getServerSideProps` of a page that only its person may see. A visitor, or somebody whose session has ended, is sent to the login page and
 * comes back from there; a backend that is away makes the 503 page. Every answer is `private, no-store`.
 *
 * @param load - The page's own props besides `meta`; without it there are none.
 */
export function personalPage<Props extends object = object>(
  load?: PersonalLoader<Props>,
): GetServerSideProps<PlainPageProps<Props>> {
  return async ({ req, res, resolvedUrl }) => {
    res.setHeader('Cache-Control', 'private, no-store');
    try {
      const user = await exchangeSession(req);
      const props = load ? await load(user, req) : ({} as Props);
      return { props: { ...props, meta: await loadSource() } };
    } catch (error) {
      // Whatever else was thrown is for the error page, which tells a backend that is away from a fault of ours.
      if (!(error instanceof SessionMissing)) throw error;
      if (hasSessionCookie(req)) clearSessionCookie(res, isServedOverHttps(req));
      return { redirect: { destination: loginHref(safeNextPath(resolvedUrl)), permanent: false } };
    }
  };
}
