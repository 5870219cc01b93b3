import type { GetServerSideProps } from 'next';
import type { IncomingMessage } from 'node:http';
import type { AccountOptions, User } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { safeNextPath } from '@/lib/session/next-path';
import { loadSource } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';
import { loginHref } from '@/lib/site/routes';
import { signInProblemOf, type SignInProblem } from '@/lib/site/sign-in-problems';
import { proxyUserOf } from '@/lib/http/proxy-user';
import { isServedOverHttps } from '@/lib/http/same-origin';
import { askBackend } from './ask-backend';
import { requestUserOrSignIn } from './proxy-sign-in';
import { clearSessionCookie, hasSessionCookie } from './session-cookie';
import { requestSessionUser, SessionMissing } from './session-user';

/** The address of a personal page. */
export interface PersonalAddress {
  /** The path parameters: `{ slug: 'family' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters, one value each. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Loads the initial data of a personal page; the access token (`user.token`) must not be included in its
 * props, which are part of the HTML.
 */
export type PersonalLoader<Props> = (
  user: User,
  request: IncomingMessage,
  address: PersonalAddress,
) => Promise<Props>;

/** The signed-in user as the header shows them: nothing that gives access. */
export type PageUser = Pick<
  User,
  'email' | 'first_name' | 'is_administrator' | 'last_name' | 'profile_picture_cs' | 'unread_notifications'
>;

function pageUserOf({
  email,
  first_name,
  is_administrator,
  last_name,
  profile_picture_cs,
  unread_notifications,
}: User): PageUser {
  return {
    email,
    first_name,
    last_name,
    profile_picture_cs,
    ...(is_administrator && { is_administrator }),
    ...(unread_notifications !== undefined && { unread_notifications }),
  };
}

/** Props of the login page; with the user where one is signed in. */
export type LoginRouteProps = PlainPageProps<{
  readonly pageUser?: PageUser;
  /** The name of the service of OpenID Connect; null without one, or while the backend is unavailable. */
  readonly openIdName: string | null;
  /** The reason why the person whom the proxy names has no session. */
  readonly problem?: SignInProblem;
}>;

async function readOpenIdName(request: IncomingMessage): Promise<string | null> {
  try {
    const options = await askBackend<AccountOptions>(request, { method: 'GET', path: '/account/options/' });
    return options.openid?.name ?? null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/**
 * `getServerSideProps` of the login page. Its header shows a signed-in user their menu: without scripts the
 * pages that are the same for everyone offer them Log In, which leads here. A person whom the proxy names goes on with a
 * session. An unavailable backend is no obstacle: the page is then a visitor's.
 */
export const loginPage: GetServerSideProps<LoginRouteProps> = async ({ query, req, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  const [meta, openIdName] = await Promise.all([loadSource(), readOpenIdName(req)]);
  try {
    const user = await requestUserOrSignIn(req, res);
    if (proxyUserOf(req) !== null)
      return { redirect: { destination: safeNextPath(query.next), permanent: false } };
    return { props: { pageUser: pageUserOf(user), meta, openIdName } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = proxyUserOf(req) === null ? {} : { problem: signInProblemOf(error.code) };
    return { props: { meta, openIdName, ...problem } };
  }
};

/**
 * `getServerSideProps` of a page that visitors read too, whose content depends on its reader. Every response is
 * `private, no-store`.
 *
 * @param load - Loads the page's own props; `user` is null for a visitor.
 */
export function readerPage<Props extends object>(
  load: (user: User | null, request: IncomingMessage, query: PersonalAddress['query']) => Promise<Props>,
): GetServerSideProps<PlainPageProps<Props> & { readonly pageUser?: PageUser }> {
  return async ({ params, query, req, res }) => {
    res.setHeader('Cache-Control', 'private, no-store');
    const user = await requestSessionUser(req).catch((error: unknown) => {
      if (error instanceof SessionMissing) return null;
      throw error;
    });
    if (user) res.setHeader('X-Person', String(user.id));
    const props = await load(user, req, readAddress(params, query).query);
    return { props: { ...props, ...(user && { pageUser: pageUserOf(user) }), meta: await loadSource() } };
  };
}

type Texts = Readonly<Record<string, string | string[] | undefined>>;

/** One value for each name; the last one of a repeated parameter. */
function lastValues(texts: Texts | undefined): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(texts ?? {})) {
    const text = Array.isArray(value) ? value.at(-1) : value;
    if (text !== undefined && text !== '') values[name] = text;
  }
  return values;
}

/** The address of a request of a personal page or file. */
export function readAddress(given: Texts | undefined, query: Texts): PersonalAddress {
  const params = lastValues(given);
  // Next adds the path parameters to the query.
  const queryEntries = Object.entries(lastValues(query)).filter(([name]) => !(name in params));
  return { params, query: Object.fromEntries(queryEntries) };
}

/**
 * `getServerSideProps` of a page that requires a signed-in user. A visitor, or a user whose session has
 * ended, is redirected to the login page and returns after the login; what the user does not have is a 404;
 * when the backend is unavailable, the 503 page is shown. Every response is `private, no-store`.
 *
 * @param load - Loads the page's own props in addition to `meta`; default: none.
 */
export function personalPage<Props extends object = object>(
  load?: PersonalLoader<Props>,
): GetServerSideProps<PlainPageProps<Props> & { readonly pageUser: PageUser }> {
  return async ({ req, res, resolvedUrl, params, query }) => {
    res.setHeader('Cache-Control', 'private, no-store');
    try {
      const user = await requestSessionUser(req);
      // The owner of the page, for the copies of the service worker.
      res.setHeader('X-Person', String(user.id));
      const props = load ? await load(user, req, readAddress(params, query)) : ({} as Props);
      return { props: { ...props, pageUser: pageUserOf(user), meta: await loadSource() } };
    } catch (error) {
      // Other errors are handled by the error page, which distinguishes an unavailable backend from an
      // internal error.
      if (error instanceof AppError && error.status === 404) return { notFound: true };
      if (!(error instanceof SessionMissing)) throw error;
      if (hasSessionCookie(req)) clearSessionCookie(res, isServedOverHttps(req));
      return { redirect: { destination: loginHref(safeNextPath(resolvedUrl)), permanent: false } };
    }
  };
}

/**
 * {@link personalPage} of the administrator. For a visitor, too, there is no such page: a redirect to the login page would say that
 * there is one. For a member its loader fails with the backend's 404.
 */
export function administratorPage<Props extends object>(
  load: PersonalLoader<Props>,
): ReturnType<typeof personalPage<Props>> {
  const page = personalPage(load);
  return async (context) => {
    const result = await page(context);
    return 'redirect' in result ? { notFound: true } : result;
  };
}
