import {
  ENTERED_FIELDS,
  FILE_FIELDS,
  FORM_FIELDS,
  TRANSACTION_FIELDS,
  WIRE_FIELDS,
} from '@/lib/domain/portfolio/transaction-fields';

describe('the fields of a transaction', () => {
  it('are all in the wire and in files, in the order that other programs read', () => {
    const middle =
      'asset quantity price currency quoteUnit gross settleCurrency fxRate fee tax net toAccount toAsset toQuantity ' +
      'toNet toCurrency ratio costFraction cost acquired exDate subkind group';
    expect(WIRE_FIELDS.join(' ')).toBe(`account kind date time ${middle} externalId note tag lots`);
    expect(FILE_FIELDS.join(' ')).toBe(`account date time kind ${middle} lots tag note externalId`);
  });

  it('are entered without the unit that follows from the others, and have a label in the form', () => {
    expect(WIRE_FIELDS.filter((name) => !ENTERED_FIELDS.some((one) => one === name))).toEqual(['quoteUnit']);
    expect(ENTERED_FIELDS.filter((name) => !FORM_FIELDS.some((one) => one === name))).toEqual(['externalId']);
    expect(ENTERED_FIELDS.filter((name) => TRANSACTION_FIELDS[name].isRequired)).toEqual([
      'account',
      'kind',
      'date',
    ]);
  });
});
