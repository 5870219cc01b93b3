import { safeNextPath } from '@/lib/session/next-path';

it.each([['/profile'], ['/stock-data/%5EGSPC?range=1Y&asof=2024-01-02#chart'], ['/loginsomething']])(
  'returns to %s',
  (next) => {
    expect(safeNextPath(next)).toBe(next);
  },
);

it.each([
  ['nothing', undefined],
  ['a list', ['/profile', '/account']],
  ['an empty text', ''],
  ['another site', 'https://evil.example/'],
  ['another site without its scheme', '//evil.example/'],
  ['a backslash for a slash', '/\\evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line end between the slashes', '/\n/evil.example'],
  ['dots that leave two slashes', '/.//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'profile'],
  ['the login page', '/login?next=/login'],
  ['the signup page', '/signup'],
  ['a call', '/api/auth/logout'],
  ['a call behind dots', '/profile/../api/auth/user'],
  ['a call of the backend', '/backend/user_profile/'],
])('opens the home page for %s', (_, next) => {
  expect(safeNextPath(next)).toBe('/');
});

it('rejects line ends, so that no header can be injected', () => {
  expect(safeNextPath('/profile\r\nSet-Cookie: token=evil')).toBe('/profileSet-Cookie:%20token=evil');
});
