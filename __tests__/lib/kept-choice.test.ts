import { keep, readKept } from '@/lib/kept-choice';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('keeps a choice and forgets it', () => {
  expect(keep('theme', 'dark')).toBe(true);
  expect(readKept('theme')).toBe('dark');

  expect(keep('theme', null)).toBe(true);
  expect(readKept('theme')).toBeNull();
});

it('goes on without where the browser keeps its storage shut', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });

  expect(readKept('theme')).toBeNull();
  expect(keep('theme', 'dark')).toBe(false);
});

it('goes on without where there is no room left', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

  expect(keep('theme', 'dark')).toBe(false);
});
