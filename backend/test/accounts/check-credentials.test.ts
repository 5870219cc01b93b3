import { AppError } from '@/lib/domain/errors';
import {
  checkEmail,
  checkNewPassword,
  checkPresent,
  normalizeEmail,
  parseSessionToken,
  passwordEqualsEmail,
  passwordsDiffer,
} from '../../src/accounts/check-credentials';

describe('an e-mail address', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['  a@b.co \n', 'a@b.co'],
    ["o'hara+news=1@mail.example.co.uk", "o'hara+news=1@mail.example.co.uk"],
    ['jürgen@müller.example', 'jürgen@xn--mller-kva.example'],
    ['ada@ｅｘａｍｐｌｅ.org', 'ada@example.org'],
    ['ada@example。org', 'ada@example.org'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['u\u0308ber@b.example', 'über@b.example'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
  ])('is accepted: %j', (text, kept) => {
    expect(normalizeEmail(text)).toBe(kept);
    expect(checkEmail(text)).toEqual({ value: kept });
  });

  it.each([
    'plain',
    'a@１２７.0.0.1',
    'a@ex%61mple.org',
    'a@example.org/b',
    'a@xn--zzzz.org',
    '@b.example',
    'a@',
    'a@b',
    'a@b.',
    'a@.b',
    'a@b..example',
    'a@-b.example',
    'a@b-.example',
    'a@b.123',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a b@c.example',
    'a@b c.example',
    'a@b@c.example',
    '"a b"@c.example',
    'Ada <ada@b.example>',
    'a@b.example\u0000',
    'a\u0000@b.example',
    'a@b.example\r\nBcc: x@y.example',
    "a'; drop table users; --@b.example",
    '<script>@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
  ])('is invalid: %j', (text) => {
    expect(normalizeEmail(text)).toBeNull();
    expect(checkEmail(text)).toEqual({
      fault: 'This is no e-mail address; it should look like name@example.org.',
    });
  });

  it('has 254 characters at most', () => {
    const domain = `${'b'.repeat(60)}.`.repeat(3);
    const longest = `${'a'.repeat(63)}@${domain}${'c'.repeat(254 - 64 - domain.length)}`;

    expect(longest).toHaveLength(254);
    expect(checkEmail(longest)).toEqual({ value: longest });
    expect(checkEmail(`${longest}c`)).toEqual({
      fault: 'The e-mail address can have 254 characters at most.',
    });
  });

  it.each([undefined, null, 5, '', ' ', ['a@b.example'], { email: 'a@b.example' }])(
    'is required instead of %j',
    (given) => {
      expect(checkEmail(given)).toEqual({ fault: 'Please enter your e-mail address.' });
    },
  );

  it('is judged at once, however it is made to be slow to judge', () => {
    for (const text of ['a.'.repeat(50_000), `${'a'.repeat(100_000)}@`, `a@${'b.'.repeat(50_000)}`]) {
      expect(normalizeEmail(text)).toBeNull();
    }
  });
});

describe('a new password', () => {
  it.each([
    ['x'.repeat(10)],
    ['x'.repeat(128)],
    ['          '],
    ['😀'.repeat(10)],
    ["'; drop table users; --"],
  ])('is accepted: %j', (password) => {
    expect(checkNewPassword(password)).toEqual({ value: password });
  });

  it.each([
    ['x'.repeat(9), 'The password must have at least 10 characters; this has 9.'],
    ['😀'.repeat(9), 'The password must have at least 10 characters; this has 9.'],
    ['x'.repeat(129), 'The password can have 128 characters at most; this has 129.'],
    ['', 'Please enter a password.'],
    [undefined, 'Please enter a password.'],
    [1234567890, 'Please enter a password.'],
    [['1234567890'], 'Please enter a password.'],
  ])('is refused: %j', (password, fault) => {
    expect(checkNewPassword(password)).toEqual({ fault });
  });

  it('is not the e-mail address in whatever case', () => {
    const text = 'The password must not be the e-mail address.';

    expect(passwordEqualsEmail('ada@example.org', 'ada@example.org')).toBe(text);
    expect(passwordEqualsEmail(' ADA@Example.org', 'ada@example.org')).toBe(text);
    expect(passwordEqualsEmail('ada@example.com', 'ada@example.org')).toBeUndefined();
    expect(passwordEqualsEmail(undefined, 'ada@example.org')).toBeUndefined();
  });

  it('is repeated to the letter', () => {
    expect(passwordsDiffer('one', 'One')).toBe('The two passwords differ.');
    expect(passwordsDiffer('one', 'one')).toBeUndefined();
    expect(passwordsDiffer('one', undefined)).toBeUndefined();
  });
});

it('asks for a text that is missing or no text', () => {
  const check = checkPresent('Please.');

  expect([undefined, null, '', 3, {}].map(check)).toEqual(Array(5).fill({ fault: 'Please.' }));
  expect(check('x')).toEqual({ value: 'x' });
});

it('reads a session token from a payload that contains nothing else', () => {
  expect(parseSessionToken({ session_token: 'x' })).toBe('x');
  for (const body of [{}, { session_token: 5 }, { session_token: 'x', user: 1 }, null, 'x', [], undefined]) {
    expect(() => parseSessionToken(body)).toThrow(AppError);
  }
});
