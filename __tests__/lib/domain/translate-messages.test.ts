import { translateListName, translateMessage, translateName } from '@/lib/domain/message';
import { inGerman } from '@/__tests__/support/in-german';

const GERMAN = {
  'The name is missing.': 'Der Name fehlt.',
  '{field} must be an existing {expected}.': '{field}: erwartet ist {expected}.',
  '{name} since {day}': '{name} seit {day}',
  'Row {row}: {field} must be an existing {expected}.': 'Zeile {row}, {field}: erwartet ist {expected}.',
  'must {0}, got {1}': '{0}, angegeben ist {1}',
  'be a number': 'muss eine Zahl sein',
  'must be {0}': 'muss sein: {0}',
  'must be above {0}': 'muss über {0} liegen',
  '{0} owes {1}': '{0} schuldet {1}',
  '{0} owes {1} {2} at most': '{0} schuldet höchstens {1} {2}',
  Cash: 'Barbestand',
  'no value': 'kein Wert',
};

it.each([
  ['The name is missing.', 'Der Name fehlt.'],
  ['Row 3: date must be an existing day.', 'Zeile 3, date: erwartet ist day.'],
  ['price must be an existing 1.5 (or $2).', 'price: erwartet ist 1.5 (or $2).'],
  ['Another message', 'Another message'],
  ['No prices of KO since 2020 are stored.', 'No prices of KO since 2020 are stored.'],
  // A value that is a part of a sentence.
  ['must be a number, got "x"', 'muss eine Zahl sein, angegeben ist "x"'],
  // Of two patterns the one with more words.
  ['must be above 0', 'muss über 0 liegen'],
  ['Broker owes 100 EUR at most', 'Broker schuldet höchstens 100 EUR'],
  // A name is no text of ours, though a catalog has the word.
  ['Cash owes no value', 'Cash schuldet kein Wert'],
  // Several faults, with their fields, and sentences.
  ['price must be above 0; date must be a day', 'price muss über 0 liegen; date muss sein: a day'],
  ['bio: no value', 'bio: kein Wert'],
  ['No value', 'Kein Wert'],
  // Marks within a text are no marks between messages.
  ['must be a number, got a; b. C', 'muss eine Zahl sein, angegeben ist a; b. C'],
  ['The name is missing. A owes B', 'Der Name fehlt. A schuldet B'],
])('%s is %s for a German reader', (message, expected) => {
  expect(inGerman(GERMAN, () => translateMessage(message))).toBe(expected);
  expect(translateMessage(message)).toBe(message);
});

it('a name in the data is translated by its text, or with the names that it was joined of', () => {
  const german = { Bitcoin: 'Bitcoin', Gold: 'Feingold', 'Without {name}': 'Ohne {name}' };

  expect(inGerman(german, () => translateName('Without Gold', 'Without {name}'))).toBe('Ohne Feingold');
  expect(inGerman(german, () => translateName('Gold', 'Without {name}'))).toBe('Feingold');
  expect(inGerman(german, () => translateName('Silver'))).toBe('Silver');
  expect(translateName('Without Gold', 'Without {name}')).toBe('Without Gold');
});

it('a list that is a sample is translated with its name', () => {
  const german = {
    'European Equities': 'Europäische Aktien',
    '{name} (sample of {count})': '{name} (Auswahl von {count})',
  };
  const name = 'European Equities (sample of 240)';

  expect(inGerman(german, () => translateListName(name))).toBe('Europäische Aktien (Auswahl von 240)');
  expect(translateListName(name)).toBe(name);
});
