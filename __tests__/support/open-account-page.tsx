import userEvent from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AccountPage } from '@/components/features/account/account-page';
import type { SessionEntry } from '@/lib/contracts/accounts';
import type { SecondFactorState } from '@/lib/contracts/second-factor';
import { server } from '../msw/server';
import { createTestRouter, renderPage } from '../setup/render-page';
import type { AccountServer } from './account-server';
import { refusal } from './account-server';
import { openSignedInStore } from './open-store';
import { NO_NOTIFICATIONS } from './tracker-fixture';

const HERE: SessionEntry = {
  id: 'here',
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-12-20T09:30:00.000Z',
  address: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  current: true,
};

const ELSEWHERE: SessionEntry = {
  ...HERE,
  id: 'elsewhere',
  created_at: '2026-11-01T08:00:00.000Z',
  last_seen_at: '2026-11-02T09:30:00.000Z',
  address: null,
  user_agent: null,
  current: false,
};

/** A state-changing call of the page, with its body. */
export interface SentCall {
  readonly call: string;
  readonly body: unknown;
}

const PASSWORD = 'correct horse battery';

/** The code that the server of the second factor takes. */
export const CODE = '123456';

const RECOVERY_CODES = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'GGGG-HHHH-IIII-JJJJ-KKKK-LLLL'];

/**
 * Handles the calls of the account page like the backend: the password is required, and the other sessions
 * are ended by it.
 */
function answerAccountCalls(site: AccountServer): SentCall[] {
  const sent: SentCall[] = [];
  let sessions = [HERE, ELSEWHERE];
  const change = (call: string, field: string, act: (body: Record<string, string>) => void) =>
    async function answer({ request }: { request: Request }) {
      const text = await request.text();
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, string>);
      sent.push({ call, body });
      if (field !== '' && body[field] !== PASSWORD) {
        return refusal(`${field}: This is not your password.`, 400, {
          [field]: ['This is not your password.'],
        });
      }
      act(body);
      return new HttpResponse(null, { status: 204 });
    };
  server.use(
    http.get('/backend/account/sessions/', () => HttpResponse.json({ sessions })),
    http.get('/backend/account/tokens/', () => HttpResponse.json({ tokens: [] })),
    http.get('/backend/account/logins/', () =>
      HttpResponse.json({ logins: [], provider: null, asks_password: true, asks_code: false }),
    ),
    http.get('/backend/account/passkeys/', () =>
      HttpResponse.json({ passkeys: [], asks_password: true, asks_code: false }),
    ),

    http.get('/backend/notifications/', () => HttpResponse.json(NO_NOTIFICATIONS)),
    http.post(
      '/backend/account/email/',
      change('email', 'password', ({ email }) => void (site.user = { ...site.user, email: email! })),
    ),
    http.post(
      '/backend/account/password/',
      change('password', 'current_password', () => void (sessions = [HERE])),
    ),
    http.post(
      '/backend/account/sessions/revoke/',
      change('revoke', '', () => void (site.token = null)),
    ),
    http.post(
      '/backend/account/sessions/revoke/others/',
      change('revoke others', '', () => void (sessions = [HERE])),
    ),
    http.delete('/backend/account/sessions/:id/', ({ params }) => {
      sent.push({ call: 'end', body: params['id'] });
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(
      '/backend/account/',
      change('delete', 'password', () => void (site.token = null)),
    ),
    http.get('/backend/account/export/', () => HttpResponse.json({ profile: { email: site.user.email } })),
  );
  return sent;
}

/** Handles the calls of the second factor like the backend: off at first. */
function answerSecondFactorCalls(sent: SentCall[]): void {
  let state: SecondFactorState = { enabled_at: null, recovery_codes_left: 0, possible: true };
  const path = '/backend/account/second-factor/';
  const answer = (call: string, fields: Record<string, string>, act: () => object | null) =>
    async function respond({ request }: { request: Request }) {
      const body = (await request.json()) as Record<string, string>;
      sent.push({ call, body });
      const wrong = Object.keys(fields).filter((name) => body[name] !== fields[name]);
      if (wrong.length > 0)
        return refusal('Not right.', 400, Object.fromEntries(wrong.map((name) => [name, ['Not right.']])));
      const data = act();
      return data === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(data);
    };
  const turnOn = (left: number) => {
    state = { enabled_at: '2026-11-20T09:00:00.000Z', recovery_codes_left: left, possible: true };
    return { recovery_codes: RECOVERY_CODES };
  };
  const proof = { password: PASSWORD, one_time_code: CODE };
  server.use(
    http.get(path, () => HttpResponse.json(state)),
    http.post(
      path,
      answer('start', { password: PASSWORD }, () => ({
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Tapeglass:ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        qr: { size: 29, path: 'M4 4h7v1H4z' },
      })),
    ),
    http.post(
      `${path}confirm/`,
      answer('confirm', { one_time_code: CODE }, () => turnOn(10)),
    ),
    http.post(
      `${path}recovery-codes/`,
      answer('renew', proof, () => turnOn(10)),
    ),
    http.delete(
      path,
      answer('remove', proof, () => {
        state = { ...state, enabled_at: null };
        return null;
      }),
    ),
  );
}

/** A block of the page by its heading. */
export const block = (name: string) => screen.getByRole('region', { name });

/** The rows of the list of sessions. */
export const sessionLines = () => within(block('Active sessions')).queryAllByRole('listitem');

/**
 * Opens the account page of a signed-in user and waits until it is complete.
 *
 * @param prepare - Changes the server before the page sends requests; the page is then returned in its
 * initial state.
 */
export async function openAccountPage(prepare?: () => void) {
  const opened = await openSignedInStore();
  const sent = answerAccountCalls(opened.site);
  answerSecondFactorCalls(sent);
  prepare?.();
  const router = createTestRouter({ pathname: '/account', asPath: '/account' });
  const view = renderPage(<AccountPage />, router, { store: opened.store });
  if (!prepare) await waitFor(() => expect(sessionLines()).toHaveLength(2));
  return { ...opened, ...view, router, sent, user: userEvent.setup(), password: PASSWORD };
}
