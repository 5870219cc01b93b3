/** Layouts of brokers whose files have everything that moved, in the form of exports that people made public. */
import { linesOf, questionsOf, readLines } from './support/read-lines';
import { rowSummary } from './support/row-summary';

describe('E*TRADE', () => {
  it('reads the newer form: charges within the amounts, splits, options summed up, notes above and below', () => {
    const file = readLines(
      'All Transactions Activity Types',
      '',
      'Account Activity for Cap 1(-6084) -6354 from 2024-05-03 to 2026-05-03',
      '',
      'Total:,-40452.83',
      '',
      'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
      '05/01/26,05/01/26,04/30/26,Dividend,MMKT DIV PAYMENT,VMSXX,--,,,281.21,0.0,--,--',
      '05/01/26,05/01/26,04/30/26,Dividend Reinvestment,281.210000 MMKT REINVEST PRICE $ 1,VMSXX,922908553,281.21,1.0,-281.21,0.0,--,--',
      '04/30/26,04/30/26,04/30/26,Interest Income,BANK N.A. (Period 04/01-04/30),MSBNK,--,,,0.25,0.0,--,--',
      '04/22/26,04/22/26,04/21/26,Stock Split,GROWTH ETF SPLIT RATIO  6:1,QAA,--,50,,0.0,0.0,--,--',
      '04/13/26,04/13/26,04/13/26,Online Transfer,ACH WITHDRAWL  REFID:18012041395;,--,--,,,-100.0,0.0,--,--',
      '04/06/26,04/06/26,04/07/26,Sold,ALPHA INC,QAA,--,-2.0,101.1,202.19,0.0,--,--',
      '03/15/26,03/15/26,03/16/26,Bought,ALPHA INC,QAA,037833100,12.0,150.0,-1804.95,4.95,--,--',
      '03/10/26,03/10/26,03/13/26,Bought To Open,PUT  QBB 07/17/26 312.500,QBB,--,5,2.18,-1091.81,1.81,--,--',
      '03/01/26,03/01/26,03/01/26,Online Transfer,ACH DEPOSIT REFID:1,--,--,,,15000.0,0.0,--,--',
      '02/20/26,02/20/26,02/20/26,Exchange Received In,GAMMA,QCC,--,3,,,0.0,--,--',
      '02/10/26,02/10/26,02/10/26,Online Transfer,ACH WITHDRAWL REFID:2,--,--,,,5.0,0.0,--,--',
      '',
      'Brokerage services are offered by a broker and dealer.',
    );

    expect(file.layout).toBe('etrade');
    expect(rowSummary(file)).toEqual([
      '26-03-01 deposit - - - = 15000 USD',
      '26-03-15 buy QAA 12 1800 fee 4.95 = 1804.95 USD',
      '26-04-06 sell QAA 2 202.19 = 202.19 USD',
      '26-04-13 withdrawal - - - = 100 USD',
      '26-04-22 split QAA 6/1 -',
      '26-04-30 interest - - - = 0.25 USD',
      '26-05-01 dividend VMSXX - 281.21 = 281.21 USD',
      '26-05-01 buy VMSXX 281.21 281.21 = 281.21 USD',
    ]);
    expect(file.leftOut).toMatchObject([{ currency: 'USD', what: 'option trade' }]);
    expect(questionsOf(file)).toEqual([['Exchange Received In', '3', null]]);
    expect(linesOf(file).faults).toEqual([[18, 'amount']]);
  });

  it('reads the older form: a dividend of units is a reinvestment', () => {
    const file = readLines(
      'For Account:,####3525',
      '',
      'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
      '',
      '04/05/23,Sold,EQ,QAA,-2,202.19,101.1,0,ALPHA INC',
      '04/05/23,Bought,EQ,QBB,9,-280.06,31.1176,0,BETA TR                  PROSPECTUS',
      '12/31/19,Dividend,MF,QCC,5.834,-81.33,0,0,GAMMA               REINVEST PRICE $ 13.94',
      '12/31/19,Dividend,MF,QCC,0,81.33,0,0,GAMMA               L/T CAPITAL GAIN',
    );

    expect(file.layout).toBe('etrade');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '19-12-31 dividend QCC - 81.33 = 81.33 USD',
      '19-12-31 buy QCC 5.834 81.33 = 81.33 USD',
      '23-04-05 buy QBB 9 280.06 = 280.06 USD',
      '23-04-05 sell QAA 2 202.19 = 202.19 USD',
    ]);
  });
});

