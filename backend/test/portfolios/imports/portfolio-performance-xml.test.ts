/** Files of Portfolio Performance saved as XML, whose forms are those of its own tests; all rows are invented. */
import { AppError } from '@/lib/domain/errors';

import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const SECURITIES = `<securities>
<security><uuid>s1</uuid><name>Acme AG</name><currencyCode>EUR</currencyCode><isin>DE0000000030</isin><tickerSymbol>ACM.DE</tickerSymbol><prices><price t="2024-01-05" v="1000000000"/></prices></security>
<security><uuid>s2</uuid><name>Beta Inc</name><currencyCode>USD</currencyCode><isin>US0000000018</isin></security>
<security><uuid>s3</uuid><name>House fund</name><currencyCode>EUR</currencyCode><note>private</note><prices><price t="2024-02-01" v="12345000000"/><price t="2024-03-01" v="0"/></prices></security>
</securities>`;
const row = (name: string, type: string, day: string, amount: number, rest = ''): string =>
  `<${name}><date>${day}T00:00</date><currencyCode>EUR</currencyCode><amount>${amount}</amount>${rest}<type>${type}</type></${name}>`;
const TRADE_SECURITY = '<security reference="../../../../../../../../../securities/security"/>';
const UNITS = `<units><unit type="FEE"><amount currency="EUR" amount="500"/></unit><unit type="TAX"><amount currency="EUR" amount="100"/></unit></units>`;
const CASH_SIDE = `<crossEntry class="buysell"><portfolio reference="../../../.."/><portfolioTransaction reference="../.."/><account reference="../../../../../../../.."/>
<accountTransaction><date reference="../../../date"/><currencyCode>EUR</currencyCode><amount>43900</amount><shares>0</shares><type>SELL</type></accountTransaction></crossEntry>`;

/** A cash account whose first purchase holds the portfolio, as the program writes it. */
const BY_PATH = `<client><version>69</version><baseCurrency>EUR</baseCurrency>${SECURITIES}<watchlists/><accounts><account><uuid>a1</uuid><name>Konto</name><currencyCode>EUR</currencyCode><transactions>
${row('account-transaction', 'DEPOSIT', '2024-01-02', 500000)}
<account-transaction><date>2024-01-05T09:30</date><currencyCode>EUR</currencyCode><amount>100600</amount><security reference="../../../../../securities/security"/><crossEntry class="buysell">
<portfolio><uuid>p1</uuid><name>Depot</name><referenceAccount reference="../../../../.."/><transactions>
<portfolio-transaction><date reference="../../../../../date"/><currencyCode>EUR</currencyCode><amount>100600</amount>${TRADE_SECURITY}<crossEntry class="buysell" reference="../../../.."/><shares>10000000000</shares><note>first</note>${UNITS}<type>BUY</type></portfolio-transaction>
<portfolio-transaction><date>2024-03-04T00:00</date><currencyCode>EUR</currencyCode><amount>43900</amount>${TRADE_SECURITY}${CASH_SIDE}<shares>4000000000</shares>${UNITS}<type>SELL</type></portfolio-transaction>
</transactions></portfolio><portfolioTransaction reference="../portfolio/transactions/portfolio-transaction"/><account reference="../../../.."/><accountTransaction reference="../.."/></crossEntry><shares>0</shares><type>BUY</type></account-transaction>
<account-transaction reference="../account-transaction[2]/crossEntry/portfolio/transactions/portfolio-transaction[2]/crossEntry/accountTransaction"/>
<account-transaction><date>2024-05-16T00:00</date><currencyCode>EUR</currencyCode><amount>1007</amount><security reference="../../../../../securities/security[2]"/><shares>700000000</shares><units><unit type="GROSS_VALUE"><amount currency="EUR" amount="1400"/><forex currency="USD" amount="1600"/><exchangeRate>0.875</exchangeRate></unit><unit type="TAX"><amount currency="EUR" amount="393"/></unit></units><type>DIVIDENDS</type><exDate>2024-05-10T00:00</exDate></account-transaction>
${row('account-transaction', 'FEES', '2024-06-03', 250)}
</transactions></account></accounts>
<portfolios><portfolio reference="../../accounts/account/transactions/account-transaction[2]/crossEntry/portfolio"/></portfolios></client>`;

const read = (text: string) => parseImport(Buffer.from(text), 'depot.xml');

it('reads trades, dividends in another currency and charges, each once, wherever references put them', () => {
  const file = read(BY_PATH);

  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '24-01-02 deposit - - - = 5000 EUR',
    '24-01-05 buy ACM.DE 100 1000 fee 5 tax 1 = 1006 EUR',
    '24-03-04 sell ACM.DE 40 445 fee 5 tax 1 = 439 EUR',
    '24-05-16 dividend US0000000018 - 16 tax 3.93 = 10.07 EUR',
    '24-06-03 fee - - - = 2.5 EUR',
  ]);
  expect(file.transactions[3]).toMatchObject({
    currency: 'USD',
    settleCurrency: 'EUR',
    fxRate: '0.875',
    exDate: '2024-05-10',
  });
  expect(file.accounts).toEqual([{ name: 'Depot', currency: 'EUR', cash: 'tracked' }]);
});

