import { parseTextSearch } from '@/lib/domain/text-search';

it.each([
  ['rate cut', ['rate', 'cut']],
  ['  "interest  rate" bank ', ['interest rate', 'bank']],
  ['„neue Fabrik“ x', ['neue Fabrik', 'x']],
  ['100%_done', ['100%_done']],
])('reads %j as the terms %j', (text, terms) => {
  expect(parseTextSearch(text)).toEqual({ ok: true, terms });
});

it.each([
  ['""', 'must contain a word'],
  ['a b c d e f g h i', 'must have at most 8 words, got 9'],
  ['x'.repeat(101), 'must have at most 100 characters, got 101'],
])('refuses %j', (text, fault) => {
  expect(parseTextSearch(text)).toEqual({ ok: false, fault });
});