it('Merrill Edge: brackets are paid, withholding joins its dividend, what is not settled or not known is no guess', () => {
  const file = readLines(
    '"Trade Date","Settlement Date","Pending/Settled","Account Nickname","Account Registration","Account #","Type","Description 1 ","Description 2","Symbol/CUSIP #","Quantity","Price ($)","Amount ($)"',
    '"5/4/2026","5/5/2026","Pending","--","CMA-Edge","53X-1","SecurityTransactions","Purchase ","GAMMA","QCC","1","1.00","(1.00)"',
    '"5/1/2026","5/1/2026","Settled","--","CMA-Edge","53X-1","SecurityTransactions","Purchase ","ALPHA INC COM","QAA","25","128.46","(3,211.38)"',
    '"4/30/2026","4/30/2026","Settled","--","CMA-Edge","53X-1","SecurityTransactions","Sale ","BETA INC","QBB","-84","124.11","10,425.03"',
    '"3/28/2026","3/28/2026","Settled","--","CMA-Edge","53X-1","Other","Foreign Tax Withholding","BETA ADR PAY DATE 03/28/2026","QBB","--","--","(40.79)"',
    '"3/28/2026","3/28/2026","Settled","--","CMA-Edge","53X-1","DividendAndInterest","Foreign Dividend","BETA ADR HOLDING 2069.0000","QBB","--","--","272.44"',
    '"3/27/2026","3/27/2026","Settled","--","CMA-Edge","53X-1","Other","Depository Bank (ADR) Fee","BETA ADR","QBB","--","--","(10.35)"',
    '"3/26/2026","3/26/2026","Settled","--","CMA-Edge","53X-1","DividendAndInterest","Bank Interest","DEPOSIT FROM 02/28","99861VDM0","--","--","85.00"',
    '"3/25/2026","3/25/2026","Settled","--","CMA-Edge","53X-1","FundTransfers","Withdrawal","A BANK","--","--","--","(4,000.00)"',
    '"3/20/2026","3/20/2026","Settled","--","CMA-Edge","53X-1","FundReceipts","Direct Deposit","SSA","--","--","--","1,520.60"',
    '"3/19/2026","3/19/2026","Settled","--","CMA-Edge","53X-1","FundReceipts","Funds Received","WIRE","--","--","--","(300.00)"',
    '"3/18/2026","3/18/2026","Settled","--","CMA-Edge","53X-1","SecurityTransactions","Dividend","GAMMA SPLIT","QCC","70","--","0.00"',
  );

  expect(file.layout).toBe('merrill');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '26-03-20 deposit - - - = 1520.6 USD',
    '26-03-25 withdrawal - - - = 4000 USD',
    '26-03-26 interest - - - = 85 USD',
    '26-03-27 fee QBB - - = 10.35 USD',
    '26-03-28 dividend QBB - 272.44 tax 40.79 = 231.65 USD',
    '26-04-30 sell QBB 84 10425.03 = 10425.03 USD',
    '26-05-01 buy QAA 25 3211.38 = 3211.38 USD',
  ]);
  expect(questionsOf(file)).toEqual([
    ['Funds Received', '300', false],
    ['Dividend', '70', null],
  ]);
  expect(linesOf(file).skipped).toEqual([2]);
});

