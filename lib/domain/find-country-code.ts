import { COUNTRY_CODES, countryName } from './countries';

/** Names in use that differ from the runtime's, in capital letters without dots and brackets. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AMERICA: 'US',
  'BOSNIA AND HERZEGOVINA': 'BA',
  BRITAIN: 'GB',
  'CZECH REPUBLIC': 'CZ',
  ENGLAND: 'GB',
  'GREAT BRITAIN': 'GB',
  HOLLAND: 'NL',
  'HONG KONG': 'HK',
  'IVORY COAST': 'CI',
  KOREA: 'KR',
  'KOREA REPUBLIC OF': 'KR',
  'KOREA SOUTH': 'KR',
  MACAO: 'MO',
  MACAU: 'MO',
  'PEOPLES REPUBLIC OF CHINA': 'CN',
  'REPUBLIC OF KOREA': 'KR',
  'RUSSIAN FEDERATION': 'RU',
  'THE NETHERLANDS': 'NL',
  TURKEY: 'TR',
  UAE: 'AE',
  UK: 'GB',
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  'VIET NAM': 'VN',
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f().,'’]/g, '')
    .replaceAll('&', 'and')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

let codesByName: ReadonlyMap<string, string> | null = null;

/**
 * The ISO code of a country by its code or its English name (`Switzerland`, `USA`); `null` for other texts.
 */
export function findCountryCode(text: string): string | null {
  codesByName ??= new Map([
    ...COUNTRY_CODES.flatMap((code) => [[code, code] as const, [plain(countryName(code)), code] as const]),
    ...Object.entries(OTHER_NAMES),
  ]);
  return codesByName.get(plain(text)) ?? null;
}