it('makes an account of a portfolio and the cash accounts that it pays with, and moves between accounts', () => {
  const owner = (name: string, id: number, rest: string): string =>
    `<account id="${id}"><name>${name}</name><currencyCode>${id === 12 ? 'USD' : 'EUR'}</currencyCode><transactions>${rest}</transactions></account>`;
  const entry = (to: number, amount: number, currency: string): string =>
    `<crossEntry class="account-transfer"><accountTo reference="${to}"/><transactionTo><amount>${amount}</amount><currencyCode>${currency}</currencyCode></transactionTo></crossEntry>`;
  const out = (day: string, amount: number, cross: string): string =>
    row('account-transaction', 'TRANSFER_OUT', day, amount, cross);
  const moved = `<crossEntry class="portfolio-transfer"><portfolioTo reference="22"/></crossEntry>`;
  const units = (type: string, day: string, shares: number, rest = ''): string =>
    row(
      'portfolio-transaction',
      type,
      day,
      50000,
      `<security reference="3"/><shares>${shares}</shares>${rest}`,
    );
  const file = read(`<client id="1"><version>48</version><baseCurrency>EUR</baseCurrency>
<securities id="2"><security id="3"><name>House fund</name><currencyCode>EUR</currencyCode><prices><price t="2024-02-01" v="1234500"/></prices></security></securities>
<accounts>${owner('Konto', 11, [out('2024-01-03', 10000, entry(12, 11000, 'USD')), out('2024-01-04', 20000, entry(13, 20000, 'EUR')), out('2024-01-05', 30000, entry(14, 30000, 'EUR'))].join(''))}${owner('Konto USD', 12, '')}${owner('Giro', 13, '')}${owner('Konto B', 14, '')}</accounts>
<portfolios><portfolio id="21"><name>Depot A</name><referenceAccount reference="11"/><transactions>
${units('DELIVERY_INBOUND', '2024-02-01', 50000000)}${units('TRANSFER_OUT', '2024-02-03', 20000000, moved)}
${units('BUY', '2024-02-02', 5000000, '<crossEntry class="buysell"><account reference="12"/></crossEntry>')}</transactions></portfolio>
<portfolio id="22"><name>Depot B</name><referenceAccount reference="14"/><transactions/></portfolio></portfolios></client>`);

  expect(file.faults).toEqual([]);
  expect(file.accounts.map(({ name, currency }) => `${name} ${currency}`)).toEqual([
    'Depot A EUR',
    'Depot B EUR',
    'Giro EUR',
  ]);
  expect(
    file.transactions.map(({ account, toAccount }) => [account, toAccount].filter(Boolean).join(' > ')),
  ).toEqual(['Depot A', 'Depot A > Giro', 'Depot A > Depot B', 'Depot A', 'Depot A', 'Depot A > Depot B']);
  expect(rowSummary(file)).toEqual([
    '24-01-03 convert - - - = 100 EUR > 110 USD',
    '24-01-04 transfer - - - = 200 EUR',
    '24-01-05 transfer - - - = 300 EUR',
    '24-02-01 transfer-in House fund 50 500 = 500 EUR',
    '24-02-02 buy House fund 5 500 = 500 EUR',
    '24-02-03 transfer House fund 20 -',
  ]);
  // A security that no market lists brings its prices, which old versions write with four digits.
  expect(file.assets).toMatchObject([{ asset: 'House fund', currency: 'EUR' }]);
  expect(file.prices).toEqual([{ asset: 'House fund', date: '2024-02-01', close: '123.45' }]);
});

it.each([
  [
    'an old version',
    BY_PATH.replace('<version>69<', '<version>20<'),
    'is of version 20; open it in Portfolio Performance and save it again',
  ],
  [
    'a reference to nothing',
    BY_PATH.replace('security[2]"', 'security[9]"'),
    '"../../../../../securities/security[9]" refers to nothing in the file',
  ],
  [
    'references in a circle',
    BY_PATH.replace(
      '<portfolio reference="../../accounts/account/transactions/account-transaction[2]/crossEntry/portfolio"/>',
      '<portfolio reference="../portfolio"/>',
    ),
    '"../portfolio" refers to nothing in the file',
  ],
])('refuses %s', (_what, text, message) => {
  expect(() => read(text)).toThrow(AppError);
  expect(() => read(text)).toThrow(message);
});

it('names the row of an amount that cannot be read', () => {
  const { faults, transactions } = read(
    BY_PATH.replace('<amount>500000</amount>', '<amount>5000,00</amount>'),
  );

  expect(transactions).toHaveLength(4);
  expect(faults).toEqual([
    { line: 6, column: 'amount', value: '5000,00', expected: 'an amount in hundredths, such as 1000' },
  ]);
});