it('Chase: sweeps of the same bank are left out, reinvestments buy, a tax beside an amount is not guessed', () => {
  const head =
    'Trade Date,Post Date,Settlement Date,Account Name,Account Number,Account Type,Type,Description,Cusip,Ticker,Security Type,Local Currency,Price USD,Price Local,Quantity,Amount USD,Amount Local,Tran Code,Tax Withheld';
  const row = (...cells: readonly string[]): string => {
    const [day, type, text, ticker, price, units, amount, tax = '0'] = cells;
    return `"${day}","${day}","${day}","Self-Directed","...6000","Brokerage","${type}","${text}","","${ticker}","Stock","USD","${price}","${price}","${units}","${amount}","${amount}","0","${tax}"`;
  };
  const file = readLines(
    head,
    row('10/9/2026', 'BNK', 'BANKLINK ACH PUSH 82263702', '', '0', '0', '-20000'),
    row('10/9/2026', 'WDL', 'CHASE DEPOSIT SWEEP INTRA-DAY WITHDRWAL', 'QACDS', '0', '-19980.76', '19980.76'),
    row('10/8/2026', 'Dividend', 'ALPHA CASH DIV', 'QAA', '0', '0', '19.24'),
    row('10/8/2026', 'Dividend', 'BETA CASH DIV', 'QBB', '0', '0', '10', '1.5'),
    row('10/1/2026', 'Reinvest', 'MONEY FUND REINVEST', 'VMFXX', '0', '111.93', '-111.93'),
    row('9/29/2026', 'Sell', 'ALPHA', 'QAA', '4.85', '-223', '1081.55'),
    row('9/2/2026', 'Interest', 'CHASE DEPOSIT SWEEP MONTHLY INTEREST', '', '', '0', '0.01'),
    row('9/1/2026', 'Buy', 'ALPHA', 'QAA', '5', '300', '-1500'),
    row('8/31/2026', 'XYZ', 'SOMETHING NEW', '', '0', '0', '-1'),
  );

  expect(file.layout).toBe('chase');
  expect(rowSummary(file)).toEqual([
    '26-09-01 buy QAA 300 1500 = 1500 USD',
    '26-09-02 interest - - - = 0.01 USD',
    '26-09-29 sell QAA 223 1081.55 = 1081.55 USD',
    '26-10-01 buy VMFXX 111.93 111.93 = 111.93 USD',
    '26-10-08 dividend QAA - 19.24 = 19.24 USD',
    '26-10-09 withdrawal - - - = 20000 USD',
  ]);
  expect(questionsOf(file)).toEqual([['XYZ', '1', false]]);
  expect(linesOf(file)).toEqual({ skipped: [3], faults: [[5, 'Tax Withheld']] });
});

it('Interactive Investor: debits buy and credits sell with all charges, a conversion of currency is asked about', () => {
  const file = readLines(
    '\ufeff\ufeffDate,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit,Running Balance',
    '26/06/2026,26/06/2026,QAA,B7KR2P8,3903,£5.38,3903 ALPHA  Del    5.38 S Date 26/06/26,R1,n/a,"£20,992.65","£21,832.39"',
    '26/06/2026,30/06/2026,BT.A,3091357,5168,£1.92422,5168 BT GROU  Del    1.92 S Date 30/06/26,R2,"£9,998.15",n/a,"£4,834.90"',
    '30/06/2026,30/06/2026,QBB,0454492,n/a,n/a,Div 165   BETA PLC   GBP0.10,R3,n/a,£68.77,"£4,947.10"',
    '01/07/2026,01/07/2026,n/a,n/a,n/a,n/a,GROSS INTEREST,n/a,n/a,£1.32,£1.32',
    '02/07/2026,02/07/2026,n/a,n/a,n/a,n/a,Total Monthly Fee,n/a,£4.99,n/a,£1.32',
    '03/07/2026,03/07/2026,n/a,n/a,n/a,n/a,2026/27 ISA Subscription re 3733842,R6,n/a,"£2,000.00",£1.32',
    '10/07/2026,12/07/2026,n/a,n/a,9484.0,£0.5858,9484 AUSTRALIAN DOLLAR          .58 S Date 12/08/22,R7,"£5,555.87",n/a,"£55,540.83"',
    '11/07/2026,11/07/2026,n/a,n/a,n/a,n/a,Something else,R8,n/a,n/a,£1.32',
  );

  expect(file.layout).toBe('interactive-investor');
  expect(rowSummary(file)).toEqual([
    '26-06-26 buy BT.A 5168 9944.36896 fee 53.78104 = 9998.15 GBP',
    '26-06-26 sell QAA 3903 20998.14 fee 5.49 = 20992.65 GBP',
    '26-06-30 dividend QBB - 68.77 = 68.77 GBP',
    '26-07-01 interest - - - = 1.32 GBP',
    '26-07-02 fee - - - = 4.99 GBP',
    '26-07-03 deposit - - - = 2000 GBP',
  ]);
  expect(questionsOf(file)).toMatchObject([[expect.stringContaining('AUSTRALIAN DOLLAR'), '9484', false]]);
  expect(linesOf(file)).toEqual({ skipped: [], faults: [[9, 'Debit']] });
});

