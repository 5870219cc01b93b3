import { columnNames, dayOption, encodingLabel } from '@/backend/src/cli/import-arguments';
import { normalizeHeader } from '@/backend/src/ingest/prices/price-names';

import { closesOf, takePrices } from '../support/take-prices';

const two = (first: number, second: number): [string, number][] => [
  ['2020-01-13', first],
  ['2020-01-14', second],
];

describe('heads of other languages', () => {
  it.each([
    ['Russian', '"Дата","Цена","Откр.","Макс.","Мин.","Объём","Изм. %"', '.'],
    ['Polish', '"Data","Ostatnio","Otwarcie","Max.","Min.","Wol.","Zmiana%"', '.'],
    ['Turkish', '"Tarih","Şimdi","Açılış","Yüksek","Düşük","Hac.","Fark %"', '.'],
    ['Dutch', '"Datum","Laatst","Open","Hoog","Laag","Vol.","Verschil %"', '-'],
    ['Swedish', '"Datum","Senaste","Öppning","Högsta","Lägsta","Vol.","+/- %"', '.'],
    ['Spanish', '"Fecha","Último","Apertura","Máximo","Mínimo","Vol.","% var."', '.'],
    ['French', '"Date","Dernier","Ouv."," Plus Haut","Plus Bas","Vol.","Variation %"', '/'],
    ['Portuguese', '"Data","Último","Abertura","Máxima","Mínima","Vol.","Var%"', '.'],
    ['Japanese', '"日付け","終値","始値","高値","安値","出来高","変化率 %"', '.'],
    ['Chinese', '"日期","收盘","开盘","高","低","交易量","涨跌幅"', '.'],
    ['Korean', '"날짜","종가","오픈","고가","저가","거래량","변동 %"', '.'],
  ])('of Investing.com in %s', async (_, heads, mark) => {
    const day = (date: string): string => date.replaceAll('.', mark);
    const rows = `"${day('14.01.2020')}","116,25","116,00","117,25","115,25","1,20M","0,50%"\n"${day('13.01.2020')}","115,25","115,00","116,25","114,25","1,10M","0,50%"\n`;
    const found = await takePrices('X.csv', `${heads}\n${rows}`);

    expect(closesOf(found)).toEqual(two(115.25, 116.25));
    const { high, low, open, volume } = found.batches[0]!.bars;
    expect([open[0], high[0], low[0], volume[0]]).toEqual([115, 116.25, 114.25, 1_100_000]);
  });

  it('prefers the close of a day to the last trade, and shares to their turnover', async () => {
    const found = await takePrices(
      'X.csv',
      'Fecha;Último;Cierre;Efectivo;Volumen\n13/01/2020;9,70;9,50;1000;10\n14/01/2020;9,80;9,60;1000;10\n',
    );
    expect(closesOf(found)).toEqual(two(9.5, 9.6));
    const korean = await takePrices(
      'K.csv',
      '일자,종가,시가,거래량,거래대금,시가총액\n2020/01/13,5,4,7,8,9\n2020/01/14,6,4,7,8,9\n',
    );
    expect([korean.batches[0]!.bars.open[0], korean.batches[0]!.bars.volume[0]]).toEqual([4, 7]);
  });

  it('compares without accents, marks and a dot at the end', () => {
    expect(['Açılış', 'Объём', 'Schlußkurs', 'Ｄａｔｅ', 'Vol.', 'Close**'].map(normalizeHeader)).toEqual([
      'acilis',
      'объем',
      'schlusskurs',
      'date',
      'vol',
      'close',
    ]);
  });
});

