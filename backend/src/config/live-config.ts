import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import {
  FOLLOWABLE_LISTS,
  mapKeys,
  originVariable,
  PROVIDER_KEYS,
  PROVIDER_ORIGINS,
  type OriginName,
  type ProviderSettings,
} from '../providers/provider-settings';
import { parseHttpUrl, parseList, parseOrigin, type EnvReader } from './env-reader';
import { projectRoot } from '../project/project-root';

/** Settings of data that are fetched or watched. */
export interface LiveConfig {
  readonly providers: ProviderSettings;
  /** Proxy for requests to providers; null = direct. */
  readonly proxy: string | null;
  /** Lists of instruments and series that are followed. */
  readonly universes: readonly string[];
  /** Further symbols that are followed. */
  readonly symbols: readonly string[];
  /** True when prices within the day are asked for. */
  readonly quotes: boolean;
  /** True when visitors who are not signed in search for instruments at the providers. */
  readonly isSearchOpen: boolean;
  /** Absolute path of a list of feeds; null = the built-in list. */
  readonly feedsFile: string | null;
  /** Absolute path of the watched folder of price files (`csv`); null = none. */
  readonly csvDir: string | null;
}

/** The list of feeds that was written on the site. */
export const ownFeedsFile = (dataDir: string): string => join(dataDir, 'feeds.txt');

function findOwnFeeds(dataDir: string): string | null {
  const file = ownFeedsFile(dataDir);
  return existsSync(file) ? file : null;
}

/** The settings that may not be stored, logged or shown. */
export function secretsOf({ providers, proxy }: Pick<LiveConfig, 'providers' | 'proxy'>): string[] {
  const keys = Object.values(mapKeys((name) => providers[name]));
  const { password = '', username = '' } = proxy === null ? {} : new URL(proxy);
  const ofProxy = [username, password].map(decodeURIComponent);
  return [...keys, providers.secUserAgent, ...ofProxy].flatMap((one) => one || []);
}

const SYMBOL = /^\^?[A-Za-z0-9][A-Za-z0-9.\-=&]{0,39}$/;

/**
 * Reads the settings of live data.
 *
 * @param env - To distinguish `LIVE_UNIVERSES=` (no list) from an absent variable (the default lists).
 */
export function readLiveConfig(
  read: EnvReader,
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): LiveConfig {
  const origin = (name: OriginName): string =>
    read.parsed(originVariable(name), { what: 'an origin like https://example.org', parse: parseOrigin }) ??
    PROVIDER_ORIGINS[name];
  const names = Object.keys(PROVIDER_ORIGINS) as OriginName[];
  return {
    providers: {
      origins: Object.fromEntries(names.map((name) => [name, origin(name)])) as Record<OriginName, string>,
      ...mapKeys((name) => read.text(PROVIDER_KEYS[name])),
      yahooUserAgent: read.text('YAHOO_USER_AGENT'),
      secUserAgent: read.parsed('SEC_USER_AGENT', {
        what: 'your name and e-mail address, as the SEC asks for: "Jane Doe jane@example.org"',
        parse: (text) => (/[^\s@]@[^\s@.]+\.[^\s@]/.test(text) ? text : undefined),
      }),
    },
    proxy: read.parsed('HTTPS_PROXY', {
      what: 'an http(s) address',
      // Other programs also take an address without its scheme.
      parse: (text) => parseHttpUrl(text.includes('://') ? text : `http://${text}`),
      secret: true,
    }),
    universes: readUniverses(read, env),
    symbols:
      read.parsed('LIVE_SYMBOLS', {
        what: 'symbols like AAPL,^GSPC,BTC-USD, separated by commas',
        parse: (text) => parseList(text, (part) => (SYMBOL.test(part) ? part.toUpperCase() : undefined)),
      }) ?? [],
    quotes: read.oneOf('LIVE_QUOTES', ['on', 'off'], 'on') === 'on',
    isSearchOpen: read.oneOf('VISITOR_SEARCH', ['on', 'off'], 'off') === 'on',
    feedsFile: toPath(read.text('FEEDS_FILE')) ?? findOwnFeeds(dataDir),
    csvDir: toPath(read.text('CSV_DIR')),
  };
}

function readUniverses(
  read: EnvReader,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (env['LIVE_UNIVERSES']?.trim() === '') return [];
  return (
    read.parsed('LIVE_UNIVERSES', {
      what: `lists among ${FOLLOWABLE_LISTS.join(', ')}, separated by commas`,
      parse: (text) => parseList(text, (part) => FOLLOWABLE_LISTS.find((id) => id === part)),
    }) ?? FOLLOWABLE_LISTS
  );
}

/** A path of the environment: one that is not whole begins in the project's folder. */
export function toPath(text: string | null): string | null {
  if (text === null) return null;
  return isAbsolute(text) ? text : join(projectRoot(), text);
}
