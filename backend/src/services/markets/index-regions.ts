import type { InstrumentRecord } from '../../market/market-store';
import { text } from '@/lib/domain/text';

/** A group of the index table. */
export interface IndexRegion {
  readonly id: string;
  readonly label: string;
  /** The best-known indexes, listed first. */
  readonly leads: readonly string[];
}

/** In display order; volatility is not a region but is listed with the regions. */
export const INDEX_REGIONS: readonly IndexRegion[] = [
  { id: 'us', label: text('United States'), leads: ['^GSPC', '^DJI', '^IXIC', '^NDX', '^RUT'] },
  { id: 'canada', label: text('Canada'), leads: ['^GSPTSE'] },
  {
    id: 'europe',
    label: text('Europe'),
    leads: ['^STOXX50E', '^STOXX', '^GDAXI', '^FTSE', '^FCHI', 'FTSEMIB.MI', '^IBEX', '^AEX', '^SSMI'],
  },
  {
    id: 'asia-pacific',
    label: text('Asia-Pacific'),
    leads: ['^N225', '^HSI', '000001.SS', '^KS11', '^AXJO'],
  },
  { id: 'latin-america', label: text('Latin America'), leads: ['^BVSP', '^MXX', '^MERV'] },
  { id: 'middle-east-africa', label: text('Middle East and Africa'), leads: [] },
  { id: 'other', label: text('Other'), leads: [] },
  { id: 'volatility', label: text('Volatility'), leads: ['^VIX'] },
];

const BY_NAME: Readonly<Record<string, string>> = {
  Europe: 'europe',
  'Asia-Pacific': 'asia-pacific',
  'Latin America': 'latin-america',
  'Middle East and Africa': 'middle-east-africa',
};

/** For files that contain neither country nor region. */
const BY_SYMBOL: Readonly<Record<string, string>> = Object.fromEntries([
  ...named('us', '^GSPC ^DJI ^IXIC ^NDX ^RUT ^RUA ^W5000 ^MID ^SP100 ^NYA'),
  ...named('canada', '^GSPTSE'),
  ...named(
    'europe',
    '^STOXX50E ^STOXX ^GDAXI ^FTSE ^FCHI FTSEMIB.MI ^IBEX ^AEX ^SSMI ^OMX ^BFX ^ATX ^OSEAX ^PSI20 ^ISEQ ^FTMC ^MDAXI',
  ),
  ...named(
    'asia-pacific',
    '^N225 ^HSI 000001.SS 399001.SZ ^KS11 ^TWII ^BSESN ^NSEI ^AXJO ^AORD ^STI ^NZ50 ^JKSE ^KLSE ^SET.BK PSEI.PS',
  ),
  ...named('latin-america', '^BVSP ^MXX ^MERV ^IPSA'),
  ...named('middle-east-africa', '^TA125.TA ^CASE30 ^JN0U.JO ^TASI.SR'),
  ...named('volatility', '^VIX ^VXN ^VXD ^RVX ^VVIX ^GVZ ^OVX ^V2TX ^MOVE'),
]);

function named(region: string, symbols: string): [symbol: string, region: string][] {
  return symbols.split(' ').map((symbol) => [symbol, region]);
}

const EUROPE = new Set('AT BE CH CZ DE DK ES FI FR GB GR HU IE IT LU NL NO PL PT SE'.split(' '));
const ASIA_PACIFIC = new Set('AU CN HK ID IN JP KR MY NZ PH SG TH TW VN'.split(' '));
const LATIN_AMERICA = new Set('AR BR CL CO MX PE'.split(' '));

/** The region of an index: by its symbol if listed here, else by the country and region from its source. */
export function regionOf({
  country,
  details,
  symbol,
}: Pick<InstrumentRecord, 'country' | 'details' | 'symbol'>): string {
  const region = BY_SYMBOL[symbol];
  if (region !== undefined) return region;
  if (country === 'US') return 'us';
  if (country === 'CA') return 'canada';
  if (country !== null) {
    if (EUROPE.has(country)) return 'europe';
    if (ASIA_PACIFIC.has(country)) return 'asia-pacific';
    if (LATIN_AMERICA.has(country)) return 'latin-america';
  }
  return BY_NAME[String(details['region'])] ?? 'other';
}
