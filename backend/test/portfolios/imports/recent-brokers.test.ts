/** Layouts of brokers in the form of exports that public projects have as samples. */
import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const read = (...lines: readonly string[]): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'file.csv');

const questions = ({ open }: ParsedFile): unknown[] =>
  open.map(({ code, draft, isInflow }) => [code, draft.quantity ?? draft.net, isInflow]);

const faults = (file: ParsedFile): unknown[] => file.faults.map(({ column, line }) => [line, column]);

describe('Scalable Capital', () => {
  const HEAD =
    'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency';

  it('reads trades before fee and tax, savings plans, income and money, and passes over what was not executed', () => {
    const file = read(
      HEAD,
      '2026-05-13;08:57:51;Executed;"S1";"Alpha";Security;Buy;US0000000018;4;76,51;-306,04;0,99;0,00;EUR',
      '2026-05-12;16:04:22;Executed;"S2";"Beta";Security;Sell;IE0000000024;208;7,34;1.526,72;0,00;112,23;EUR',
      '2026-05-11;14:11:01;Executed;"S3";"Beta";Security;Savings plan;IE0000000024;3,505;21,395;-74,989475;0,00;0,00;EUR',
      '2026-05-10;02:00:00;Executed;"WWEK 5159";"Beta";Cash;Distribution;IE0000000024;;;56,78;0,00;0,00;EUR',
      '2026-05-09;01:00:00;Executed;"5";"KKT-Abschluss";Cash;Interest;;;;-164,02;0,00;;EUR',
      '2026-05-08;01:00:00;Executed;"6";"PRIME+";Cash;Fee;;;;-4,99;0,00;;EUR',
      '2026-05-07;18:34:09;Cancelled;"S7";"Alpha";Security;Buy;US0000000018;0;0,00;0,00;0,00;0,00;EUR',
      '2026-05-06;02:00:00;Executed;"8";"Deposit";Cash;Deposit;;;;2.000,00;0,00;;EUR',
      '2026-05-05;01:00:00;Executed;"9";"Withdrawal";Cash;Withdrawal;;;;-142,00;0,00;;EUR',
    );

    expect(file.layout).toBe('scalable');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '26-05-05 withdrawal - - - = 142 EUR',
      '26-05-06 deposit - - - = 2000 EUR',
      '26-05-08 fee - - - = 4.99 EUR',
      '26-05-09 interest-charge - - - = 164.02 EUR',
      '26-05-10 dividend IE0000000024 - 56.78 = 56.78 EUR',
      '26-05-11 buy IE0000000024 3.505 74.989475 = 74.989475 EUR',
      '26-05-12 sell IE0000000024 208 1526.72 tax 112.23 = 1414.49 EUR',
      '26-05-13 buy US0000000018 4 306.04 fee 0.99 = 307.03 EUR',
    ]);
    expect(file.skipped).toMatchObject([{ line: 8 }]);
  });

  it('asks about transfers, and names a distribution whose tax may be within its amount or beside it', () => {
    const file = read(
      HEAD,
      '2025-12-06;01:00:00;Executed;"SW-1";"Alpha";Security;Security transfer;US0000000018;50;8,68;434,00;;;EUR',
      '2025-12-07;02:00:00;Executed;"D1";"Beta";Cash;Distribution;IE0000000024;;;7,36;0,00;2,64;EUR',
      '2025-12-08;02:00:00;Executed;"B1";"Beta";Security;Buy;IE0000000024;1;7,00;7,00;0,00;0,00;EUR',
      '2025-12-09;02:00:00;Executed;"B2";"Beta";Security;Buy;IE0000000024;1;7,00;-7,00;0,00;0,00;EUR',
    );

    expect(questions(file)).toEqual([['Security transfer', '50', null]]);
    expect(faults(file)).toEqual([
      [3, 'tax'],
      [4, 'amount'],
    ]);
  });
});

