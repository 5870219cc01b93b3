import { parseIsoDate } from '@/lib/domain/iso-date';
import { readPair, type CurrencyPair } from '@/lib/domain/portfolio/own-pair';
import { portfolioHref } from '@/lib/site/routes';

/** A rate that nothing knows: the six letters of its two currencies, and the first day that needs it. */
export interface MissingRate {
  readonly pair: string;
  readonly day: string;
}

/** The address at which a person enters a missing rate. */
export function rateHref(
  slug: string,
  { day, pair }: Pick<MissingRate, 'pair'> & Partial<MissingRate>,
): string {
  return `${portfolioHref(slug, 'accounts', { pair, day })}#own-rates`;
}

/** The rate of an address, which the form of own rates begins with. */
export interface AskedRate extends Partial<CurrencyPair> {
  readonly day?: string;
}

/** The rate that the query of an address asks for. */
export function askedRate({ day, pair }: Readonly<Record<string, string | undefined>>): AskedRate {
  const knownPair = readPair(`${pair ?? ''}=X`);
  return { ...knownPair, ...(day !== undefined && parseIsoDate(day) !== null && { day }) };
}
