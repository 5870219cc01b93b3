import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AdminSetting, AdminSettings, AdminSettingsChange } from '@/lib/contracts/admin-site';
import { AppError } from '@/lib/domain/errors';
import { recordEvent } from '../accounts/security-events';
import type { AuthIdentity, CallOrigin } from '../accounts/accounts-context';
import { parseConfig } from '../config/config';
import { ownFeedsFile } from '../config/live-config';
import { SECRET_SETTINGS } from '../config/secret-settings';
import { readSettingsCatalog, type DescribedSetting } from '../config/settings-catalog';
import {
  isSetByHost,
  PAGE_SETTINGS,
  readStoredSettings,
  withSettings,
  writeStoredSettings,
  type SettingValues,
} from '../config/stored-settings';
import { writeFileDurably } from '../config/write-durably';
import { parseFeedList } from '../providers/feeds/feed-list';
import type { AdministrationContext } from './administration-context';

const MAX_LENGTH = 2_000;
const MAX_FEEDS_LENGTH = 50_000;
const CONTROL = /\p{Cc}/u;
const ENVIRONMENT_DECIDES = 'is set in the environment or in .env, which decides';

type SettingsContext = Pick<AdministrationContext, 'config' | 'env'>;

/** The settings that an administrator can change, with their origins; never passwords and keys. */
export function readSiteSettings({ config, env }: SettingsContext): AdminSettings {
  const described = new Map(readSettingsCatalog().map((one) => [one.name, one]));
  const storedSettings = readStoredSettings(config.dataDir);
  return {
    settings: PAGE_SETTINGS.map((one) =>
      describe(one, described.get(one.name), { env, stored: storedSettings }),
    ),
    feeds: readFeeds({ config, env }),
  };
}

function describe(
  { choices, group, label, name, provider }: (typeof PAGE_SETTINGS)[number],
  described: DescribedSetting | undefined,
  { env, stored }: { readonly env: SettingsContext['env']; readonly stored: SettingValues },
): AdminSetting {
  const isOfHost = isSetByHost(env, name);
  const isSecret = SECRET_SETTINGS.has(name);
  const value = isOfHost ? env[name]?.trim() : stored[name];
  const example = described?.value || null;
  return {
    name,
    label,
    group,
    text: described?.text ?? '',
    value: isSecret ? null : (value ?? null),
    isSecret,
    isSet: isOfHost || value !== undefined,
    origin: isOfHost ? 'environment' : value === undefined ? 'default' : 'site',
    fallback: described?.isDefault ? described.value : null,
    example: isSecret ? null : example,
    choices: choices === undefined ? null : [...choices],
    provider: provider ?? null,
  };
}

function readFeeds({ config, env }: SettingsContext): AdminSettings['feeds'] {
  if (env['FEEDS_FILE']?.trim()) return { text: '', origin: 'environment' };
  const file = ownFeedsFile(config.dataDir);
  return existsSync(file)
    ? { text: readFileSync(file, 'utf8'), origin: 'site' }
    : { text: '', origin: 'default' };
}

/** The author of a change, for the audit log. */
export interface Actor {
  readonly identity: AuthIdentity;
  readonly origin: CallOrigin;
}

/**
 * Changes settings; the next start reads them, and this one is ended for it.
 *
 * @returns Whether anything differs.
 * @throws AppError REQUEST_INVALID with a sentence at each name: unknown, decided by the environment, or not what is expected.
 */
export async function changeSiteSettings(
  { accounts, config, env, restart }: AdministrationContext,
  { feeds, values = {} }: AdminSettingsChange,
  { identity, origin }: Actor,
): Promise<boolean> {
  const storedSettings = readStoredSettings(config.dataDir);
  const faults: Record<string, string[]> = {};
  const next: Record<string, string> = { ...storedSettings };
  for (const [name, given] of Object.entries(values)) {
    const fault = faultOf(env, name, given);
    if (fault !== null) faults[name] = [fault];
    else if (given === null || given.trim() === '') delete next[name];
    else next[name] = given.trim();
  }
  const feedsFault = feeds === undefined ? null : faultOfFeeds(env, feeds);
  if (feedsFault !== null) faults['feeds'] = [feedsFault];
  refuse(faults);
  refuse(faultsOf(withSettings(env, next), Object.keys(values)));

  const changed = PAGE_SETTINGS.map(({ name }) => name).filter((name) => storedSettings[name] !== next[name]);
  if (changed.length > 0) await writeStoredSettings(config.dataDir, next);
  if (feeds !== undefined && (await storeFeeds(config.dataDir, feeds))) changed.push('FEEDS');
  if (changed.length === 0) return false;
  const details = { names: changed.join(', ') };
  await recordEvent(accounts.db, accounts, {
    kind: 'settings-changed',
    userId: identity.userId,
    origin,
    details,
  });
  restart('Settings were changed');
  return true;
}

function faultOf(env: SettingsContext['env'], name: string, given: string | null): string | null {
  if (!PAGE_SETTINGS.some((one) => one.name === name)) return 'is no setting of this page';
  if (isSetByHost(env, name)) return ENVIRONMENT_DECIDES;
  if (given === null) return null;
  if (given.length > MAX_LENGTH || CONTROL.test(given))
    return `must be one line of at most ${MAX_LENGTH} characters`;
  return null;
}

function faultOfFeeds(env: SettingsContext['env'], text: string | null): string | null {
  if (env['FEEDS_FILE']?.trim()) return `FEEDS_FILE ${ENVIRONMENT_DECIDES}`;
  if (text === null) return null;
  if (text.length > MAX_FEEDS_LENGTH) return `must have at most ${MAX_FEEDS_LENGTH} characters`;
  try {
    parseFeedList(text);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** The faults of the whole, at the settings that they name; a secret is not repeated. */
function faultsOf(env: SettingsContext['env'], names: readonly string[]): Record<string, string[]> {
  try {
    parseConfig(env);
    return {};
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFIG_INVALID') throw error;
    const faults: Record<string, string[]> = {};
    for (const line of error.message.split('\n')) {
      const name = names.find((one) => line.startsWith(one)) ?? names[0] ?? 'values';
      (faults[name] ??= []).push(line);
    }
    return faults;
  }
}

function refuse(fields: Readonly<Record<string, readonly string[]>>): void {
  const [first] = Object.entries(fields);
  if (first === undefined) return;
  const [name, [text = '']] = first;
  throw new AppError('REQUEST_INVALID', text.startsWith(name) ? text : `${name} ${text}`, { fields });
}

/** @returns Whether the list differs from the one before. */
async function storeFeeds(dataDir: string, text: string | null): Promise<boolean> {
  const file = ownFeedsFile(dataDir);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = text?.trim() ? `${text.trim()}\n` : '';
  if (before === after) return false;
  if (after === '') await rm(file, { force: true });
  else await writeFileDurably(file, after);
  return true;
}