it('Hargreaves Lansdown: prices in pence, names without units and price, dividends by the same name', () => {
  const file = readLines(
    'Portfolio Summary, , , ,',
    'Client Name:,Mr A, , ,',
    '',
    'Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£),',
    '"24/11/2024","24/11/2024","FPD","Payment to Client","","","-1,002.60"',
    '"17/11/2024","19/11/2024","S564913611","Alpha plc Ord 6 2/3p","603.27","167","995.50"',
    '"18/10/2024","22/10/2024","B123456","Alpha plc Ord 6 2/3p 1000 @ 298.805","298.805","1000","-3,000.00"',
    '"10/10/2024","10/10/2024","Transfer","Transfer from Income Account","","","7.24"',
    '"02/10/2024","02/10/2024","MANAGE FEE","Management fee","n/a","n/a","-2.47"',
    '"01/10/2024","01/10/2024","INTEREST","Interest","n/a","n/a","0.10"',
    '"30/09/2024","30/09/2024","ST DIV","Alpha plc Ord 6 2/3p Dividend Payment","n/a","n/a","68.38"',
    '"29/09/2024","29/09/2024","UTC CR","Beta Fund - Income (GBP) Eql - UT Cash Payment","n/a","n/a","11.85"',
    '"28/09/2024","28/09/2024","FPC","Faster payment receipt","n/a","n/a","4,000.00"',
    '"27/09/2024","27/09/2024","B123457","Alpha plc 10 @ 100.00","100.00","11","-11.00"',
  );

  expect(file.layout).toBe('hargreaves-lansdown');
  expect(rowSummary(file)).toEqual([
    '24-09-28 deposit - - - = 4000 GBP',
    '24-09-30 dividend Alpha plc Ord 6 2/3p - 68.38 = 68.38 GBP',
    '24-10-01 interest - - - = 0.1 GBP',
    '24-10-02 fee - - - = 2.47 GBP',
    '24-10-18 buy Alpha plc Ord 6 2/3p 1000 2988.05 fee 11.95 = 3000 GBP',
    '24-11-17 sell Alpha plc Ord 6 2/3p 167 1007.4609 fee 11.9609 = 995.5 GBP',
    '24-11-24 withdrawal - - - = 1002.6 GBP',
  ]);
  expect(questionsOf(file)).toEqual([
    ['Transfer', '7.24', true],
    ['UTC CR, equalisation', '11.85', true],
  ]);
  expect(linesOf(file)).toEqual({ skipped: [], faults: [[14, 'Quantity']] });
});

