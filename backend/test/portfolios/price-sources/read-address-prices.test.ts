import {
  PriceFault,
  readAddressPrices,
  type PriceSelector,
} from '@/backend/src/portfolios/price-sources/read-address-prices';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';

const TODAY = requireIsoDate('2024-06-28');

function read(text: string, selector: Partial<PriceSelector>, currency = 'EUR'): string[] {
  const whole = {
    format: 'json',
    price: 'price',
    day: null,
    currency: null,
    decimalSign: null,
    ...selector,
  } as const;
  return readAddressPrices(text, whole, { currency, today: TODAY }).map(
    ({ close, day }) => `${formatIsoDate(day)} ${close}`,
  );
}

const FUND_PAGE = `<!doctype html><html><body><table><tr><td>menu</td></tr></table>
  <table class="key-facts"><tbody><tr><th>ISIN</th><td>LU0000000001</td></tr>
  <tr><th>Net asset value:</th><td><b>1&#39;084,12</b> EUR</td></tr><tr><th>Date</th><td>27.06.2024</td></tr></table>
  <script>var x = "<table>";</script></body></html>`;
const PRICE_LIST = `<table><tr><th>Date</th><th>Bid price</th><th>Unit</th></tr>
  <tr><td>27 Jun 2024</td><td>84.20</td><td>GBX</td></tr><tr><td>28 Jun 2024</td><td>85</td><td>GBX</td></tr>
  <tr><td></td><td>-</td><td></td></tr></table>`;

it.each<[string, string, Partial<PriceSelector>, string, string[]]>([
  ['a number of JSON', '{"data":[{"nav":84.12}]}', { price: 'data[0].nav' }, 'EUR', ['2024-06-28 84.12']],
  ['the last item', '{"p":[1,"84.120"]}', { price: '$.p[-1]' }, 'EUR', ['2024-06-28 84.12']],
  [
    'a series with days, in another order',
    '{"c":"EUR","x":[{"t":1719446400,"v":2},{"t":1719360000,"v":1.5}]}',
    { price: 'x[*].v', day: 'x[*].t', currency: 'c' },
    'EUR',
    ['2024-06-26 1.5', '2024-06-27 2'],
  ],
  [
    'a member with spaces',
    '{"Close price":"€ 1.084,12"}',
    { price: "['Close price']" },
    'EUR',
    ['2024-06-28 1084.12'],
  ],
  [
    'columns of CSV below a title',
    'Fund;;\nDatum;Kurs;Whg\n26.06.2024;84,12;EUR\n27.06.2024;85,00;EUR\n',
    { format: 'csv', price: 'kurs', day: 'Datum', currency: 'Whg' },
    'EUR',
    ['2024-06-26 84.12', '2024-06-27 85'],
  ],
  [
    'a label of a page',
    FUND_PAGE,
    { format: 'html', price: 'Net asset value', day: 'Date' },
    'EUR',
    ['2024-06-27 1084.12'],
  ],
  [
    'pence of a table of a page',
    PRICE_LIST,
    { format: 'html', price: 'Bid price', day: 'Date', currency: 'Unit' },
    'GBP',
    ['2024-06-27 0.842', '2024-06-28 0.85'],
  ],
  ['a stated decimal sign', '{"price":"84,123"}', { decimalSign: 'comma' }, 'EUR', ['2024-06-28 84.123']],
])('reads %s', (_, text, selector, currency, expected) => {
  expect(read(text, selector, currency)).toEqual(expected);
});

it.each<[string, string, Partial<PriceSelector>, string]>([
  ['url', 'Service unavailable', {}, 'answers no JSON'],
  ['price', '{"price":1}', { price: 'data..x' }, 'must be a path such as'],
  ['price', '{"price":1}', { price: 'data.x' }, 'leads nowhere'],
  ['price', '{"price":{"a":1}}', {}, 'leads to a object, not to a value'],
  ['price', '{"price":"sold out"}', {}, 'where a price above 0 was expected'],
  ['price', '{"price":0}', {}, 'where a price above 0 was expected'],
  ['price', '{"price":null}', {}, 'has no price'],
  ['currency', '{"price":"84.12 USD"}', {}, 'is USD at the address; the asset is in EUR'],
  ['currency', '{"price":"£84.12"}', {}, 'is GBP at the address'],
  ['currency', '{"price":84.12,"c":"CHF"}', { currency: 'c' }, 'is CHF at the address'],
  ['date', '{"price":[1,2]}', { price: 'price[*]' }, 'must be given: the address has 2 prices'],
  [
    'date',
    '{"price":[1,2,3],"d":["2024-06-27","2024-06-28"]}',
    { price: 'price[*]', day: 'd[*]' },
    'finds 2 values for 3 prices',
  ],
  ['date', '{"price":1,"d":"2024-07-02"}', { day: 'd' }, 'a day after today'],
  ['date', '{"price":1,"d":"soon"}', { day: 'd' }, 'where a date was expected'],
  ['date', '{"price":1,"d":"03/04/2024"}', { day: 'd' }, 'ambiguous dates'],
  ['price', 'Date,Close\n2024-06-27,1\n', { format: 'csv', price: 'Kurs' }, 'the first line is: Date, Close'],
  [
    'date',
    'Date,Close\n2024-06-27,1\n',
    { format: 'csv', price: 'Close', day: 'Datum' },
    'is the head of no column',
  ],
  ['url', '<html><body>Please wait</body></html>', { format: 'html' }, 'a page without a table'],
])('names the field %s of %j', (field, text, selector, message) => {
  const failure = (() => {
    try {
      return read(text, selector);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(PriceFault);
  expect(failure).toMatchObject({ field, message: expect.stringContaining(message) as string });
});

it('reads pages that are made to take long in no time', () => {
  const pages = ['<table', '<table><tr><td>', '<table><b><a>', '<table></table'].map((part) =>
    part.repeat(Math.ceil((2 << 20) / part.length)),
  );
  const start = performance.now();
  for (const page of pages) expect(() => read(page, { format: 'html' })).toThrow(PriceFault);
  expect(performance.now() - start).toBeLessThan(4_000);
});
