type Details = Readonly<Record<string, unknown>>;

const MILLION = 1e6;

/** Coins in circulation as reported, without history; null when not reported. */
export function reportedSupply(details: Details): number | null {
  const millions = details['supplyMillions'];
  return typeof millions === 'number' && millions > 0 ? millions * MILLION : null;
}

/** The yield that a fund reports, a fraction, without history; null when not reported. */
export function reportedYield(details: Details): number | null {
  const value = details['distributionYield'];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