it('Freetrade: charges are within the total, a tax is converted by the rate of its row, free shares are income', () => {
  const file = read(
    'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount,Dividend Ex Date,Dividend Pay Date,Dividend Eligible Quantity,Dividend Amount Per Share,Dividend Gross Distribution Amount,Dividend Net Distribution Amount,Dividend Withheld Tax Percentage,Dividend Withheld Tax Amount',
    'Withdrawal,WITHDRAWAL,2024-04-18T18:09:12.259Z,GBP,2412.19,,,,,,,,,,,,,,,,,,,,,,,,',
    'Top up,TOP_UP,2024-04-01T00:35:22.634Z,GBP,1000.00,,,,,,,,,,,,,,,,,,,,,,,,',
    'Alpha,DIVIDEND,2024-03-27T06:26:00.000Z,GBP,6.78,,QAA,US0000000018,,,41.83,,,,USD,,,,0.79485569,0,0.00,2024-02-09,2024-02-15,41.83,0.24,10.04,8.53,15,1.51',
    'Interest,INTEREST_FROM_CASH,2024-03-15T00:00:00.000Z,GBP,0.21,,,,,,,,,,,,,,,,,,,,,,,,',
    'February Statement,MONTHLY_STATEMENT,2024-03-01T00:00:00.000Z,,,,,,,,,,,,,,,,,,,,,,,,,,',
    'Beta,ORDER,2024-02-23T15:34:06.099Z,GBP,5068.25,BUY,QBB,IE0000000024,11.97869359,25.22,421.00000000,London Stock Exchange,O1,MARKET,GBP,5043.03,11.97869359,,,0,,,,,,,,,',
    'Alpha,ORDER,2024-01-24T15:16:15.350Z,GBP,1996.75,BUY,QAA,US0000000018,484.45622073,0.00,4.10561350,Multiple,O2,MARKET,USD,2534.97,617.439318,1.26952945,1.2745,39,7.76,,,,,,,,',
    'Beta,FREESHARE_ORDER,2024-01-21T15:14:54.175Z,GBP,4.95,BUY,QBB,IE0000000024,4.94770000,0.00,1.00000000,London Stock Exchange,O3,,GBP,0.00,4.9477,,,0,,,,,,,,,',
  );

  expect(file.layout).toBe('freetrade');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '24-01-21 income-in-kind QBB 1 4.95 GBP',
    '24-01-24 buy QAA 4.1056135 1988.99 fee 7.76 = 1996.75 GBP',
    '24-02-23 buy QBB 421 5043.03 fee 25.22 = 5068.25 GBP',
    '24-03-15 interest - - - = 0.21 GBP',
    '24-03-27 dividend QAA - 7.98 tax 1.2 = 6.78 GBP',
    '24-04-01 deposit - - - = 1000 GBP',
    '24-04-18 withdrawal - - - = 2412.19 GBP',
  ]);
});

it('Bitvavo: what is paid and what leaves contain the fee, staking is income', () => {
  const file = read(
    'Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address',
    'Europe/Amsterdam,2025-05-02,19:44:51,withdrawal,ETH,-0.1,,,,,ETH,0.0012,Completed,t5,0x3f',
    'Europe/Amsterdam,2025-04-10,15:02:09.904,sell,ETH,-0.25,EUR,1490.20,EUR,371.62,EUR,0.93,Completed,t4,',
    'Europe/Amsterdam,2025-03-01,04:00:12,staking,ETH,0.00031245,,,,,,,Distributed,t3,',
    'Europe/Amsterdam,2025-02-03,10:20:41.118,buy,BTC,0.00104856,EUR,95130.50,EUR,-100.00,EUR,0.25,Completed,t2,',
    'Europe/Amsterdam,2025-02-03,10:15:22,deposit,EUR,250,,,,,EUR,0,Completed,t1,NL12***34',
    'Europe/Amsterdam,2025-02-02,09:00:00,buy,SOL,1.5,EUR,150,EUR,-225.38,EUR,0.38,Pending,t0,',
  );

  expect(file.layout).toBe('bitvavo');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '25-02-03 deposit - - - = 250 EUR',
    '25-02-03 buy BTC 0.00104856 99.75 fee 0.25 = 100 EUR',
    '25-03-01 income-in-kind ETH 0.00031245 0',
    '25-04-10 sell ETH 0.25 372.55 fee 0.93 = 371.62 EUR',
    '25-05-02 write-off ETH 0.0012 -',
    '25-05-02 transfer-out ETH 0.0988 -',
  ]);
  expect(file.skipped).toMatchObject([{ line: 7 }]);
});

