/** @isolated Its script observes the document for as long as the document exists. */
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { useOriginalTextsWhileHydrating } from '@/components/layout/display-formats';
import { formatEpochDay } from '@/lib/format/date';
import { applyFormats, displayText, readTypedNumber, resumeDisplay } from '@/lib/format/display-format';
import { formatExactMoney } from '@/lib/format/exact-amount';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';

const SCRIPT = readFileSync('public/display-format.js', 'utf8');

function choose(numbers: string | null, dates: string | null = null) {
  applyFormats(numbers, dates);
}

/** Lets the observer see what changed. */
const settle = () => act(async () => undefined);

beforeAll(() => void window.eval(SCRIPT));
beforeEach(() => {
  document.body.innerHTML = '';
  choose(null);
});

describe('texts', () => {
  it.each([
    ['comma', '−1,234,567.50', '−1.234.567,50'],
    ['space', '+1,234.50%', '+1\u00a0234,50%'],
    ['apostrophe', '3,940.1 T USD', "3'940.1 T USD"],
    ['comma', 'From 226.25 to 48,120.10, +0.5%.', 'From 226,25 to 48.120,10, +0,5%.'],
    ['comma', '(0.0731)', '(0,0731)'],
    ['comma', '1.20 x of 5,034 days', '1,20 x of 5.034 days'],
  ])('writes numbers as %s: %s', (format, text, expected) => {
    choose(format);
    expect(displayText(text)).toBe(expected);
  });

  it.each([
    ['iso', 'Sunday 22 Nov 2026: last close Friday 20 Nov', 'Sunday 2026-11-22: last close Friday 11-20'],
    ['us', '5 Jan 2026 to 20 Nov 2026', '1/5/2026 to 11/20/2026'],
    ['dots', 'high 1,234.5 (9 Sep 2024)', 'high 1,234.5 (9.9.2024)'],
    ['text', '20 Nov 2026', '20 Nov 2026'],
  ])('writes days as %s: %s', (format, text, expected) => {
    choose(null, format);
    expect(displayText(text)).toBe(expected);
  });

  it.each([
    'Node 20.19.1',
    '127.0.0.1:8000',
    'https://example.org/1.5',
    'prices-1.5.csv',
    'v2.5',
    '14:05:30.123',
    '0700.HK and BRK.B',
    '2026-11-20',
    'S&P 500, 12 Months, 2026',
  ])('leaves what is no number of a page as it is: %s', (text) => {
    choose('comma', 'dots');
    expect(displayText(text)).toBe(text);
  });

  it('reads every number that the formatters write, and loses no digit', () => {
    choose('comma');
    const back = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
    fc.assert(
      fc.property(fc.double({ min: -1e13, max: 1e13, noNaN: true }), fc.nat({ max: 8 }), (value, digits) => {
        for (const text of [
          formatNumber(value, { digits, signed: true }),
          formatCompact(value),
          formatReturn(value / 1e6),
          formatExactMoney(value.toFixed(digits)),
        ])
          expect(back(displayText(text))).toBe(text);
      }),
    );
  });

  it('writes every day of the formatter as the choice says', () => {
    choose(null, 'iso');
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 40_000 }), (day) => {
        expect(displayText(formatEpochDay(day))).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      }),
    );
  });
});

