import { parseTrustProxy } from '@/lib/domain/trust-proxy';
import { type EnvReader, parseHttpUrl } from './env-reader';

/** The people whose first sign-in succeeds: those with an account, or all, for whom one is made. */
const ACCOUNT_MODES = ['existing', 'create'] as const;
export type ExternalAccounts = (typeof ACCOUNT_MODES)[number];

/** The service of OpenID Connect that people may sign in with. */
export interface OpenIdConfig {
  /** The issuer, as its tokens name it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client without a secret. */
  readonly clientSecret: string | null;
  /** On the button: "Continue with …". */
  readonly name: string;
  readonly accounts: ExternalAccounts;
  /** `trusted`: an e-mail address of this issuer counts as verified, also where its tokens do not say so. */
  readonly emails: 'verified' | 'trusted';
}

/** The header in which a proxy names the person that it has logged in. */
export interface ProxySignInConfig {
  /** In lower case. */
  readonly header: string;
  readonly accounts: ExternalAccounts;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Tokens and codes travel to the issuer: without https only on this machine. */
function parseIssuer(text: string): string | undefined {
  const address = parseHttpUrl(text);
  if (address === undefined) return undefined;
  const { hash, hostname, protocol, search } = new URL(address);
  if (hash !== '' || search !== '') return undefined;
  // With its slash at the end, where the issuer has one: tokens name it to the letter.
  return protocol === 'https:' || LOOPBACK.test(hostname) ? text.trim() : undefined;
}

/** Reads `OIDC_…`; null while none of them is set. */
export function readOpenIdConfig(read: EnvReader): OpenIdConfig | null {
  const issuer = read.parsed('OIDC_ISSUER', {
    what: 'the https address of an issuer (http only on this machine)',
    parse: parseIssuer,
  });
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  const name = read.parsed('OIDC_NAME', {
    what: 'a name of at most 40 characters',
    parse: (text) => (/^[^\p{Cc}]{1,40}$/u.test(text) ? text : undefined),
  });
  const accounts = read.oneOf('OIDC_ACCOUNTS', ACCOUNT_MODES, 'existing');
  const emails = read.oneOf('OIDC_EMAILS', ['verified', 'trusted'], 'verified');
  if (issuer !== null && clientId !== null)
    return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, accounts, emails };
  if ((read.text('OIDC_ISSUER') === null) !== (clientId === null))
    read.complain('OIDC_ISSUER and OIDC_CLIENT_ID must be set both or neither');
  return null;
}

/** Reads `SIGN_IN_HEADER` and its companions; the website checks from whom the header comes. */
export function readProxySignInConfig(read: EnvReader): ProxySignInConfig | null {
  const header = read.parsed('SIGN_IN_HEADER', {
    what: 'the name of a header like Remote-Email',
    parse: (text) => (/^[A-Za-z0-9][A-Za-z0-9-]{1,60}$/.test(text) ? text.toLowerCase() : undefined),
  });
  const accounts = read.oneOf('SIGN_IN_HEADER_ACCOUNTS', ACCOUNT_MODES, 'existing');
  read.parsed('SIGN_IN_HEADER_FROM', {
    what: 'addresses or networks of proxies, separated by commas',
    parse: (text) => (Array.isArray(parseTrustProxy(text)) ? text : undefined),
  });
  if ((read.text('SIGN_IN_HEADER') === null) !== (read.text('SIGN_IN_HEADER_FROM') === null))
    read.complain(
      'SIGN_IN_HEADER and SIGN_IN_HEADER_FROM must be set both or neither: the header is taken from these addresses alone',
    );
  return header === null ? null : { header, accounts };
}
