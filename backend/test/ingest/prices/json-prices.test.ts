import { closesOf, takePrices } from '../support/take-prices';

const days: [string, number][] = [
  ['2020-01-02', 2],
  ['2020-01-03', 3],
];

describe('JSON of price providers', () => {
  it.each([
    ['an object of days', JSON.stringify({ m: { '2. Symbol': 'IBM' }, d: dayObject() }), 'IBM'],
    ['letters', JSON.stringify({ ticker: 'IBM', results: letters() }), 'IBM'],
    ['one document a line', '{"date":"2020-01-02","close":2}\n{"date":"2020-01-03","close":3}\n', 'X'],
  ])('is read: %s', async (_, text, symbol) => {
    const { batches } = await takePrices('x.json', text);

    expect(batches.map(({ instrument }) => instrument.symbol)).toEqual([symbol]);
    expect(closesOf({ batches })).toEqual(days);
  });

  it('is refused with its text when it is a message', async () => {
    await expect(takePrices('IBM.csv', '{\n "Note": "25 requests per day" }\n')).rejects.toThrow(
      /IBM\.csv: is JSON without a table: \{ "Note": "25 requests per day" \}/,
    );
  });
});

function dayObject() {
  return { '2020-01-03': { '4. close': '3' }, '2020-01-02': { '4. close': '2' } };
}

function letters() {
  return days.map(([day, close]) => ({ o: close, h: close, l: close, c: close, v: 9, t: Date.parse(day) }));
}
