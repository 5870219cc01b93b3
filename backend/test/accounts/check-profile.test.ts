import type { AppError } from '@/lib/domain/errors';
import { parseProfileUpdate } from '../../src/accounts/check-profile';

/** Error messages of a rejected payload, by field; undefined when it is accepted. */
function faultsOf(body: unknown): Readonly<Record<string, readonly string[]>> | undefined {
  try {
    parseProfileUpdate(body);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ code: 'REQUEST_INVALID' });
    return (error as AppError).fields ?? {};
  }
}

describe('parseProfileUpdate', () => {
  it('accepts every field at once, and any one alone', () => {
    const whole = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      bio: 'Numbers.\nAnd engines.',
      country: 'GB',
      base_currency: 'GBP',
      number_format: 'comma',
      date_format: 'iso',
      profile_picture_cs: null,
    };

    expect(parseProfileUpdate(whole)).toEqual(whole);
    for (const [field, value] of Object.entries(whole)) {
      expect(parseProfileUpdate({ [field]: value })).toEqual({ [field]: value });
    }
  });

  it.each(['first_name', 'last_name'])(
    'accepts %s of 1 to 80 characters, without the spaces around it',
    (field) => {
      expect(parseProfileUpdate({ [field]: '  Ö ' })).toEqual({ [field]: 'Ö' });
      expect(parseProfileUpdate({ [field]: '𝒜'.repeat(80) })).toEqual({ [field]: '𝒜'.repeat(80) });
      expect(faultsOf({ [field]: 'a'.repeat(81) })).toEqual({
        [field]: [expect.stringMatching(/80 characters at most/)],
      });
    },
  );

  it.each([
    ['empty', ''],
    ['spaces', ' \u00a0\u3000 '],
    ['characters without width', '\u200b\u200d\ufeff'],
    ['a line break inside', 'Ada\nLovelace'],
    ['a control character', 'Ada\u0007'],
    ['a null character', 'A\u0000da'],
    ['a turn of direction', 'Ada\u202elevol'],
    ['half a character', 'Ada\ud83d'],
    ['a number', 7],
    ['null', null],
    ['a list', ['Ada']],
  ])('refuses a name: %s', (_, value) => {
    const faults = faultsOf({ first_name: value });

    expect(faults).toEqual({ first_name: [expect.stringMatching(/first name.*\.$/)] });
  });

  it.each([
    "O'Brien",
    'Jean-Luc',
    '<script>alert(1)</script>',
    'می‌خواهم',
    '李',
    'Robert"); DROP TABLE users;--',
  ])('stores the name %s unchanged: text is text', (name) => {
    expect(parseProfileUpdate({ last_name: name })).toEqual({ last_name: name });
  });

  it('accepts a bio up to 500 characters with line breaks of every kind', () => {
    expect(parseProfileUpdate({ bio: 'a\r\nb\rc\n' })).toEqual({ bio: 'a\nb\nc\n' });
    expect(parseProfileUpdate({ bio: '' })).toEqual({ bio: '' });
    expect(parseProfileUpdate({ bio: '📈'.repeat(500) })).toEqual({ bio: '📈'.repeat(500) });
    expect(faultsOf({ bio: 'a'.repeat(501) })).toEqual({ bio: [expect.stringMatching(/500 .* has 501/)] });
  });

  it.each(['a\u0000b', 'a\tb', 'a\u001b[31m', 'half \udc00'])(
    'refuses control characters in a bio: %j',
    (bio) => {
      expect(faultsOf({ bio })).toEqual({ bio: [expect.stringMatching(/control characters/)] });
    },
  );

  it.each(['us', 'USA', 'XX', 'EU', 'UK', 'ZZ', 'SU', '', 1, {}])('refuses the country %j', (country) => {
    expect(faultsOf({ country })).toEqual({ country: [expect.stringMatching(/ISO 3166-1/)] });
  });

  it.each([['number_format'], ['date_format']])('refuses an unknown choice of %s', (field) => {
    expect(faultsOf({ [field]: 'german' })).toEqual({
      [field]: [expect.stringMatching(/^Please choose a (number|date) format: \w+, /)],
    });
    expect(parseProfileUpdate({ [field]: null })).toEqual({ [field]: null });
  });

  it.each(['usd', 'XXY', 'US', '$', '', 840])('refuses the currency %j', (currency) => {
    expect(faultsOf({ base_currency: currency })).toEqual({
      base_currency: [expect.stringMatching(/ISO 4217/)],
    });
  });

  it('accepts null for fields that can be cleared', () => {
    const cleared = { country: null, base_currency: null, profile_picture_cs: null };

    expect(parseProfileUpdate(cleared)).toEqual(cleared);
  });

  it('reports all faults at once, including unknown fields', () => {
    expect(faultsOf({ first_name: '', country: 'XX', email: 'a@b.c', id: 1, bio: 'fine' })).toEqual({
      first_name: ['Please enter a first name.'],
      country: [expect.any(String)],
      email: ['There is no such field in a profile.'],
      id: ['There is no such field in a profile.'],
    });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('refuses %s, which every object has', (field) => {
    expect(faultsOf({ [field]: 'x' })).toEqual({ [field]: ['There is no such field in a profile.'] });
  });

  it.each([undefined, null, {}, [], 'text', 5])('refuses a payload that changes nothing: %j', (body) => {
    expect(() => parseProfileUpdate(body)).toThrow(/^Nothing to change: send at least one of first_name, /);
  });
});