describe('words of the field', () => {
  it.each([
    [
      'time,Ask Close,Bid Close',
      /holds prices of the sides of a market \(Ask Close, Bid Close\) and no close/,
    ],
    ['DATE,BID,ASK', /sides of a market \(BID, ASK\).*--columns date,close,-/],
    ['Date,Bid Open,Bid Close', /sides of a market/],
    ['Date,Day High,Prev Close', /no close column among/],
    [
      'Date,USD,JPY,GBP',
      /holds rates of currencies \(USD, JPY, GBP\), no instruments; read it with import macro/,
    ],
  ])('are no tickers: %s', async (heads, message) => {
    const cells = heads
      .split(',')
      .slice(1)
      .map(() => '1.5');
    await expect(takePrices('X.csv', `${heads}\n2020-01-13,${cells.join()}\n`)).rejects.toThrow(message);
  });

  it('are read with --columns, and are tickers beside tickers', async () => {
    const text = 'time,Ask Close,Bid Close\n2020-01-13,2.5,1.5\n2020-01-14,2.6,1.6\n';
    expect(closesOf(await takePrices('X.csv', text, { columns: ['date', '-', 'close'] }))).toEqual(
      two(1.5, 1.6),
    );
    const wide = await takePrices('w.csv', 'date,BID,AAPL\n2020-01-13,2.5,1.5\n');
    expect(wide.batches.map(({ instrument }) => instrument.symbol)).toEqual(['BID', 'AAPL']);
  });
});

describe('options of a file', () => {
  it('names one series by --symbol, also below a header that looks like a ticker', async () => {
    const text = 'Time,PE_NIFTY50\n"13 Jan, 2020, 03:30 PM",14\n"14 Jan, 2020, 03:30 PM",15\n';
    const { batches } = await takePrices('pe.csv', text, { symbol: 'NPE' });
    expect(batches[0]!.instrument.symbol).toBe('NPE');
    const two = 'Time,AA,BB\n2020-01-13,1,2\n';
    await expect(takePrices('x.csv', two, { symbol: 'N' })).rejects.toThrow(
      'holds 2 instruments; N names one',
    );
  });

  it('finds the separator of --columns by the dates, not by decimal commas', async () => {
    const text = '13.01.2020;116,25\n14.01.2020;117,25\n';
    const { batches } = await takePrices('X.csv', text, { columns: ['date', 'close'] });
    expect([...batches[0]!.bars.close]).toEqual([116.25, 117.25]);
    expect(columnNames('date;close;-')).toEqual(['date', 'close', '-']);
    expect(columnNames('date,close')).toEqual(['date', 'close']);
  });

  it('checks encodings and days', () => {
    expect([encodingLabel('gb18030'), dayOption('1970-01-02')]).toEqual(['gb18030', 1]);
    expect(() => encodingLabel('klingon')).toThrow('expected an encoding such as');
    expect(() => dayOption('05.04.2022')).toThrow('expected a day such as 2022-04-05');
  });

  it('reads days of a spreadsheet, and takes no day for a symbol', async () => {
    const found = await takePrices('X.csv', 'Date,Close\n43843,10\n43844,11\n43845,12\n');
    expect(closesOf(found).slice(0, 2)).toEqual(two(10, 11));
    expect(found.report.notes?.[0]).toMatch(/dates excel-days/);
    await expect(takePrices('2020-01-14.csv', 'Date,Close\n2020-01-13,10\n')).rejects.toThrow(
      'names no instrument',
    );
  });
});

describe('units within a series', () => {
  it.each([
    [
      'pence and pounds by turns',
      'Date,Close\n2020-01-13,150\n2020-01-14,1.51\n2020-01-15,152\n',
      /X\.csv:3 close "1\.51".*X\.csv:4 close "152"/,
    ],
    ['a change for good', 'Date,Close\n2020-01-13,150\n2020-01-14,1.51\n2020-01-15,1.52\n', /X\.csv:3 close/],
    [
      'a close beside open, high and low',
      'Date,Open,High,Low,Close\n2020-01-13,150,152,149,1.5\n',
      /X\.csv:2 close "1\.5": .*away from low 149/,
    ],
  ])('are refused with their rows: %s', async (_, text, message) => {
    await expect(takePrices('X.csv', text)).rejects.toThrow(message);
  });

  it('are a split where the file states one', async () => {
    const text = 'Date,Close,Stock Splits\n2020-01-13,1.5,0\n2020-01-14,151,0.01\n2020-01-15,152,0\n';
    expect((await takePrices('X.csv', text)).report.stored.new).toBe(3);
  });
});
