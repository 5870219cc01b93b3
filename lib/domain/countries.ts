import { translation } from './text';

/**
 * Every officially assigned code of ISO 3166-1 alpha-2, in alphabetical order (249). The list is maintained
 * by hand, because the list of the runtime also contains codes of unions, islands and former states. Names
 * come from `Intl.DisplayNames`.
 */
export const COUNTRY_CODES: readonly string[] = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ',
  'BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ',
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ',
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR',
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY',
  'HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP',
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY',
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ',
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY',
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ',
  'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ',
  'VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '));

const NAMES = new Map<string, Intl.DisplayNames>();

function countryNames(): Intl.DisplayNames {
  const language = translation()?.language ?? 'en';
  const names = NAMES.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  NAMES.set(language, names);
  return names;
}

/** The name of the country with an ISO code in the language of the reader; any other text as it is. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) ? countryNames().of(code) : undefined) ?? code;
}
