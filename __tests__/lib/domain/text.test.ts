import { inSentence, t, texts } from '@/lib/domain/text';
import { inGerman } from '@/__tests__/support/in-german';

const GERMAN = { Buy: 'Kauf', '{count} rows of {name}': '{name}: {count} Zeilen' };

it('is English with its values without a translation', () => {
  expect(t('{count} rows of {name}', { count: 2, name: 'a' })).toBe('2 rows of a');
  expect(t('Rows{note}.', { note: null })).toBe('Rows.');
});

it('has the order of the translation, and stays English where there is none', () => {
  expect(inGerman(GERMAN, () => t('{count} rows of {name}', { count: 2, name: '{count}' }))).toBe(
    '{count}: 2 Zeilen',
  );
  expect(inGerman(GERMAN, () => t('Sell'))).toBe('Sell');
});

it('constants of a list are translated when they are read, at their places only', () => {
  const pair = texts(['Buy', 'Buy'], 1);

  expect(inGerman(GERMAN, () => [...pair])).toEqual(['Buy', 'Kauf']);
  expect([...pair]).toEqual(['Buy', 'Buy']);
});

it('a name in a sentence has its capital in German only', () => {
  expect(inSentence('Annual volatility')).toBe('annual volatility');
  expect(inGerman(GERMAN, () => inSentence('Kauf'))).toBe('Kauf');
});
