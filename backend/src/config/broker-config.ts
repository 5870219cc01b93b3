import type { BrokerId } from '@/lib/domain/portfolio/brokers';
import { parseOrigin, type EnvReader } from './env-reader';
import { toPath } from './live-config';

/** The addresses of the brokers, and the variables that set others. */
export const BROKER_ORIGINS: Readonly<
  Record<BrokerId, { readonly origin: string; readonly variable: string }>
> = {
  'ibkr-flex': { origin: 'https://ndcdyn.interactivebrokers.com', variable: 'IBKR_FLEX_ORIGIN' },
  trading212: { origin: 'https://live.trading212.com', variable: 'TRADING212_ORIGIN' },
  kraken: { origin: 'https://api.kraken.com', variable: 'KRAKEN_ACCOUNT_ORIGIN' },
  coinbase: { origin: 'https://api.coinbase.com', variable: 'COINBASE_ACCOUNT_ORIGIN' },
  binance: { origin: 'https://api.binance.com', variable: 'BINANCE_ACCOUNT_ORIGIN' },
};

/** The ways in which files of brokers come in besides uploads. */
export interface BrokerConfig {
  readonly origins: Readonly<Record<BrokerId, string>>;
  /** Proxy for https; null = direct. */
  readonly proxy: string | null;
  /** The folder into which files for the portfolios of people are dropped; null = none. */
  readonly folder: string | null;
}

export function readBrokerConfig(read: EnvReader, proxy: string | null): BrokerConfig {
  const originOf = (id: BrokerId): string => {
    const { origin, variable } = BROKER_ORIGINS[id];
    return (
      read.parsed(variable, { what: 'an origin like https://example.org', parse: parseOrigin }) ?? origin
    );
  };
  return {
    origins: {
      'ibkr-flex': originOf('ibkr-flex'),
      trading212: originOf('trading212'),
      kraken: originOf('kraken'),
      coinbase: originOf('coinbase'),
      binance: originOf('binance'),
    },
    proxy,
    folder: toPath(read.text('IMPORT_DIR')),
  };
}
