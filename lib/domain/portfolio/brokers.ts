/** Brokers from which a file can be fetched with a key of the person. */
export const BROKERS = ['ibkr-flex', 'trading212', 'kraken', 'coinbase', 'binance'] as const;
export type BrokerId = (typeof BROKERS)[number];

/** Days of one file, at most. */
export const BROKER_FILE_DAYS = 365;

/** The fields that a fetch needs beside the key. */
export interface BrokerNeeds {
  readonly name: string;
  readonly secret: boolean;
  readonly query: boolean;
  /** `optional`: without days the broker decides; `none`: the file always has everything. */
  readonly days: 'none' | 'optional' | 'required';
}

export const BROKER_NEEDS: Readonly<Record<BrokerId, BrokerNeeds>> = {
  'ibkr-flex': { name: 'Interactive Brokers', secret: false, query: true, days: 'optional' },
  trading212: { name: 'Trading 212', secret: true, query: false, days: 'required' },
  kraken: { name: 'Kraken', secret: true, query: false, days: 'none' },
  coinbase: { name: 'Coinbase', secret: true, query: false, days: 'none' },
  binance: { name: 'Binance', secret: true, query: false, days: 'none' },
};