it('BoursoBank: amounts with a point or a comma, prices with the sign of the euro', () => {
  const file = readLines(
    'Date opération;Date valeur;Opération;Valeur;Code ISIN;Montant;Quantité;Cours',
    '29/01/2026;29/01/2026;VIR Investissement;;;3700;0;0,00 €',
    '29/01/2026;02/02/2026;ACHAT COMPTANT;ALPHA D.2X;US0000000018;-1105.50;1;1 100,00 €',
    '15/03/2026;15/03/2026;VENTE COMPTANT;ALPHA D.2X;US0000000018;2042;1;2 042,00 €',
    '16/03/2026;16/03/2026;COUPON;BETA;IE0000000024;2,50;0;0,00 €',
    '17/03/2026;17/03/2026;FRAIS;BETA;IE0000000024;-1;0;0,00 €',
    '18/03/2026;18/03/2026;OPERATION INCONNUE;BETA;IE0000000024;100;0;0,00 €',
    ';;;;;;;',
  );

  expect(file.layout).toBe('boursobank');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '26-01-29 deposit - - - = 3700 EUR',
    '26-01-29 buy US0000000018 1 1100 fee 5.5 = 1105.5 EUR',
    '26-03-15 sell US0000000018 1 2042 = 2042 EUR',
    '26-03-16 dividend IE0000000024 - 2.5 = 2.5 EUR',
    '26-03-17 fee IE0000000024 - - = 1 EUR',
  ]);
  expect(questionsOf(file)).toEqual([['OPERATION INCONNUE', '100', true]]);
});

it('Fortuneo: the charge of a coupon is its tax, an announced coupon is none', () => {
  const file = readLines(
    "libellé;Opération;Place;Date;Qté;Prix d'éxé;Montant brut;Courtage/Prélèvement;Montant net;Devise;",
    'ALPHA ETF ACC;Vente comptant;Euronext Paris;06/06/2026;10.0;6.0;60.0;-1.0;59.0;EUR;',
    'ALPHA ETF ACC;Achat Comptant;Euronext Paris;05/05/2026;96.0;5.72;-549.12;-2.74;-551.86;EUR;',
    'BETA;Encaissement coupons intérêt/dividende;;28/04/2026;50.0;0.0;25.0;-3.2;21.8;EUR;',
    'BETA;ANNUL. OST de création de coupons - Détachement coupon optionnel;;26/04/2026;50.0;0.0;28.4;0.0;28.4;USD;',
    'BETA;OST de création avec ou sans droits - Attribution automatique;;20/04/2026;5.0;0.0;0.0;0.0;0.0;EUR;',
  );

  expect(file.layout).toBe('fortuneo');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '26-04-28 dividend BETA - 25 tax 3.2 = 21.8 EUR',
    '26-05-05 buy ALPHA ETF ACC 96 549.12 fee 2.74 = 551.86 EUR',
    '26-06-06 sell ALPHA ETF ACC 10 60 fee 1 = 59 EUR',
  ]);
  expect(questionsOf(file)).toEqual([
    ['OST de création avec ou sans droits - Attribution automatique', '5', null],
  ]);
  expect(linesOf(file).skipped).toEqual([5]);
});

describe('Strike', () => {
  it('finds by the price whether an amount has its fee within it', () => {
    const file = readLines(
      'Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note',
      'a1,Jan 02 2026 08:20:58,Sale,1401.67,11.16,-0.01590447,,88832.26,,,Bill pay,,',
      'a2,Jan 03 2026 10:00:00,Purchase,500.00,3.99,0.00530000,,94339.62,500.00,,,,',
      'a3,Jan 04 2026 10:00:00,Purchase,500.00,5.00,0.00495000,,100000.00,500.00,,,,',
      'a4,Jan 05 2026 05:11:59,Withdrawal,-110.97,,,,,,,Bill pay to City,,',
      'a5,Jan 06 2026 05:11:59,Receive,,,0.02287023,,,,bc1q,,658bc4,',
      'a6,Jan 07 2026 05:11:59,Send,,,-0.00025,0.00001,,,bc1q,,658bc5,',
      'a7,Jan 08 2026 05:11:59,Purchase,500.00,,0.0053,,50000.00,,,,,',
      'a8,Jan 09 2026 05:11:59,Loan,,,,,,,,,,',
    );

    expect(file.layout).toBe('strike');
    expect(rowSummary(file)).toEqual([
      '26-01-02 sell BTC 0.01590447 1412.83 fee 11.16 = 1401.67 USD',
      '26-01-03 buy BTC 0.0053 500 fee 3.99 = 503.99 USD',
      '26-01-04 buy BTC 0.00495 495 fee 5 = 500 USD',
      '26-01-05 withdrawal - - - = 110.97 USD',
      '26-01-06 transfer-in BTC 0.02287023 -',
      '26-01-07 transfer-out BTC 0.00024 -',
      '26-01-07 write-off BTC 0.00001 -',
    ]);
    expect(linesOf(file).faults).toEqual([[8, 'Amount USD']]);
    expect(file.open.map(({ code }) => code)).toEqual(['Loan']);
  });

  it('reads the older form, whose states decide', () => {
    const file = readLines(
      'Transaction ID,Time (UTC),Status,Transaction Type,Amount EUR,Fee EUR,Amount BTC,Fee BTC,Description,Exchange Rate,Transaction Hash',
      '5dd78818,Jun 01 2026 13:00:08,Completed,Deposit,500.00,,,,,,',
      'ce45bdbc,Jun 01 2026 13:00:35,Completed,Purchase,-500.00,,0.00693437,,,72104.60,',
      '3099b576,Jun 02 2026 13:00:15,Reversed,Purchase,-250.00,,0.00362747,,,68918.46,',
    );

    expect(rowSummary(file)).toEqual([
      '26-06-01 deposit - - - = 500 EUR',
      '26-06-01 buy BTC 0.00693437 500 = 500 EUR',
    ]);
    expect(linesOf(file)).toEqual({ skipped: [4], faults: [] });
  });
});

