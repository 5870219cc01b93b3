import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { REGISTRATION_MODES } from '@/lib/domain/registration-modes';
import type { SettingGroup } from '@/lib/domain/setting-groups';
import { text } from '@/lib/domain/text';
import { projectRoot } from '../project/project-root';
import { errorCode } from './error-code';
import { SECRET_SETTINGS } from './secret-settings';
import { tightenAccess } from './tighten-access';
import { writeFileDurably } from './write-durably';

/** A setting that the administrator can change on the site. */
export interface PageSetting {
  readonly name: string;
  readonly label: string;
  readonly group: SettingGroup;
  readonly choices?: readonly string[];
  /** The provider whose key it is: a test asks this one. */
  readonly provider?: string;
}

/**
 * The settings that the site itself can change. Not among them: addresses of this machine and of providers,
 * folders and databases, which decide where the program reads and writes.
 */
export const PAGE_SETTINGS: readonly PageSetting[] = [
  { name: 'LIVE_UNIVERSES', label: text('Lists'), group: 'symbols' },
  { name: 'LIVE_SYMBOLS', label: text('Further symbols'), group: 'symbols' },
  {
    name: 'LIVE_QUOTES',
    label: text('Prices within the day'),
    group: 'symbols',
    choices: [text('on'), text('off')],
  },
  { name: 'SEC_USER_AGENT', label: text('Contact for the SEC'), group: 'keys', provider: 'sec' },
  { name: 'TIINGO_TOKEN', label: text('Tiingo token'), group: 'keys', provider: 'tiingo' },
  { name: 'STOOQ_KEY', label: text('Stooq key'), group: 'keys', provider: 'stooq' },
  { name: 'ALPHAVANTAGE_KEY', label: text('Alpha Vantage key'), group: 'keys', provider: 'alphavantage' },
  { name: 'TWELVEDATA_KEY', label: text('Twelve Data key'), group: 'keys', provider: 'twelvedata' },
  { name: 'FINNHUB_KEY', label: text('Finnhub key'), group: 'keys', provider: 'finnhub' },
  { name: 'EODHD_KEY', label: text('EODHD key'), group: 'keys', provider: 'eodhd' },
  { name: 'MARKETSTACK_KEY', label: text('marketstack key'), group: 'keys', provider: 'marketstack' },
  { name: 'FRED_API_KEY', label: text('FRED key'), group: 'keys', provider: 'fred-api' },
  { name: 'COINGECKO_KEY', label: text('CoinGecko key'), group: 'keys', provider: 'coingecko' },
  { name: 'OPENFIGI_KEY', label: text('OpenFIGI key'), group: 'keys', provider: 'openfigi' },
  { name: 'YAHOO_USER_AGENT', label: text('Name for Yahoo Finance'), group: 'keys', provider: 'yahoo' },
  { name: 'REGISTRATION', label: text('Sign-up'), group: 'accounts', choices: REGISTRATION_MODES },
  {
    name: 'GUESSABLE_PASSWORDS',
    label: text('Guessable passwords'),
    group: 'accounts',
    choices: [text('accept'), text('refuse')],
  },
  {
    name: 'VISITOR_SEARCH',
    label: text('Search of visitors at providers'),
    group: 'accounts',
    choices: [text('off'), text('on')],
  },
  { name: 'ADMINISTRATOR', label: text('Administrator'), group: 'accounts' },
  { name: 'NEXT_PUBLIC_SITE_URL', label: text('Address of the site'), group: 'mail' },
  { name: 'SMTP_URL', label: text('Mail server'), group: 'mail' },
  { name: 'MAIL_FROM', label: text('Sender'), group: 'mail' },
  { name: 'BACKUP_AT', label: text('Time of the daily backup'), group: 'backups' },
  { name: 'BACKUP_PASSPHRASE', label: text('Passphrase of backups'), group: 'backups' },
];

const NAMES: ReadonlySet<string> = new Set(PAGE_SETTINGS.map(({ name }) => name));

type Environment = Readonly<Record<string, string | undefined>>;

/** Values by names of settings. */
export type SettingValues = Readonly<Record<string, string>>;

const FILE = 'settings.json';

/** The folder of an environment, before its settings are read. */
export function dataDirOf(env: Environment): string {
  const folder = env['DATA_DIR']?.trim() || './var';
  return isAbsolute(folder) ? folder : join(projectRoot(), folder);
}

/**
 * The settings that were changed on the site. Only the owner of DATA_DIR can read the file.
 *
 * @throws AppError CONFIG_INVALID when it is not what the site writes.
 */
export function readStoredSettings(dataDir: string): SettingValues {
  const file = join(dataDir, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return {};
    throw error;
  }
  tightenAccess(file);
  const values = parseValues(text);
  if (values !== null) return values;
  throw new AppError(
    'CONFIG_INVALID',
    `${file} must be a JSON object of settings with their texts; correct or remove it`,
  );
}

function parseValues(text: string): SettingValues | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const entries = Object.entries(parsed as Record<string, unknown>);
  return entries.every(([, value]) => typeof value === 'string') ? (parsed as SettingValues) : null;
}

/** Replaces the settings that were changed on the site; the next start reads them. */
export function writeStoredSettings(dataDir: string, values: SettingValues): Promise<void> {
  return writeFileDurably(join(dataDir, FILE), `${JSON.stringify(values, null, 2)}\n`);
}

/** True when the environment, or the file .env, decides a setting. An empty LIVE_UNIVERSES is a choice too. */
export function isSetByHost(env: Environment, name: string): boolean {
  if (name === 'LIVE_UNIVERSES') return env[name] !== undefined;
  return Boolean(env[name]?.trim() || (SECRET_SETTINGS.has(name) && env[`${name}_FILE`]?.trim()));
}

/** An environment with the settings of the site where the environment itself has none. */
export function withSettings(env: Environment, stored: SettingValues): Environment {
  const settings = Object.entries(stored).filter(([name]) => NAMES.has(name) && !isSetByHost(env, name));
  return { ...env, ...Object.fromEntries(settings) };
}
