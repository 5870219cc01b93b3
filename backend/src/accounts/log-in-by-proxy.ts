import type { ProxyUser } from '@/lib/contracts/external-logins';
import { AppError } from '@/lib/domain/errors';
import type { ProxySignInConfig } from '../config/sign-in-config';
import { readExternalLogin } from '../db/repositories/external-login-rows';
import type { UserRow } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { checkPresent, normalizeEmail } from './check-credentials';
import { parseForm } from './check-form';
import { enterExternally } from './external-logins';
import { countingRefusedSignIns } from './refused-sign-ins';

/** The issuer of people whom the proxy of the site has logged in. */
const ISSUER = 'proxy';
const WAY = { with: 'proxy' } as const;

const CHECKS = { proxy_user: checkPresent('The proxy names no one.') };

type Context = Pick<AccountsContext, 'db' | 'now'>;

/**
 * Opens a session for the person whom the proxy has logged in. The website sends the header only where it came from
 * the proxy.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID, UNAUTHENTICATED, ACCOUNT_EXISTS, FORBIDDEN, RATE_LIMITED.
 */
export async function logInByProxy(
  context: Context,
  body: unknown,
  { origin, proxy }: { readonly proxy: ProxySignInConfig; readonly origin: CallOrigin },
): Promise<string> {
  const { proxy_user: named } = parseForm<ProxyUser>(body, CHECKS);
  return countingRefusedSignIns(context, { origin, way: WAY }, async () => {
    const email = normalizeEmail(named);
    if (email === null)
      throw new AppError('UNAUTHENTICATED', `The proxy's header ${proxy.header} is no e-mail address.`);
    const person = { issuer: ISSUER, subject: email, email, isEmailVerified: true, name: null };
    return enterExternally(context, person, { accounts: proxy.accounts, origin, way: WAY });
  });
}

/** True when a user is the person whom the proxy names now: people may share a browser. */
export function isProxyUser(
  { db }: Pick<Context, 'db'>,
  named: string,
): (user: Pick<UserRow, 'email' | 'id'>) => Promise<boolean> {
  const email = normalizeEmail(named);
  return async (user) => {
    if (email === null || user.email === email) return email !== null;
    const login = await readExternalLogin(db, { issuer: ISSUER, subject: email });
    return login?.userId === user.id;
  };
}
