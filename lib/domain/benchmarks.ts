import { t } from './text';

/**
 * The benchmarks to choose from: indexes of large markets, the world, and bonds. The first one is the
 * default.
 */
export const BENCHMARK_NAMES = {
  '^GSPC': 'S&P 500',
  get '^DJI'() {
    return t('Dow Jones Industrial Average');
  },
  get '^IXIC'() {
    return t('Nasdaq Composite');
  },
  get '^RUT'() {
    return t('Russell 2000');
  },
  get '^GSPTSE'() {
    return t('S&P/TSX Composite');
  },
  get '^STOXX50E'() {
    return t('Euro Stoxx 50');
  },
  get '^FTSE'() {
    return t('FTSE 100');
  },
  get '^N225'() {
    return t('Nikkei 225');
  },
  get VTI() {
    return t('All US stocks (VTI)');
  },
  get ACWI() {
    return t('World stocks (ACWI)');
  },
  get AGG() {
    return t('US bonds (AGG)');
  },
} as const;
