import { isAbsolute, join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { type EpochDay, formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { parseTrustProxy, TRUST_PROXY_FORM, type TrustProxy } from '@/lib/domain/trust-proxy';
import { EARLIEST_TODAY } from '../providers/demo/process/time-axis';
import { createEnvReader, type EnvReader, parseHttpUrl, parseList, parseOrigin } from './env-reader';
import { projectRoot } from './project-root';

export const MARKET_SOURCES = ['demo', 'csv', 'live'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const ROLES = ['all', 'api', 'ingest'] as const;

export type MarketSource = (typeof MARKET_SOURCES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Role = (typeof ROLES)[number];

/** Where pictures are stored when not on the local disk. */
export interface S3Config {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  /** An origin without a path, so that a picture's key is the fourth segment of its address. */
  readonly publicUrl: string | null;
  /** Both keys, or null where the SDK is to look for them itself. */
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
  readonly sessionToken: string | null;
}

/** The external sign-in provider. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an emulator whose unsigned tokens are accepted; tests only. */
  readonly emulatorHost: string | null;
}

/** Every setting, read once at the start. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly backendPort: number;
  readonly backendAddress: string;
  readonly backendUrl: string;
  /** `{host}` as the browser sees it: a path of the web process or an absolute origin. */
  readonly publicBackendHost: string;
  readonly productName: string;
  /** Absolute address of the site for canonical links; null when not told. */
  readonly siteUrl: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database; null = embedded. */
  readonly databaseUrl: string | null;
  readonly marketData: MarketSource;
  readonly demoSeed: number;
  /** The day taken as today; null = ask the clock. */
  readonly today: EpochDay | null;
  readonly corsOrigins: readonly string[];
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  readonly role: Role;
  readonly s3: S3Config | null;
  readonly firebase: FirebaseConfig | null;
  readonly providers: {
    readonly tiingoToken: string | null;
    readonly alphaVantageKey: string | null;
    readonly fredApiKey: string | null;
    readonly coinGeckoKey: string | null;
    readonly secUserAgent: string | null;
  };
}

/**
 * Reads and checks the whole environment.
 *
 * @throws AppError CONFIG_INVALID that names every bad variable at once, a line each.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = createEnvReader(env);
  const backendPort = read.wholeNumber('BACKEND_PORT', { min: 1, max: 65535, fallback: 8000 });
  const config: Config = {
    production: env['NODE_ENV'] === 'production',
    port: read.wholeNumber('PORT', { min: 1, max: 65535, fallback: 3000 }),
    backendPort,
    backendAddress: read.text('BACKEND_ADDRESS') ?? '127.0.0.1',
    backendUrl:
      read.parsed('BACKEND_URL', { what: 'an http(s) address', parse: parseHttpUrl }) ??
      `http://127.0.0.1:${backendPort}`,
    ...readPublic(read),
    dataDir: toAbsolute(read.text('DATA_DIR') ?? './var'),
    databaseUrl: read.parsed('DATABASE_URL', {
      what: 'a postgres:// address',
      parse: parsePostgresUrl,
      secret: true,
    }),
    marketData: read.oneOf('MARKET_DATA', MARKET_SOURCES, 'demo'),
    demoSeed: read.wholeNumber('DEMO_SEED', { min: 0, max: 2_147_483_647, fallback: 1 }),
    today: read.parsed('TODAY', {
      what: 'an existing date like 2024-06-28',
      parse: (text) => parseIsoDate(text) ?? undefined,
    }),
    corsOrigins:
      read.parsed('CORS_ORIGINS', {
        what: 'origins like https://example.org, separated by commas',
        parse: (text) => parseList(text, parseOrigin),
      }) ?? [],
    trustProxy:
      read.parsed('TRUST_PROXY', {
        what: TRUST_PROXY_FORM,
        parse: parseTrustProxy,
      }) ?? false,
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    role: read.oneOf('ROLE', ROLES, 'all'),
    s3: readS3(read),
    firebase: readFirebase(read, env['NODE_ENV'] === 'production'),
    providers: {
      tiingoToken: read.text('TIINGO_TOKEN'),
      alphaVantageKey: read.text('ALPHAVANTAGE_KEY'),
      fredApiKey: read.text('FRED_API_KEY'),
      coinGeckoKey: read.text('COINGECKO_KEY'),
      secUserAgent: read.text('SEC_USER_AGENT'),
    },
  };
  if (config.port === config.backendPort && read.complaints.length === 0) {
    read.complain(`PORT and BACKEND_PORT must differ, both are ${config.port}`);
  }
  if (config.marketData === 'demo' && config.today !== null && config.today < EARLIEST_TODAY) {
    read.complain(
      `TODAY must be ${formatIsoDate(EARLIEST_TODAY)} or later: the simulated market begins a month before, got "${formatIsoDate(config.today)}"`,
    );
  }
  if (read.complaints.length > 0) throw new AppError('CONFIG_INVALID', read.complaints.join('\n'));
  return config;
}

/** Today as the configuration sees it: the fixed day, or the UTC date of `now`. */
export function todayOf(config: Pick<Config, 'today'>, now: Date = new Date()): EpochDay {
  return config.today ?? Math.floor(now.getTime() / 86_400_000);
}

/**
 * The last day of which anything is known today: the simulated market's days are known when they are over, so that a store that
 * was filled for a later day shows what one filled for today holds.
 */
export function lastKnownDayOf(
  config: Pick<Config, 'marketData' | 'today'>,
  now: Date = new Date(),
): EpochDay {
  const today = todayOf(config, now);
  return config.marketData === 'demo' ? today - 1 : today;
}

function readPublic(read: EnvReader): Pick<Config, 'publicBackendHost' | 'productName' | 'siteUrl'> {
  return {
    publicBackendHost:
      read.parsed('NEXT_PUBLIC_BACKEND_HOST', {
        what: 'a path like /backend or an http(s) address',
        parse: (text) => (/^\/[\w./-]*$/.test(text) ? text.replace(/\/+$/, '') : parseHttpUrl(text)),
      }) ?? '/backend',
    productName: read.text('NEXT_PUBLIC_PRODUCT_NAME') ?? 'Tapeglass',
    siteUrl: read.parsed('NEXT_PUBLIC_SITE_URL', { what: 'an http(s) address', parse: parseHttpUrl }),
  };
}

function readS3(read: EnvReader): S3Config | null {
  const bucket = read.text('S3_BUCKET');
  const endpoint = read.parsed('S3_ENDPOINT', { what: 'an http(s) address', parse: parseHttpUrl });
  const publicUrl = read.parsed('S3_PUBLIC_URL', {
    what: 'an origin like https://pictures.example.org, without a path (the key is to be the fourth segment of a picture’s address)',
    parse: parseOrigin,
  });
  if (bucket === null) {
    if (endpoint !== null || publicUrl !== null)
      read.complain('S3_BUCKET must be set when S3_ENDPOINT or S3_PUBLIC_URL is');
    return null;
  }
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read.text('AWS_SECRET_ACCESS_KEY');
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    read.complain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set both or neither');
  }
  return {
    bucket,
    endpoint,
    publicUrl,
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: read.text('AWS_SESSION_TOKEN'),
  };
}

function readFirebase(read: EnvReader, production: boolean): FirebaseConfig | null {
  const names = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID'].map((part) => `NEXT_PUBLIC_FIREBASE_${part}`);
  const [apiKey, authDomain, projectId] = names.map((name) => read.text(name));
  const emulatorHost = read.parsed('FIREBASE_AUTH_EMULATOR_HOST', {
    what: 'host:port',
    parse: (text) => (/^[\w.-]+:\d{1,5}$/.test(text) ? text : undefined),
  });
  if (emulatorHost !== null && production) {
    read.complain(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production: it accepts tokens that nobody signed',
    );
  }
  if (apiKey && authDomain && projectId) return { apiKey, authDomain, projectId, emulatorHost };
  const missing = names.filter((name) => read.text(name) === null);
  if (missing.length < names.length)
    read.complain(`${missing.join(', ')} must be set too, or none of ${names.join(', ')}`);
  return null;
}

function parsePostgresUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  return ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : undefined;
}

function toAbsolute(folder: string): string {
  return isAbsolute(folder) ? folder : join(projectRoot(), folder);
}
