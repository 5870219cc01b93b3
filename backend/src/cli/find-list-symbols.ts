import { AppError } from '@/lib/domain/errors';
import { findCountryCode } from '@/lib/domain/find-country-code';
import { readListedIsins, type ListedIsin } from '../ingest/constituents/isin-lists';
import { findTablePaths } from '../ingest/csv/find-tables';
import { readVersion } from '../project/project-root';
import { ProviderError } from '../providers/http/provider-error';
import { createProviderHealth } from '../providers/provider-health';
import { openProviders } from '../sync/open-sync';
import { findShares } from '../sync/resolve-holdings';
import type { CommandConfig } from './open-parts';
import { withDatabase } from './open-parts';

/** The ISINs of files; none of those that cannot be read, of which the import says why. */
async function readIsins(files: readonly string[], encoding: string | null): Promise<ListedIsin[]> {
  try {
    const { paths } = await findTablePaths(files);
    return (await Promise.all(paths.map((path) => readListedIsins(path, encoding)))).flat();
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/**
 * The symbols of the ISINs in lists without symbols: those of stored instruments and, of real data, what a provider of listings
 * says.
 *
 * @throws AppError `IMPORT_REFUSED` when that does not answer.
 */
export async function findListSymbols(
  config: CommandConfig,
  files: readonly string[],
  encoding: string | null,
): Promise<ReadonlyMap<string, string>> {
  const isins = await readIsins(files, encoding);
  if (isins.length === 0) return new Map();
  const shares = isins.map(({ country, currency, isin, name }) => ({
    ...{ isin, name, country: findCountryCode(country) },
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  }));
  const providers = config.marketData === 'live' ? openProviders(config, { version: readVersion() }) : [];
  const health = createProviderHealth(() => new Date());
  return withDatabase(config, async (database) => {
    try {
      return (await findShares(shares, { database, health, providers, signal: null })).symbolOf;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const text = `the list names its members by ISIN, and their listings cannot be asked for (${error.message}): try again later`;
      throw new AppError('IMPORT_REFUSED', text, { cause: error });
    }
  });
}
