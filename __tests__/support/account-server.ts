import { http, HttpResponse } from 'msw';
import type { Credentials, ProfileUpdate, User } from '@/lib/contracts/accounts';
import { ann, annPassword, annProfile } from '../msw/fixtures/accounts';
import { server } from '../msw/server';

/**
 * Account routes of web server and backend, in memory, behind a mocked network. A test can change all
 * properties at run time.
 */
export interface AccountServer {
  /** True when the browser's cookie belongs to a valid session. */
  isSignedIn: boolean;
  user: User;
  /**
   * The only access token accepted by the backend; the next user response contains it. null: none is
   * accepted.
   */
  token: string | null;
  readonly watched: Set<string>;
  /** Every call: method and path, followed by the bearer token. */
  readonly calls: string[];
}

/** An error response in the format of the API. */
export const refusal = (detail: string, status: number, more: Record<string, unknown> = {}) =>
  HttpResponse.json({ detail, code: 'TEST', requestId: 'r-1', ...more }, { status });

/** Handles the account calls of this test from now on. */
export function openAccountServer(start: Partial<Omit<AccountServer, 'calls'>> = {}): AccountServer {
  const site: AccountServer = {
    isSignedIn: false,
    user: ann,
    token: ann.token,
    watched: new Set<string>(),
    calls: [],
    ...start,
  };
  const note = (request: Request) => {
    const bearer = request.headers.get('authorization');
    const { pathname, search } = new URL(request.url);
    site.calls.push(`${request.method} ${pathname}${search}${bearer ? ` ${bearer}` : ''}`);
    return site.token !== null && bearer === `Bearer ${site.token}`;
  };
  const visitor = () => refusal('You are not logged in.', 401);

  server.use(
    http.get('/api/auth/user', ({ request }) => {
      note(request);
      if (!site.isSignedIn)
        return request.headers.has('prefer') ? HttpResponse.json({ user: null }) : visitor();
      return HttpResponse.json({ user: { ...site.user, token: site.token ?? 'stale' } });
    }),
    http.get('/api/auth/userprofile', ({ request }) => {
      note(request);
      return site.isSignedIn ? HttpResponse.json({ user_profile: annProfile }) : visitor();
    }),
    http.post('/api/auth/login', async ({ request }) => {
      note(request);
      const sent = (await request.json()) as Partial<Credentials> & { id_token?: string };
      const isRight =
        (sent.username === ann.email && sent.password === annPassword) || sent.id_token === 'good-id-token';
      if (!isRight) return refusal('The e-mail address or the password is not right.', 401);
      site.isSignedIn = true;
      return HttpResponse.json({ success: true });
    }),
    http.post('/api/auth/logout', ({ request }) => {
      note(request);
      site.isSignedIn = false;
      return HttpResponse.json({ success: true });
    }),
    http.put('/backend/updateprofile/', async ({ request }) => {
      if (!note(request)) return visitor();
      const update = (await request.json()) as ProfileUpdate;
      site.user = { ...site.user, ...update, profile_picture_cs: site.user.profile_picture_cs };
      return HttpResponse.json({ ...site.user, token: site.token });
    }),
    http.post('/backend/addtowatchlist/:stock/', ({ request, params }) => {
      if (!note(request)) return visitor();
      site.watched.add(String(params.stock));
      return HttpResponse.json({ added: true });
    }),
    http.post('/backend/deletefromwatchlist/:stock/', ({ request, params }) => {
      if (!note(request)) return visitor();
      return HttpResponse.json({ added: site.watched.delete(String(params.stock)) });
    }),
    http.get('/backend/stockonwatchlist/:stock/verify/', ({ request, params }) => {
      if (!note(request)) return visitor();
      return HttpResponse.json({ added: site.watched.has(String(params.stock)) });
    }),
    http.get('/backend/get_portfolio/', ({ request }) =>
      note(request) ? HttpResponse.json({ portfolio: [] }) : visitor(),
    ),
  );
  return site;
}

/** A call whose response is held by the test. */
export interface HeldCall {
  /** Resolves when the call has arrived. */
  readonly arrived: Promise<void>;
  /** Releases the response. */
  readonly release: () => void;
}

/** Holds the response to the next call of this kind until it is released. */
export function holdNext(method: 'get' | 'post', path: string, answer: () => Response): HeldCall {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((arrive) => {
    const hold = async () => {
      arrive();
      await released;
      return answer();
    };
    server.use(http[method](path, hold, { once: true }));
  });
  return { arrived, release };
}
