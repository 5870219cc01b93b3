import { translateMessage } from '@/lib/domain/message';
import { inGerman } from '@/__tests__/support/in-german';

const GERMAN = {
  'The name is missing.': 'Der Name fehlt.',
  '{field} must be {expected}.': '{field}: erwartet ist {expected}.',
  'Row {row}: {field} must be {expected}.': 'Zeile {row}, {field}: erwartet ist {expected}.',
};

it.each([
  ['The name is missing.', 'Der Name fehlt.'],
  ['Row 3: date must be a day.', 'Zeile 3, date: erwartet ist a day.'],
  ['price must be 1.5 (or $2).', 'price: erwartet ist 1.5 (or $2).'],
  ['Another message', 'Another message'],
])('%s is %s for a German reader', (message, expected) => {
  expect(inGerman(GERMAN, () => translateMessage(message))).toBe(expected);
  expect(translateMessage(message)).toBe(message);
});
