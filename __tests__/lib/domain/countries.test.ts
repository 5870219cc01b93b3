import { inGerman } from '@/__tests__/support/in-german';
import { COUNTRY_CODES, countryName } from '@/lib/domain/countries';
import { findCountryCode } from '@/lib/domain/find-country-code';

/**
 * Codes with a name in the runtime that ISO 3166-1 has not assigned officially: reserved, withdrawn, unions,
 * and the unknown region.
 */
const NO_COUNTRIES =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ NT PZ CT FQ JT MI NQ PC PU WK VD'.split(
    ' ',
  );

describe('COUNTRY_CODES', () => {
  it('has the 249 assigned codes once each', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
  });

  it('has every code that the runtime can name, except those that are not countries', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const named = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => names.of(code));

    expect(named.filter((code) => !NO_COUNTRIES.includes(code))).toEqual([...COUNTRY_CODES].sort());
  });
});

describe('findCountryCode', () => {
  it.each([
    ['US', 'US'],
    ['us', 'US'],
    ['United States', 'US'],
    ['United States of America', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['Korea (South)', 'KR'],
    ['Türkiye', 'TR'],
    ['Hong Kong', 'HK'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Trinidad & Tobago', 'TT'],
    ['Atlantis', null],
    ['', null],
  ])('reads %j as %j', (text, code) => {
    expect(findCountryCode(text)).toBe(code);
  });

  it('reads back the name of every country', () => {
    expect(COUNTRY_CODES.map((code) => findCountryCode(countryName(code)))).toEqual(COUNTRY_CODES);
  });
});

describe('countryName', () => {
  it.each([
    ['CH', 'Switzerland'],
    ['United States', 'United States'],
    ['-', '-'],
    ['', ''],
  ])('writes %j as %j', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});

it('names a country in the language of the reader', () => {
  expect(inGerman({}, () => countryName('DE'))).toBe('Deutschland');
  expect(countryName('DE')).toBe('Germany');
});
