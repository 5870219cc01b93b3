import { translateMessage } from '@/lib/domain/message';
import { inGerman } from '@/__tests__/support/in-german';

const GERMAN = {
  'The name is missing.': 'Der Name fehlt.',
  '{field} must be an existing {expected}.': '{field}: erwartet ist {expected}.',
  '{name} since {day}': '{name} seit {day}',
  'Row {row}: {field} must be an existing {expected}.': 'Zeile {row}, {field}: erwartet ist {expected}.',
};

it.each([
  ['The name is missing.', 'Der Name fehlt.'],
  ['Row 3: date must be an existing day.', 'Zeile 3, date: erwartet ist day.'],
  ['price must be an existing 1.5 (or $2).', 'price: erwartet ist 1.5 (or $2).'],
  ['Another message', 'Another message'],
  ['No prices of KO since 2020 are stored.', 'No prices of KO since 2020 are stored.'],
])('%s is %s for a German reader', (message, expected) => {
  expect(inGerman(GERMAN, () => translateMessage(message))).toBe(expected);
  expect(translateMessage(message)).toBe(message);
});
