import { parseTickers, splitCells } from '@/components/features/profile/edit/parse-tickers';

const texts = (text: string) => parseTickers(text).tickers.map((ticker) => `${ticker.line}:${ticker.text}`);

it.each([
  ['words on lines', 'AAPL\nMSFT\r\nNVDA', ['1:AAPL', '2:MSFT', '3:NVDA']],
  ['words on one line', 'AAPL, MSFT;NVDA  ^GSPC', ['1:AAPL', '1:MSFT', '1:NVDA', '1:^GSPC']],
  ['quotes, comments and empty lines', '# mine\n\n"AAPL"\n', ['3:AAPL']],
  ['a table', 'Name,Symbol,Price\n"Apple, Inc.",AAPL,1\nMicrosoft,MSFT,2', ['2:AAPL', '3:MSFT']],
  ['a table of another country', 'Ticker;Kurs\nSAP.DE;1,5', ['2:SAP.DE']],
  ['a table from a spreadsheet', '\uFEFFticker\tname\nAAPL\tApple', ['2:AAPL']],
  ['our own export', '# Watchlist. Source: csv.\nSymbol,Name\nAAPL,Apple Inc.\n', ['3:AAPL']],
])('reads %s', (_, text, expected) => {
  expect(texts(text)).toEqual(expected);
  expect(parseTickers(text).faults).toEqual([]);
});

it('reports the fault of each bad line of a table', () => {
  expect(parseTickers('name,symbol\nApple,AAPL\nNobody,\n"open,MSFT')).toEqual({
    tickers: [{ line: 2, text: 'AAPL' }],
    faults: [
      { line: 3, text: 'Nobody,', reason: 'the column “symbol” is empty' },
      { line: 4, text: '"open,MSFT', reason: 'a quote is not closed' },
    ],
  });
});

it('finds nothing in nothing', () => {
  expect(parseTickers(' \n# only a remark\n')).toEqual({ tickers: [], faults: [] });
});

it('splits cells with quotes inside quotes', () => {
  expect(splitCells('a, "b ""c"", d" ,e', ',')).toEqual(['a', 'b "c", d', 'e']);
});
