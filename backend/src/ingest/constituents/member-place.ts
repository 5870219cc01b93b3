import { findCountryCode } from '@/lib/domain/find-country-code';
import { currencyOfUnit } from '@/lib/domain/minor-units';

import type { ListingExchange } from '../../market-model/exchanges';
import {
  exchangesOf,
  LISTING_EXCHANGES,
  findExchange,
  hasExchangeEnding,
  withEnding,
} from '../../market-model/exchanges';
import { americanTicker } from './holdings';
import type { ListedMember } from './read-members';

/** Words for “no exchange”, in a list that says nothing else. */
const NO_EXCHANGE = /^$|^(-+|—|n\/?a|nan|none|null|unassigned|unknown)$/i;
/** Positions that no exchange trades. */
const UNLISTED = /no market|unlisted|not listed|private/i;
const ISIN = /^([A-Z]{2})[A-Z0-9]{9}\d$/;
/**
 * Countries whose shares have receipts with an American ISIN in the United States, so that their own ISIN is
 * that of no American ticker. Others (Ireland, the Netherlands, Switzerland, …) have shares that trade there.
 */
const NEVER_AMERICAN = new Set(
  'IN CN KR JP BR TW SA ZA TH MY ID PH TR PL MX CL CO PE EG QA AE KW HU CZ RU PK LK VN RO HK ES IT DK NO SE FI AT PT NZ BE'.split(
    ' ',
  ),
);
/** Countries whose shares trade at home alone, in a list of the world. */
const MIN_COUNTRIES = 5;
/** Countries of which a few shares alone trade in the United States under their own ISIN. */
const SELDOM_AMERICAN = new Set(['FR', 'DE', 'AU']);

/** The symbol of a member; else why its ticker cannot be one. */
export type PlacedTicker = { readonly symbol: string } | { readonly symbol: null; readonly reason: string };

/** A list's statement about the currencies of its members. */
export interface ListCurrencies {
  /** True when its currencies are those in which its members trade, not that of the fund. */
  readonly areLocal: boolean;
  /** True when members of several countries trade at home alone, so that a bare ticker need not be American. */
  readonly isInternational: boolean;
}

/**
 * True when a column of currencies says where members trade: its header says so, or its currencies differ.
 */
export function readListCurrencies(header: string, members: readonly ListedMember[]): ListCurrencies {
  const codes = new Set(members.map(({ currency }) => currency).filter((code) => code !== ''));
  return {
    areLocal: /local|market|markt|mercado|mercato|marché|marche/i.test(header) || codes.size > 1,
    isInternational:
      new Set(members.map(({ isin }) => countryOfIsin(isin) ?? '').filter((code) => NEVER_AMERICAN.has(code)))
        .size >= MIN_COUNTRIES,
  };
}

const countryOfIsin = (isin: string): string | null => ISIN.exec(isin.toUpperCase())?.[1] ?? null;

/**
 * The symbol of a member with the ending of its exchange. A ticker whose exchange has no known ending, or
 * whose country or currency contradicts an American ticker, is none: it would be that of another company.
 */
export function placeTicker(
  member: ListedMember,
  currencies: ListCurrencies,
  isHolding: boolean,
): PlacedTicker {
  const { symbol } = member;
  if (symbol === '' || member.isPlaced || hasExchangeEnding(symbol)) return { symbol };
  const american = { symbol: isHolding ? americanTicker(symbol) : symbol };
  const isin = countryOfIsin(member.isin);
  const country = isin !== null && isin !== 'US' ? isin : findCountryCode(member.country);
  const currency = currencies.areLocal ? currencyOf(member.currency) : null;
  const isAbroad = currencies.isInternational && isin !== null && SELDOM_AMERICAN.has(isin);
  const isForeign = isAbroad || (isin !== null && NEVER_AMERICAN.has(isin));
  if (UNLISTED.test(member.exchange)) return { symbol: null, reason: 'not listed' };
  if (NO_EXCHANGE.test(member.exchange)) {
    if (!isForeign && (currency === null || currency === 'USD')) {
      if (!currencies.isInternational || isin === null || isin === 'US' || currency !== null) return american;
      return {
        symbol: null,
        reason: `no exchange stated, ISIN of ${isin}, whose shares trade at home or in the US`,
      };
    }
    const [foundExchange, ...otherExchanges] = exchangesBy(symbol, country, currency);
    return foundExchange && otherExchanges.length === 0
      ? { symbol: withEnding(symbol, foundExchange) }
      : {
          symbol: null,
          reason: `no exchange stated, ${isForeign ? `ISIN of ${isin}` : `priced in ${currency}`}`,
        };
  }
  const place = findExchange(member.exchange, { country, currency: currencyOf(member.currency) });
  if (place.type === 'exchange') return { symbol: withEnding(symbol, place.exchange) };
  if (place.type === 'american')
    return isForeign ? { symbol: null, reason: `${member.exchange} with an ISIN of ${isin}` } : american;
  return { symbol: null, reason: `exchange ${member.exchange.slice(0, 60)}` };
}

/** The exchanges on which a share of a country trades in a currency. */
function exchangesBy(
  symbol: string,
  country: string | null,
  currency: string | null,
): readonly ListingExchange[] {
  const all = country === null || country === 'US' ? LISTING_EXCHANGES.filter(isMain) : exchangesOf(country);
  const foundExchanges = all.filter((one) => currency === null || one.currencies[0] === currency);
  if (country !== 'CN' && currency !== 'CNY') return foundExchanges;
  // Shanghai numbers its shares from 600000, Shenzhen below 400000.
  const ending = /^6\d{5}$/.test(symbol) ? '.SS' : /^[03]\d{5}$|^\d{1,4}$/.test(symbol) ? '.SZ' : '';
  return foundExchanges.filter((one) => one.ending === ending);
}

function isMain(one: ListingExchange): boolean {
  return exchangesOf(one.country).includes(one);
}

function currencyOf(text: string): string | null {
  return /^[A-Za-z]{3}$/.test(text) ? currencyOfUnit(text) : null;
}
