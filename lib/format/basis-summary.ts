/** Descriptions of the return bases where dividends are paid. */
export const BASIS_TEXTS = {
  total: 'Total return, dividends reinvested',
  price: 'Price return, without dividends',
} as const;
