import { lineLabel } from '@/backend/src/portfolios/imports/pdf/line-label';

it.each([
  ['Kurswert: {gross}', 'Kurswert : EUR 1.234,50', { gross: 'EUR 1.234,50' }],
  ['Kurswert: {gross}', 'Kurswert1.234,50- EUR', { gross: '1.234,50- EUR' }],
  ['Rabatt {rebate}', 'Rabatt EUR - 2,63', { rebate: 'EUR - 2,63' }],
  ['Kurs {price}', 'Kurs 60,905 %', { price: '60,905 %' }],
  ['Nominale {nominal}', 'Nominale EUR 1.000,00', { nominal: 'EUR 1.000,00' }],
  ['St. {quantity} {price}', 'St. 400 USD 50,72', { quantity: '400', price: 'USD 50,72' }],
  ['*Provision: {fee}*', 'Kurs : 8,47 EUR Provision : 5,90 EUR Rest', { fee: '5,90 EUR' }],
  [
    '{name} {isin} ({wkn})',
    'MUSTER AG DE0007100000 (710000)',
    { name: 'MUSTER AG', isin: 'DE0007100000', wkn: '710000' },
  ],
])('finds what a line states: %s', (label, line, parts) => {
  expect(lineLabel(label).match(line)).toEqual(parts);
});

it.each([
  ['a longer word', '*Kurswert: {gross}*', 'Gesamtkurswert : EUR 1,00'],
  ['text behind the label', 'Kurswert: {gross}', 'Kurswert : EUR 1,00 je Stück'],
  ['a part of a number', 'Ausschüttung {gross} {money}', 'Ausschüttung 97,50+ EUR'],
  ['other capitals', 'Provision: {fee}', 'PROVISION EUR 1,00'],
  ['more than a line', 'Provision {fee}*', `Provision EUR 1,00 ${'x'.repeat(400)}`],
])('does not take %s for its own', (_, label, line) => {
  expect(lineLabel(label).match(line)).toBeNull();
});
