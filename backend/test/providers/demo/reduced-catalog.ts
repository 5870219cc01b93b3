import { demoCatalog, type DemoCatalog } from '@/backend/src/providers/demo/catalog/catalog';

/**
 * Stocks used by the tests: splits, a late listing, an index change, the delisted, the halted and the gapped
 * one, pence, euros.
 */
const NAMED = new Set([
  'AAPL',
  'NVDA',
  'GOOGL',
  'META',
  'TSLA',
  'PLTR',
  'C',
  'HES',
  'SPCE',
  'BELFB',
  'BT-A.L',
  'ASML.AS',
  'RY.TO',
]);
const FUNDS = new Set(['SPY', 'XLE', 'TLT', 'SHY', 'HYG', 'EEM', 'SSO', 'GLD', 'IBIT']);
const COINS = new Set(['BTC-USD', 'ETH-USD', 'USDT-USD']);

/**
 * The catalog with these instruments and one company in ten, so that a whole market needs a fraction of a
 * second.
 */
export function reducedCatalog(): DemoCatalog {
  const catalog = demoCatalog();
  const instruments = catalog.instruments.filter(({ kind, symbol, universes }, i) => {
    switch (kind) {
      case 'stock':
        return i % 10 === 0 || NAMED.has(symbol) || universes.includes('dj');
      case 'etf':
        return FUNDS.has(symbol);
      case 'crypto':
        return COINS.has(symbol);
      case 'index':
      case 'commodity':
      case 'currency':
        return true;
    }
  });
  const symbols = new Set(instruments.map(({ symbol }) => symbol));
  return {
    ...catalog,
    instruments,
    membershipChanges: catalog.membershipChanges.filter(({ symbol }) => symbols.has(symbol)),
    splits: catalog.splits.filter(({ symbol }) => symbols.has(symbol)),
  };
}
