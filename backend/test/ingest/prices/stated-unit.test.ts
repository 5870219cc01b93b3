import { takePrices } from '../support/take-prices';

const rows = (unit: string): string => `2020-01-02,150,${unit}\n2020-01-03,151,${unit}\n`;

describe('the unit that a price file states', () => {
  it.each([
    ['a column', `Date,Close,Currency\n${rows('GBp')}`, 'GBP', 1.5],
    ['a column of a currency', `Date,Close,Currency\n${rows('EUR')}`, 'EUR', 150],
    ['the header of the close', `Date,Close (GBX),Note\n${rows('')}`, 'GBP', 1.5],
    ['p in the header', `Date,Close price (p),Note\n${rows('')}`, 'GBP', 1.5],
    ['no known unit', `Date,Close (adj),Currency\n${rows('x')}`, null, 150],
  ])('is that of %s', async (_, text, currency, close) => {
    const { batches } = await takePrices('X.csv', text);

    expect(batches[0]!.instrument.currency).toBe(currency);
    expect(batches[0]!.bars.close[0]).toBe(close);
  });

  it('gives way to the unit of the caller', async () => {
    const { batches } = await takePrices('X.csv', `Date,Close,Currency\n${rows('GBp')}`, { currency: 'USD' });

    expect([batches[0]!.instrument.currency, batches[0]!.bars.close[0]]).toEqual(['USD', 150]);
  });

  it('is that of each symbol where a column states it, also below the first rows', async () => {
    const header = 'Date,Symbol,Close,Currency\n';
    const many = Array.from({ length: 500 }, (_, at) => `2020-01-02,A${at},1,GBP\n`).join('');
    const { batches } = await takePrices(
      'x.csv',
      `${header}${many}2020-01-02,B,150,GBp\n2020-01-02,C,7,EUR\n2020-01-03,B,151,\n2020-01-03,D,9,USDT\n`,
    );

    const found = batches
      .slice(-3)
      .map(({ bars, instrument: { currency, quoteUnit, symbol } }) => [
        symbol,
        currency,
        quoteUnit,
        [...bars.close],
      ]);
    expect(found).toEqual([
      ['B', 'GBP', 'GBp', [1.5, 1.51]],
      ['C', 'EUR', null, [7]],
      ['D', null, null, [9]],
    ]);
  });

  it('is refused when one symbol has two, in one file or in several', async () => {
    const header = 'Date,Symbol,Close,Currency\n';
    await expect(takePrices('x.csv', `${header}2020-01-02,A,1,GBP\n2020-01-03,A,101,GBp\n`)).rejects.toThrow(
      /x\.csv: A is in GBP in line 2 and in GBp in line 3; write its prices in one unit/,
    );
    await expect(
      takePrices('X.csv', 'Date,Close,Currency\n2020-01-02,1,GBP\n2020-01-03,101,GBp\n'),
    ).rejects.toThrow(/holds prices in GBP, GBp; one series has one/);
    await expect(
      takePrices('x.csv', `${header}2020-01-02,A,1,GBP\n2020-01-03,A,101,GBp\n`, { symbol: 'A' }),
    ).rejects.toThrow(/line 3 is in GBp, the lines before it in GBP/);
  });
});