it('Nordnet in Swedish: trades, a dividend with its foreign tax, money in and out', () => {
  const tab = String.fromCharCode(9);
  const row = (...cells: readonly string[]): string => {
    const [id, day, type, name, isin, units, price, fee, amount] = cells;
    return `${id};${day};${day};${day};9999;${type};${name};${isin};${units};${price};0;${fee};SEK;${amount};SEK;0;SEK;0;SEK;0;0;1;Text;;1;1;0;SEK;;`.replaceAll(
      ';',
      tab,
    );
  };
  const file = readLines(
    'Id;Bokföringsdag;Affärsdag;Likviddag;Depå;Transaktionstyp;Värdepapper;ISIN;Antal;Kurs;Ränta;Total Avgift;Valuta;Belopp;Valuta;Inköpsvärde;Valuta;Resultat;Valuta;Totalt antal;Saldo;Växlingskurs;Transaktionstext;Makuleringsdatum;Notanummer;Verifikationsnummer;Courtage;Valuta;Referensvalutakurs;Initial låneränta'.replaceAll(
      ';',
      tab,
    ),
    row('1', '2026-01-05', 'INSÄTTNING', '', '', '', '', '0', '50000'),
    row('2', '2026-01-06', 'KÖPT', 'Alpha', 'US0000000018', '10', '280,5', '29', '-2834'),
    row('3', '2026-02-07', 'SÅLT', 'Alpha', 'US0000000018', '4', '300', '29', '1171'),
    row('4', '2026-03-02', 'UTDELNING', 'Alpha', 'US0000000018', '6', '8', '0', '48'),
    row('5', '2026-03-02', 'UTL KUPSKATT', 'Alpha', 'US0000000018', '', '', '0', '-7,2'),
    row('6', '2026-03-05', 'UTTAG', '', '', '', '', '0', '-100'),
    row('7', '2026-03-06', 'SPLIT INLÄGG VP', 'Alpha', 'US0000000018', '6', '0', '0', '0'),
  );

  expect(file.layout).toBe('nordnet');
  expect(file.faults).toEqual([]);
  expect(rowSummary(file)).toEqual([
    '26-01-05 deposit - - - = 50000 SEK',
    '26-01-06 buy US0000000018 10 2805 fee 29 = 2834 SEK',
    '26-02-07 sell US0000000018 4 1200 fee 29 = 1171 SEK',
    '26-03-02 dividend US0000000018 - 48 tax 7.2 = 40.8 SEK',
    '26-03-05 withdrawal - - - = 100 SEK',
  ]);
  expect(questionsOf(file)).toEqual([['SPLIT INLÄGG VP', '6', null]]);
});
