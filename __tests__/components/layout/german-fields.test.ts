/** @isolated Its script observes the document for as long as the document exists. */
import { readFileSync } from 'node:fs';
import { formatEpochDay } from '@/lib/format/date';
import { applyFormats, displayText, readTypedNumber } from '@/lib/format/display-format';
import formats from '@/lib/format/texts.de.json';
import months from '@/lib/texts.de.json';

const texts = { ...formats, ...months };

beforeAll(() => {
  document.documentElement.lang = 'de';
  window.eval(readFileSync('public/display-format.js', 'utf8'));
});

it('reads the fields of a German page with a decimal comma', () => {
  expect(readTypedNumber('1,5')).toBe('1.5');
  expect(readTypedNumber('1.234,50')).toBe('1234.50');
  expect(readTypedNumber('1234')).toBe('1234');
});

it('leaves the texts of a German page as they are written', () => {
  expect(displayText('1.234,50 EUR')).toBe('1.234,50 EUR');
});

it('does not send a form with a number that can be read in two ways', () => {
  document.body.innerHTML = '<form><input inputmode="decimal" name="amount"></form>';
  const field = document.querySelector('input')!;
  const sent: string[] = [];
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(field.value);
  });
  for (const typed of ['1.234', '1.234,00']) {
    field.value = typed;
    document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  }

  expect(sent).toEqual(['1234.00']);
});

it('writes numbers and days of a German page in the formats of the reader', () => {
  applyFormats('apostrophe', 'iso');
  expect(displayText('1.234,50 EUR am 20. Nov. 2026')).toBe("1'234.50 EUR am 2026-11-20");
  expect(displayText('5. März, Version 1.2.3')).toBe('03-05, Version 1.2.3');
  expect(readTypedNumber('1.5')).toBe('1.5');
  expect(readTypedNumber("1'234.50")).toBe('1234.50');

  applyFormats('comma', null);
  expect(displayText('1.234,50 EUR')).toBe('1.234,50 EUR');
  applyFormats(null, 'dots');
  Object.assign(globalThis, { translation: { language: 'de', texts } });
  for (let month = 0; month < 12; month += 1)
    expect(displayText(formatEpochDay(month * 31))).toMatch(/^\d+\.\d+\.1970$/);
});
