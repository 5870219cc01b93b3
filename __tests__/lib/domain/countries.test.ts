import { COUNTRY_CODES } from '@/lib/domain/countries';

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
