/** Names of the columns of factor files, and of the intercept. */
export const FACTOR_LABELS: Readonly<Record<string, string>> = {
  alpha: 'Alpha',
  'Mkt-RF': 'Market',
  SMB: 'Size',
  HML: 'Value',
  RMW: 'Profitability',
  CMA: 'Investment',
  Mom: 'Momentum',
};
