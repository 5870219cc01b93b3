import { AppError } from '@/lib/domain/errors';

/** Settings of the web process. */
export interface ServerConfig {
  /** Where the backend is, without a slash at its end. */
  readonly backendUrl: string;
  /** The port on which this process listens. */
  readonly port: number;
  /** Whether `X-Forwarded-For` of the request is to be believed, because a proxy of ours wrote it. */
  readonly trustProxy: boolean;
  /** The key by which our own processes know each other, as the launcher made it; null when this process was started alone. */
  readonly internalSecret: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const FALSE_WORDS = ['', '0', 'false', 'no'];

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new AppError('CONFIG_INVALID', `${name} must be a port between 1 and 65535, not "${text}"`);
}

function readOrigin(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new AppError('CONFIG_INVALID', `${name} must be an http or https address, not "${text}"`);
}

/**
 * The web process's settings out of an environment.
 *
 * @throws AppError `CONFIG_INVALID` naming the variable.
 */
export function readServerConfig(environment: Environment): ServerConfig {
  const backendPort = readPort('BACKEND_PORT', environment.BACKEND_PORT, 8000);
  return {
    backendUrl: readOrigin('BACKEND_URL', environment.BACKEND_URL || `http://127.0.0.1:${backendPort}`),
    port: readPort('PORT', environment.PORT, 3000),
    internalSecret: environment.INTERNAL_SECRET || null,
    trustProxy: !FALSE_WORDS.includes((environment.TRUST_PROXY ?? '').toLowerCase()),
  };
}

let read: ServerConfig | undefined;

/** The settings of this process, read once, at the first question (a build needs none of them). */
export function serverConfig(): ServerConfig {
  read ??= readServerConfig(process.env);
  return read;
}
