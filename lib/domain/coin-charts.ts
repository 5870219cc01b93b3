/** Maximum number of coins in one chart. */
export const MAX_COINS = 6;