describe('typed numbers', () => {
  it.each([
    ['comma', '1.234,56', '1234.56'],
    ['comma', '−12,5 %', '-12.5 %'],
    ['comma', '1.500', '1500'],
    ['space', '1 234,5', '1234.5'],
    ['apostrophe', "1'234.5", '1234.5'],
    ['comma', 'none', 'none'],
    [null, '1,234.5', '1,234.5'],
  ])('reads as %s: %s', (format, text, expected) => {
    choose(format);
    expect(readTypedNumber(text)).toBe(expected);
  });

  function form(value: string) {
    document.body.innerHTML = `<form><input inputmode="decimal" name="price" value="${value}"><input name="where" value="pe < 1.5"></form>`;
    const element = document.querySelector('form')!;
    const price = element.elements.namedItem('price') as HTMLInputElement;
    const read: string[] = [];
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      read.push(price.value);
    });
    const send = () => element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    return { price, read, send };
  }

  it('shows a field as it is typed, and gives the form the machine’s format', async () => {
    choose('comma');
    const { price, read, send } = form('12.5');
    await settle();
    expect(price).toHaveValue('12,5');
    expect(document.querySelector('[name="where"]')).toHaveValue('pe < 1.5');

    price.value = '1.234,5';
    send();
    await new Promise((resolve) => setTimeout(resolve));

    expect(read).toEqual(['1234.5']);
    expect(price).toHaveValue('1.234,5');
  });

  it('refuses a number in another format, and names the one expected', async () => {
    choose('comma');
    const { price, read, send } = form('');
    price.value = '12.5';
    send();

    expect(read).toEqual([]);
    expect(price.validationMessage).toBe(
      'Write this number as in 1.234,56, the number format of your preferences.',
    );
    price.value = '12,5';
    price.dispatchEvent(new Event('input', { bubbles: true }));
    expect(price.validationMessage).toBe('');
    send();
    expect(read).toEqual(['12.5']);
  });
});

describe('the document', () => {
  it('rewrites texts and labels in place, not code, fields and quoted texts', async () => {
    choose('comma', 'iso');
    document.body.innerHTML =
      '<p title="1,234.5">1.5 on 20 Nov 2026</p><code>1.5</code><textarea>1.5</textarea><b translate="no">Up 1.5%</b>';
    await settle();

    expect(document.body.innerHTML).toBe(
      '<p title="1.234,5">1,5 on 2026-11-20</p><code>1.5</code><textarea>1.5</textarea><b translate="no">Up 1.5%</b>',
    );
  });

  it('changes the format of what is shown already, also of what was moved, and goes back', async () => {
    document.body.innerHTML = '<ul><li>1,234.5</li><li>2.5</li></ul>';
    choose('comma');
    const list = document.querySelector('ul')!;
    list.append(list.firstElementChild!);
    await settle();
    expect([...list.children].map((item) => item.textContent)).toEqual(['2,5', '1.234,5']);

    choose('apostrophe');
    expect([...list.children].map((item) => item.textContent)).toEqual(['2.5', "1'234.5"]);
    choose(null);
    expect([...list.children].map((item) => item.textContent)).toEqual(['2.5', '1,234.5']);
  });

  it('takes a text that is written later as a new one, even if it equals what is shown', async () => {
    choose('comma');
    document.body.innerHTML = '<p>1,234</p>';
    await settle();
    const text = document.querySelector('p')!.firstChild as Text;
    expect(text.data).toBe('1.234');

    text.data = '1.234';
    await settle();
    expect(text.data).toBe('1,234');
  });

  it('lets React hydrate the served texts without an error, and shows what it renders later', async () => {
    choose('comma', 'dots');
    function Page() {
      useOriginalTextsWhileHydrating();
      const [price, setPrice] = useState(1234.5);
      return (
        <button type="button" aria-label={`Price ${formatNumber(price)}`} onClick={() => setPrice(2345.25)}>
          {formatNumber(price)} on {formatEpochDay(20_777)}
        </button>
      );
    }
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Page />);
    // A server has no document to pause.
    resumeDisplay();
    document.body.append(root);
    await settle();
    const button = () => root.querySelector('button')!;
    expect(button()).toHaveTextContent('1.234,50 on 20.11.2026');

    const errors: unknown[] = [];
    await act(
      async () => void hydrateRoot(root, <Page />, { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(errors).toEqual([]);
    expect(button()).toHaveTextContent('1.234,50 on 20.11.2026');

    await act(async () => button().click());
    expect(button()).toHaveTextContent('2.345,25 on 20.11.2026');
    expect(button()).toHaveAccessibleName('Price 2.345,25');
  });
});
