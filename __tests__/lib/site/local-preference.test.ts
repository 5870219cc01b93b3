/** @jest-environment jest-fixed-jsdom */
import { savePreference, readPreference } from '@/lib/site/local-preference';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('saves a choice and deletes it', () => {
  expect(savePreference('theme', 'dark')).toBe(true);
  expect(readPreference('theme')).toBe('dark');

  expect(savePreference('theme', null)).toBe(true);
  expect(readPreference('theme')).toBeNull();
});

it('works when the browser denies access to its storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });

  expect(readPreference('theme')).toBeNull();
  expect(savePreference('theme', 'dark')).toBe(false);
});

it('returns false when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

  expect(savePreference('theme', 'dark')).toBe(false);
});
