import { AppError } from '@/lib/domain/errors';
import { type EpochDay, formatIsoDate, parseIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { REGISTRATION_MODES, type RegistrationMode } from '@/lib/domain/registration-modes';
import { parseTrustProxy, TRUST_PROXY_FORM, type TrustProxy } from '@/lib/domain/trust-proxy';
import { EARLIEST_TODAY } from '../market-model/earliest-today';
import { readBackupConfig, type BackupConfig } from './backup-config';
import {
  createEnvReader,
  type EnvReader,
  parseHttpUrl,
  parseList,
  parseOrigin,
  parseSiteUrl,
} from './env-reader';
import { readLiveConfig, type LiveConfig } from './live-config';
import { readMailConfig, type MailConfig } from './mail-config';
import { readNotifyConfig, type NotifyConfig } from './notify-config';
import { readBrokerConfig, type BrokerConfig } from './broker-config';
import { readPriceSourceConfig, type PriceSourceConfig } from './price-source-config';
import type { S3Config } from './s3-config';
import {
  readOpenIdConfig,
  readProxySignInConfig,
  type OpenIdConfig,
  type ProxySignInConfig,
} from './sign-in-config';
import { dataDirOf, readStoredSettings, withSettings } from './stored-settings';

/** For the launcher, which loads this module alone. */
export { createFolder } from './create-folder';
export { readSetting } from './secret-settings';
export { readVersion } from '../project/project-root';

export const MARKET_SOURCES = ['demo', 'csv', 'live'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const ROLES = ['all', 'api', 'ingest'] as const;

export type MarketSource = (typeof MARKET_SOURCES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Role = (typeof ROLES)[number];

/** The external sign-in provider. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an emulator whose unsigned tokens are accepted; tests only. */
  readonly emulatorHost: string | null;
}

/** Windows ahead of a later day, such as sessions and forecasts, would leave the years of four digits; so would a simulated market the memory. */
const LATEST_TODAY = requireIsoDate('2099-12-31');

/** All settings, read once at startup. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  /** The address at which the website listens; null = all of this machine. */
  readonly webAddress: string | null;
  readonly backendPort: number;
  readonly backendAddress: string;
  readonly backendUrl: string;
  /** `{host}` as the browser sees it: a path of the web process or an absolute origin. */
  readonly publicBackendHost: string;
  readonly productName: string;
  /** Absolute URL of the site for canonical links; null when not configured. */
  readonly siteUrl: string | null;
  /** Absolute path. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database; null = embedded. */
  readonly databaseUrl: string | null;
  /** Null when unset: the stored source is used, or `demo` for an empty store. */
  readonly marketData: MarketSource | null;
  /** Null when unset: the seed of the stored simulated market is used, or 1 for an empty store. */
  readonly demoSeed: number | null;
  /** A fixed date used as today; null = use the clock. */
  readonly today: EpochDay | null;
  readonly corsOrigins: readonly string[];
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: TrustProxy;
  /**
   * Bearer token required for `/metrics` from other addresses than loopback; null: only loopback is allowed.
   */
  readonly metricsToken: string | null;
  /** The key of a website on another machine than its backend; null = the one that `DATA_DIR/secrets` has. */
  readonly internalSecret: string | null;
  /** The people who may open an account. */
  readonly registration: RegistrationMode;
  /** True when new passwords that others would guess are refused; `guessable-password.ts` says which. */
  readonly guessablePasswords: 'accept' | 'refuse';
  /** The server that sends e-mails, and their sender; null = none is sent. */
  readonly mail: MailConfig | null;
  readonly notify: NotifyConfig;
  readonly priceSources: PriceSourceConfig;
  readonly brokers: BrokerConfig;
  readonly logLevel: LogLevel;
  /**
   * Seconds between SIGTERM and the end, in which requests are still answered, each on a connection that is closed after it.
   */
  readonly stopDelaySeconds: number;
  /** Memory for packed series of prices, in MB. */
  readonly seriesCacheMb: number;
  readonly role: Role;
  readonly s3: S3Config | null;
  readonly firebase: FirebaseConfig | null;
  /** The service of OpenID Connect that people may sign in with. */
  readonly openId: OpenIdConfig | null;
  /** The header in which a proxy names the person that it has logged in. */
  readonly proxySignIn: ProxySignInConfig | null;
  readonly live: LiveConfig;
  readonly backup: BackupConfig;
  /** The e-mail address of the account that is the administrator; null = the first account. */
  readonly administrator: string | null;
}

/**
 * Reads and validates all settings: those of the environment, and those that were changed on the site where the environment has
 * none.
 *
 * @throws AppError CONFIG_INVALID that names every invalid setting, one per line.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  return parseConfig(withSettings(env, readStoredSettings(dataDirOf(env))));
}

/** Settings of what is fetched from elsewhere. */
function readFetched(
  read: EnvReader,
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): Pick<Config, 'brokers' | 'live' | 'priceSources'> {
  const live = readLiveConfig(read, env, dataDir);
  const { proxy } = live;
  return { live, priceSources: readPriceSourceConfig(read, proxy), brokers: readBrokerConfig(read, proxy) };
}

/** {@link loadConfig} of an environment alone. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = createEnvReader(env);
  const dataDir = dataDirOf(env);
  const backendPort = read.wholeNumber('BACKEND_PORT', { min: 1, max: 65535, fallback: 8000 });
  const config: Config = {
    production: env['NODE_ENV'] === 'production',
    port: read.wholeNumber('PORT', { min: 1, max: 65535, fallback: 3000 }),
    webAddress: read.text('WEB_ADDRESS'),
    backendPort,
    backendAddress: read.text('BACKEND_ADDRESS') ?? '127.0.0.1',
    backendUrl:
      read.parsed('BACKEND_URL', { what: 'an http(s) address', parse: parseHttpUrl }) ??
      `http://127.0.0.1:${backendPort}`,
    ...readPublic(read),
    dataDir,
    databaseUrl: read.parsed('DATABASE_URL', {
      what: 'a postgres:// address',
      parse: parsePostgresUrl,
      secret: true,
    }),
    marketData: read.oneOf('MARKET_DATA', MARKET_SOURCES, null),
    demoSeed: read.wholeNumber('DEMO_SEED', { min: 0, max: 2_147_483_647, fallback: null }),
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
    metricsToken: read.text('METRICS_TOKEN'),
    internalSecret: read.text('INTERNAL_SECRET'),
    registration: read.oneOf('REGISTRATION', REGISTRATION_MODES, 'open'),
    guessablePasswords: read.oneOf('GUESSABLE_PASSWORDS', ['accept', 'refuse'], 'accept'),
    mail: readMailConfig(read),
    notify: readNotifyConfig(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    stopDelaySeconds: read.wholeNumber('STOP_DELAY_SECONDS', { min: 0, max: 300, fallback: 0 }),
    seriesCacheMb: read.wholeNumber('SERIES_CACHE_MB', { min: 16, max: 65_536, fallback: 128 }),
    role: read.oneOf('ROLE', ROLES, 'all'),
    ...readBuckets(read, dataDir),
    firebase: readFirebase(read, env['NODE_ENV'] === 'production'),
    ...readFetched(read, env, dataDir),
    openId: readOpenIdConfig(read),
    proxySignIn: readProxySignInConfig(read),
    administrator: read.parsed('ADMINISTRATOR', {
      what: 'the e-mail address of an account',
      parse: (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined),
    }),
  };
  if (config.port === config.backendPort && read.complaints.length === 0) {
    read.complain(`PORT and BACKEND_PORT must differ, both are ${config.port}`);
  }
  const earlyDay = config.marketData === 'demo' ? describeEarlyDay(config.today) : null;
  if (earlyDay !== null) read.complain(earlyDay);
  if (config.today !== null && config.today > LATEST_TODAY)
    read.complain(
      `TODAY must be ${formatIsoDate(LATEST_TODAY)} or earlier, got "${formatIsoDate(config.today)}"`,
    );
  if (read.complaints.length > 0) throw new AppError('CONFIG_INVALID', read.complaints.join('\n'));
  return config;
}

/**
 * The error message for a fixed date before the start of the simulated market; null when the date is valid.
 */
export function describeEarlyDay(today: EpochDay | null): string | null {
  if (today === null || today >= EARLIEST_TODAY) return null;
  return `TODAY must be ${formatIsoDate(EARLIEST_TODAY)} or later: the simulated market begins a month before, got "${formatIsoDate(today)}"`;
}

/** Today according to the configuration: the fixed date, or the UTC date of `now`. */
export function todayOf(config: Pick<Config, 'today'>, now: Date = new Date()): EpochDay {
  return config.today ?? Math.floor(now.getTime() / 86_400_000);
}

/** The clock, or the last moment of the day that is set as today. */
export function nowOf({ today }: Pick<Config, 'today'>): Date {
  return today === null ? new Date() : new Date((today + 1) * 86_400_000 - 1);
}

/**
 * The last day with known data today. Days of the simulated market are known once they have ended, so that a
 * store filled for a later day shows the same data as one filled for today.
 */
export function lastKnownDayOf(
  config: Pick<Config, 'today'> & { readonly marketData: MarketSource },
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
        parse: (text) => (/^\/[\w./-]*$/.test(text) ? text.replace(/(?<!\/)\/+$/, '') : parseHttpUrl(text)),
      }) ?? '/backend',
    productName: read.text('NEXT_PUBLIC_PRODUCT_NAME') ?? 'Tapeglass',
    siteUrl: read.parsed('NEXT_PUBLIC_SITE_URL', {
      what: 'an http(s) address without a path',
      parse: parseSiteUrl,
    }),
  };
}

/** The bucket of pictures and the one of backups, which are on the same server. */
function readBuckets(read: EnvReader, dataDir: string): Pick<Config, 'backup' | 's3'> {
  const [pictures, backups] = [read.text('S3_BUCKET'), read.text('BACKUP_BUCKET')];
  const server = readS3(read, pictures ?? backups);
  const bucket = server && backups ? { ...server, bucket: backups, publicUrl: null } : null;
  if (server?.publicUrl && pictures === backups)
    read.complain(
      'BACKUP_BUCKET must be another bucket than S3_BUCKET where S3_PUBLIC_URL is set: anyone can read that one',
    );
  return { s3: pictures === null ? null : server, backup: readBackupConfig(read, { bucket, dataDir }) };
}

function readS3(read: EnvReader, bucket: string | null): S3Config | null {
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
    read.complain('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: it accepts unsigned tokens');
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