describe('Saxo', () => {
  const SHORT =
    'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate';
  const LONG =
    'Client ID,Trade Date,Value Date,Account ID,Trade ID,Transaction Type,Event,Booked Amount,Currency,Conversion Rate,Conversion cost,Total cost,Instrument,Instrument Symbol,Instrument ISIN,Instrument currency,Type';

  it('reads the sentence of a trade, and takes for charges what the amount has beside it', () => {
    const file = read(
      SHORT,
      ',02-Apr-2025,02-Apr-2025,Corporate action,Beta,IE0000000024,USD,Euronext Amsterdam,QBB:xams,Dividend,1.83,,1',
      ',02-Jan-2025,02-Jan-2025,Trade,Alpha,US0000000018,USD,NASDAQ,QAA:xnas,Sell 3 @ 139.74 USD,"419,22",,1',
      ',02-Jan-2025,02-Jan-2025,Cash amount,,,USD,,,Custody Fee,"-3,91",,1',
      ',30-Dec-2024,31-Dec-2024,Trade,Alpha,US0000000018,USD,NASDAQ,QAA:xnas,Buy 3 @ 134.85 USD,"-405,55",,1',
      ',30-Dec-2024,30-Dec-2024,Cash Transfer,,,USD,Unknown,,Deposit,500,,1',
    );

    expect(file.layout).toBe('saxo');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '24-12-30 deposit - - - = 500 USD',
      '24-12-30 buy QAA 3 404.55 fee 1 = 405.55 USD',
      '25-01-02 sell QAA 3 419.22 = 419.22 USD',
      '25-01-02 fee - - - = 3.91 USD',
      '25-04-02 dividend QBB - 1.83 = 1.83 USD',
    ]);
  });

  it('converts by the rate of the longer export, and asks for it where the currency of the account is missing', () => {
    const file = read(
      LONG,
      '1,06-Feb-2026,08-Feb-2026,A1,1,Trade,Buy 10 @ 200.00 USD,"-13920,00",DKK,6.95,0,-20,Alpha,QAA:xnas,US0000000018,USD,Stock',
      '1,07-Feb-2026,08-Feb-2026,A1,2,Corporate action,Exchange,0,DKK,1,0,0,Alpha,QAA:xnas,US0000000018,USD,Rights',
    );

    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual(['26-02-06 buy QAA 10 2000 fee 20 = 13920 DKK']);
    expect(file.transactions[0]).toMatchObject({ currency: 'USD', settleCurrency: 'DKK', fxRate: '6.95' });
    expect(questions(file)).toEqual([['Exchange', '0', null]]);
    const short = read(
      SHORT,
      ',02-Apr-2025,02-Apr-2025,Corporate action,Beta,IE0000000024,EUR,Euronext Amsterdam,QBB:xams,Dividend,1.83,,0.92139706',
    );
    expect(faults(short)).toEqual([[2, 'Conversion Rate']]);
  });
});

