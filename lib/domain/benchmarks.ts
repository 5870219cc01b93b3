/**
 * The benchmarks to choose from: indexes of large markets, the world, and bonds. The first one is the
 * default.
 */
export const BENCHMARK_NAMES = {
  '^GSPC': 'S&P 500',
  '^DJI': 'Dow Jones Industrial Average',
  '^IXIC': 'Nasdaq Composite',
  '^RUT': 'Russell 2000',
  '^GSPTSE': 'S&P/TSX Composite',
  '^STOXX50E': 'Euro Stoxx 50',
  '^FTSE': 'FTSE 100',
  '^N225': 'Nikkei 225',
  VTI: 'All US stocks (VTI)',
  ACWI: 'World stocks (ACWI)',
  AGG: 'US bonds (AGG)',
} as const;
