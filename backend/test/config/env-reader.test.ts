import { createEnvReader, parseHttpUrl, parseList, parseOrigin } from '@/backend/src/config/env-reader';

it('keeps every complaint and continues with the fallback', () => {
  const read = createEnvReader({ A: 'x', B: ' 7 ', C: 'red' });

  expect(read.wholeNumber('A', { min: 0, max: 9, fallback: 5 })).toBe(5);
  expect(read.wholeNumber('B', { min: 0, max: 9, fallback: 5 })).toBe(7);
  expect(read.oneOf('C', ['blue', 'green'], 'green')).toBe('green');
  expect(read.text('D')).toBeNull();
  expect(read.complaints).toEqual([
    'A must be a whole number from 0 to 9, got "x"',
    'C must be one of blue, green, got "red"',
  ]);
});

it.each([
  ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000'],
  ['https://a.example/sub//', 'https://a.example/sub'],
  ['file:///etc', undefined],
  ['a.example', undefined],
])('reads the address %s', (text, expected) => {
  expect(parseHttpUrl(text)).toBe(expected);
});

it.each([
  ['https://A.example', 'https://a.example'],
  ['https://a.example/', 'https://a.example'],
  ['https://a.example/path', undefined],
  ['https://user@a.example', undefined],
  ['*', undefined],
])('reads the origin %s', (text, expected) => {
  expect(parseOrigin(text)).toBe(expected);
});

it('reads a list whole or not at all', () => {
  const digit = (text: string) => (/^\d$/.test(text) ? Number(text) : undefined);

  expect(parseList(' 1, 2,', digit)).toEqual([1, 2]);
  expect(parseList('1,x', digit)).toBeUndefined();
});