describe('Nordnet', () => {
  const TAB = String.fromCharCode(9);
  const DANISH =
    'Id;Bogføringsdag;Handelsdag;Valørdag;Depot;Transaktionstype;Værdipapirer;Værdipapirtype;ISIN;Antal;Kurs;Rente;Samlede afgifter;Valuta;Beløb;Valuta;Indkøbsværdi;Valuta;Resultat;Valuta;Totalt antal;Saldo;Vekslingskurs;Transaktionstekst;Makuleringsdato;Notanummer;Verifikationsnummer;Kurtage;Valuta'.replaceAll(
      ';',
      TAB,
    );
  const row = (...cells: readonly string[]): string => {
    const [id, day, type, name, isin, units, price, fee, amount, rate = '1', cancelled = ''] = cells;
    return `${id};${day};${day};${day};9999;${type};${name};Aktier;${isin};${units};${price};0;${fee};DKK;${amount};DKK;0;DKK;0;DKK;0;0;${rate};Text;${cancelled};1;1;0;DKK`.replaceAll(
      ';',
      TAB,
    );
  };

  it('reads tabs in UTF-16: trades in another currency by its rate, a tax with its dividend, cancelled rows out', () => {
    const text = [
      DANISH,
      row('1', '2026-01-05', 'INDBETALING', '', '', '', '', '0', '50000'),
      row('2', '2026-01-06', 'KØBT', 'NOVO B', 'DK0062498333', '10', '280,5', '29', '-2834'),
      row('3', '2026-01-07', 'KØBT', 'Alpha', 'US0000000018', '10', '200', '29', '-13929', '6,95'),
      row('4', '2026-02-07', 'SOLGT', 'NOVO B', 'DK0062498333', '4', '300', '29', '1171'),
      row('5', '2026-03-02', 'UDBYTTE', 'NOVO B', 'DK0062498333', '6', '8', '0', '48'),
      row('6', '2026-03-02', 'UDBYTTESKAT', 'NOVO B', 'DK0062498333', '', '', '0', '-12,96'),
      row('7', '2026-03-03', 'KØBT', 'NOVO B', 'DK0062498333', '1', '300', '0', '-300', '1', '2026-03-04'),
      row('8', '2026-03-05', 'UDBETALING', '', '', '', '', '0', '-100'),
      row('9', '2026-03-06', 'SPLIT INDLÆG VP', 'NOVO B', 'DK0062498333', '6', '0', '0', '0'),
    ].join('\r\n');
    const file = parseImport(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${text}\r\n`, 'utf16le')]),
      'transactions.csv',
    );

    expect(file.layout).toBe('nordnet');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '26-01-05 deposit - - - = 50000 DKK',
      '26-01-06 buy DK0062498333 10 2805 fee 29 = 2834 DKK',
      '26-01-07 buy US0000000018 10 13900 fee 29 = 13929 DKK',
      '26-02-07 sell DK0062498333 4 1200 fee 29 = 1171 DKK',
      '26-03-02 dividend DK0062498333 - 48 tax 12.96 = 35.04 DKK',
      '26-03-05 withdrawal - - - = 100 DKK',
    ]);
    expect(file.skipped).toMatchObject([{ line: 8, reason: 'cancelled on 2026-03-04' }]);
    expect(questions(file)).toEqual([['SPLIT INDLÆG VP', '6', null]]);
  });

  it('reads Norwegian, and names a price that makes another amount', () => {
    const norwegian = DANISH.replace('Bogføringsdag', 'Bokføringsdag')
      .replace('Transaktionstype', 'Transaksjonstype')
      .replace('Værdipapirer', 'Verdipapir')
      .replace('Depot', 'Portefølje')
      .replace(`Antal${TAB}`, `Antall${TAB}`)
      .replace('Samlede afgifter', 'Totale Avgifter')
      .replace('Beløb', 'Beløp')
      .replace('Transaktionstekst', 'Transaksjonstekst');
    const file = read(
      norwegian,
      row('1', '2025-01-15', 'KJØPT', 'Equinor', 'NO0010096985', '100', '280', '29', '-28029'),
      row('2', '2025-01-16', 'PLATTFORMAVGIFT', '', '', '', '', '', '-15'),
      row('3', '2025-01-17', 'SALG', 'Equinor', 'NO0010096985', '50', '28', '29', '13971'),
    );

    expect(rowSummary(file)).toEqual([
      '25-01-15 buy NO0010096985 100 28000 fee 29 = 28029 DKK',
      '25-01-16 fee - - - = 15 DKK',
    ]);
    expect(faults(file)).toEqual([[4, 'price']]);
  });
});

it('Directa: charges are within the amount, withholding joins its income, other words are asked', () => {
  const file = read(
    'Conto : CONTO COGNOME NOME ,,,,,,,,,,,',
    'Data estrazione : 2-1-2025 11:58:30,,,,,,,,,,,',
    ',,,,,,,,,,,',
    'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
    '30-12-2024,30-12-2024,Conferimento con bonifico,,,Y,,0,1200,0,EUR,',
    '27-12-2024,27-12-2024,Provento etf,QBB,IE0000000024,Y,BETA,0,20.95,0,EUR,',
    '27-12-2024,27-12-2024,Rit.provento etf,QBB,IE0000000024,Y,BETA,0,-3.57,0,EUR,',
    '27-12-2024,27-12-2024,Ritenuta su plusvalenza,,,Y,,0,-2.86,0,EUR,',
    '06-12-2024,05-12-2024,Cedola obb.,M.51,IT0005595373,Y,BOND,0,71.25,0,EUR,',
    '06-12-2024,05-12-2024,Rit.cedola obb.,M.51,IT0005595373,Y,BOND,0,-18.53,0,EUR,',
    '02-12-2024,04-12-2024,Acquisto,QBB,IE0000000024,,BETA,3,-431.04,0,EUR,X1',
    '29-11-2024,31-11-2024,Vendita,QCC,DE0000000030,,GAMMA,200,666,0,EUR,Q1',
    '28-11-2024,30-11-2024,Bollo,,,,,0,-5,0,EUR,',
  );

  expect(file.layout).toBe('directa');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '24-11-29 sell DE0000000030 200 666 = 666 EUR',
    '24-12-02 buy IE0000000024 3 431.04 = 431.04 EUR',
    '24-12-06 dividend IT0005595373 - 71.25 tax 18.53 = 52.72 EUR',
    '24-12-27 dividend IE0000000024 - 20.95 tax 3.57 = 17.38 EUR',
    '24-12-27 tax - - - = 2.86 EUR',
    '24-12-30 deposit - - - = 1200 EUR',
  ]);
  expect(questions(file)).toEqual([['Bollo', '5', false]]);
});

it('Rabobank: value and amount give charges and withheld tax', () => {
  const file = read(
    'Portefeuille;Naam;Datum;Type mutatie;Valuta mutatie;Volume;Koers;Valuta koers;Valuta kosten €;Waarde;Bedrag;Isin code;Tijd;Beurs',
    '12345678;Beta;08-02-2024;Koop Fondsen;EUR;1,8726;84,2637 ;EUR;0;157,79;-158,29;NL0014857104;11:46:03.004;Vestima',
    '12345678;Gamma;08-02-2024;Verkoop Fondsen;EUR;-1,2343;134,776 ;EUR;0;166,36;166,36;NL0014065450;11:46:02.924;Vestima',
    '12345678;;24-01-2024;Storting / opname;EUR;0;0,00 ;EUR;0;0,00;250,00;;;',
    '12345678;;06-01-2024;Tarieven en services;EUR;0;0,00 ;EUR;0;0,00;-17,44;;;',
    '12345678;;03-01-2024;Rente beleggersrekening;EUR;0;0,00 ;EUR;0;0,00;1,63;;;',
    '12345678;Gamma;28-11-2023;Contant dividend;EUR;60,5563;1,331559 ;EUR;0;80,63;68,54;NL0014065450;;',
  );

  expect(file.layout).toBe('rabobank');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '23-11-28 dividend NL0014065450 - 80.63 tax 12.09 = 68.54 EUR',
    '24-01-03 interest - - - = 1.63 EUR',
    '24-01-06 fee - - - = 17.44 EUR',
    '24-01-24 deposit - - - = 250 EUR',
    '24-02-08 sell NL0014065450 1.2343 166.36 = 166.36 EUR',
    '24-02-08 buy NL0014857104 1.8726 157.79 fee 0.5 = 158.29 EUR',
  ]);
});

it('finpension: units and money have opposite signs, the balance is stated', () => {
  const file = read(
    'Date;Category;"Asset Name";ISIN;"Number of Shares";"Asset Currency";"Currency Rate";"Asset Price in CHF";"Cash Flow";Balance',
    '2023-11-07;Interests;;;;CHF;1.0000000000;;0.450000;200.988502',
    '2023-10-07;"Flat-rate administrative fee";;;;CHF;1.000000;;-1.324000;200.538502',
    '2023-07-11;Buy;"Fund A";CH0189956813;0.001000;CHF;1.000000;821.800000;-0.821800;201.862502',
    '2023-07-11;Sell;"Fund B";CH0214967314;-0.002000;CHF;1.000000;1773.370000;3.546740;202.684302',
    '2023-07-10;Buy;"Fund B";CH0214967314;-0.002000;CHF;1.000000;1773.370000;-3.546740;199.137562',
    '2023-07-01;Deposit;;;;CHF;1.000000;;300.000000;300.000000',
  );

  expect(file.layout).toBe('finpension');
  expect(faults(file)).toEqual([[6, 'Number of Shares']]);
  expect(rowSummary(file)).toEqual([
    '23-07-01 deposit - - - = 300 CHF',
    '23-07-11 buy CH0189956813 0.001 0.8218 = 0.8218 CHF',
    '23-07-11 sell CH0214967314 0.002 3.54674 = 3.54674 CHF',
    '23-10-07 fee - - - = 1.324 CHF',
    '23-11-07 interest - - - = 0.45 CHF',
  ]);
  expect(file.balances.at(-1)).toMatchObject({ date: '2023-11-07', quantity: '200.988502' });
});

it('BUX: charges are rows of their own, a trade of another currency has no price, the rest is asked', () => {
  const file = read(
    'Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Currency Pair,Exchange Rate,Profit And Loss Amount,Profit And Loss Currency,Dividend Currency,Dividend Gross Amount,Dividend Net Amount,Dividend Tax Amount,Transaction Description',
    '2020-11-18 12:15:23.606000,deposits,Sepa Deposit,,1000,EUR,1000,,,,,,,,,,,,,,',
    '2023-03-21 13:37:29.383000,trades,Buy Trade,,-542.92,EUR,457.08,NL0000000036,Gamma,49,11.08,EUR,,,,,,,,,Text',
    '2023-03-21 13:37:29.384000,fees,Trading Fee,,-1.5,EUR,455.58,NL0000000036,Gamma,,,,,,,,,,,,',
    '2023-05-05 11:38:06.646000,dividends,Cash Dividend,,16.4,EUR,471.98,NL0000000036,Gamma,,,,,,,,EUR,19.29,16.4,2.89,',
    '2023-07-09 10:25:51.533000,interest,Interest Payment,,0.23,EUR,472.21,,,,,,,,,,,,,,',
    '2025-06-11 16:45:18.652000,trades,Buy Trade,,-10.0,EUR,462.21,US0000000018,Alpha,0.104172,109.96,USD,EURUSD,1.14547,,,,,,,Text',
    '2025-07-06 09:21:16.051000,others,Promotional,CASH_CREDIT,4.67,EUR,466.88,,,,,,,,,,,,,,',
  );

  expect(file.layout).toBe('bux');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '20-11-18 deposit - - - = 1000 EUR',
    '23-03-21 buy NL0000000036 49 542.92 = 542.92 EUR',
    '23-03-21 fee NL0000000036 - - = 1.5 EUR',
    '23-05-05 dividend NL0000000036 - 19.29 tax 2.89 = 16.4 EUR',
    '23-07-09 interest - - - = 0.23 EUR',
    '25-06-11 buy US0000000018 0.104172 10 = 10 EUR',
  ]);
  expect(questions(file)).toEqual([['others: CASH_CREDIT', '4.67', true]]);
});
