import { AppError } from '@/lib/domain/errors';
import { parseTrustProxy, TRUST_PROXY_FORM, type TrustProxy } from '@/lib/domain/trust-proxy';

/** Settings of the web process. */
export interface ServerConfig {
  /** Base URL of the backend, without a trailing slash. */
  readonly backendUrl: string;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: TrustProxy;
  /**
   * The shared secret of the product's processes, created by the launcher; null when this process was started
   * alone.
   */
  readonly internalSecret: string | null;
  /** The header in which a proxy names the person that it has logged in; null or absent: none does. */
  readonly signInHeader?: SignInHeader | null;
}

/** A header of a proxy, and the addresses of the proxies from which it is taken. */
export interface SignInHeader {
  /** In lower case. */
  readonly name: string;
  readonly from: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new AppError('CONFIG_INVALID', `${name} must be a port between 1 and 65535, not "${text}"`);
}

function readOrigin(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/(?<!\/)\/+$/, '');
  throw new AppError('CONFIG_INVALID', `${name} must be an http or https address, not "${text}"`);
}

function readTrustProxy(text: string | undefined): TrustProxy {
  const trust = text ? parseTrustProxy(text) : false;
  if (trust !== undefined) return trust;
  throw new AppError('CONFIG_INVALID', `TRUST_PROXY must be ${TRUST_PROXY_FORM}, not "${text}"`);
}

/** The backend's configuration has the same rules; a website on another machine reads them here alone. */
function readSignInHeader({ SIGN_IN_HEADER, SIGN_IN_HEADER_FROM }: Environment): SignInHeader | null {
  const name = SIGN_IN_HEADER?.trim().toLowerCase();
  if (!name) return null;
  const from = parseTrustProxy(SIGN_IN_HEADER_FROM ?? '');
  if (/^[a-z\d][a-z\d-]{1,60}$/.test(name) && Array.isArray(from)) return { name, from };
  throw new AppError(
    'CONFIG_INVALID',
    'SIGN_IN_HEADER must be the name of a header, and SIGN_IN_HEADER_FROM addresses or networks of proxies',
  );
}

/**
 * Reads the settings of the web process from an environment.
 *
 * @throws AppError `CONFIG_INVALID` naming the variable.
 */
export function readServerConfig(environment: Environment): ServerConfig {
  const backendPort = readPort('BACKEND_PORT', environment.BACKEND_PORT, 8000);
  return {
    backendUrl: readOrigin('BACKEND_URL', environment.BACKEND_URL || `http://127.0.0.1:${backendPort}`),
    internalSecret: environment.INTERNAL_SECRET || null,
    trustProxy: readTrustProxy(environment.TRUST_PROXY),
    signInHeader: readSignInHeader(environment),
  };
}

let read: ServerConfig | undefined;

/** The settings of this process, read once on first use (a build needs none of them). */
export function serverConfig(): ServerConfig {
  read ??= readServerConfig(process.env);
  return read;
}

/** The level of this process's log; the launcher refuses other values than the backend's levels. */
export function webLogLevel(): string {
  return process.env.LOG_LEVEL || 'info';
}
