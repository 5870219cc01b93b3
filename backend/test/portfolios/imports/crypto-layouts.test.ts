import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const read = (...lines: readonly string[]): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'file.csv');

const asked = ({ open }: ParsedFile): unknown[] =>
  open.map(({ code, draft, isInflow, isUnitsIn }) => [
    code,
    draft.asset ?? draft.currency,
    draft.quantity ?? draft.net,
    isInflow ?? isUnitsIn,
  ]);

describe('Kraken', () => {
  const HEAD = '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"';

  it('reads trades by their two sides, each with its own charge, and purchases by card', () => {
    const file = read(
      HEAD,
      '"LA","D1","2025-03-03 08:12:45","deposit","","currency","ZEUR","spot / main",1000.0000,0.5000,999.5000',
      '"LB","T1","2025-03-04 09:00:00","trade","tradespot","currency","ZEUR","spot / main",-400.0000,1.0000,598.5000',
      '"LC","T1","2025-03-04 09:00:00","trade","tradespot","currency","XXBT","spot / main",0.0045000000,0,0.0045',
      '"LD","T2","2025-03-05 09:00:00","trade","","currency","XXBT","spot / main",-0.0010000000,0,0.0035',
      '"LE","T2","2025-03-05 09:00:00","trade","","currency","ZEUR","spot / main",90.0000,0.2000,688.3',
      '"LF","S1","2025-04-01 10:00:15","spend","","currency","EUR","spot / main",-49.2500,0.7500,638.3',
      '"LG","S1","2025-04-01 10:00:15","receive","","currency","SOL","spot / main",0.3412000000,0,0.3412',
      '"LH","T3","2025-04-02 11:00:00","trade","","currency","XXBT","spot / main",-0.0010000000,0,0.0025',
      '"LI","T3","2025-04-02 11:00:00","trade","","currency","XETH","spot / main",0.0200000000,0.0001000000,0.0199',
      '"LJ","T4","2025-04-03 11:00:00","trade","","currency","ZEUR","spot / main",-100.0000,0,538.3',
      '"LK","T4","2025-04-03 11:00:00","trade","","currency","ZUSD","spot / main",108.0000,0.1500,107.85',
      '"LL","W1","2025-05-01 12:00:00","withdrawal","","currency","XXBT","spot / main",-0.0015000000,0.0000150000,0.000985',
    );

    expect(file.layout).toBe('kraken');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '25-03-03 deposit - - - = 1000 EUR',
      '25-03-03 fee - - - = 0.5 EUR',
      '25-03-04 buy BTC 0.0045 400 fee 1 = 401 EUR',
      '25-03-05 sell BTC 0.001 90 fee 0.2 = 89.8 EUR',
      '25-04-01 buy SOL 0.3412 49.25 fee 0.75 = 50 EUR',
      '25-04-02 exchange BTC 0.001 > 0.0199 ETH -',
      '25-04-03 convert - - - = 100 EUR > 107.85 USD',
      '25-05-01 transfer-out BTC 0.0015 -',
      '25-05-01 write-off BTC 0.000015 -',
    ]);
  });

  it('takes rewards for income, less what is kept of them, and leaves moves between wallets out', () => {
    const file = read(
      HEAD.replace('"balance"', '"balance","amountusd"'),
      '"L1","E1","2025-04-07 01:14:30","earn","reward","currency","SOL03.S","earn / locked",0.0010000000,0.0002000000,1.0008,0.15',
      '"L2","E2","2024-04-07 01:14:30","staking","","currency","ADA.S","earn / bonded",5.0000000000,0,105,',
      '"L3","E3","2025-04-08 01:00:00","earn","allocation","currency","SOL","spot / main",-0.3,0,0.04,',
      '"L4","E3","2025-04-08 01:00:00","earn","allocation","currency","SOL.F","earn / flexible",0.3,0,0.3,',
      '"L5","R1","2023-06-01 08:00:00","transfer","spottostaking","currency","ADA","spot / main",-100,0,0,',
      '"L6","R2","2023-06-01 08:00:00","transfer","stakingfromspot","currency","ADA.S","spot / main",100,0,100,',
      '"L7","R3","2022-03-04 10:00:00","transfer","","currency","DOT","spot / main",-10,0,0,',
      '"L8","R3","2022-03-04 10:00:00","transfer","","currency","DOT28.S","spot / main",10,0,10,',
      '"L9","E9","2025-04-09 01:14:30","earn","reward","currency","ZEUR","earn / flexible",0.5000,0,0.5,',
    );

    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '24-04-07 income-in-kind ADA 5 0',
      '25-04-07 income-in-kind SOL 0.0008 0.12 USD',
      '25-04-09 interest - - - = 0.5 EUR',
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('asks about what the ledger does not explain, and names a side without the other one', () => {
    const file = read(
      HEAD,
      '"L1","A1","2023-02-06 08:00:00","transfer","","currency","FLR","spot / main",150,0,150',
      '"L2","M1","2024-04-15 14:00:00","margin trade","","currency","ZUSD","spot / main",-12.5000,0.3000,100',
      '"L3","M1","2024-04-16 14:00:00","rollover","","currency","ZUSD","spot / main",0,0.5000,99.5',
      '"L4","T1","2024-05-16 14:00:00","trade","","currency","XXBT","spot / main",-0.1,0,1',
      '"","D1","2024-06-16 14:00:00","deposit","","currency","ZUSD","spot / main",10.0000,0,',
      '"L6","D1","2024-06-16 14:05:00","deposit","","currency","ZUSD","spot / main",10.0000,0,109.5',
    );

    expect(asked(file)).toEqual([
      ['transfer', 'FLR', '150', true],
      ['margin trade', 'USD', '12.5', false],
    ]);
    expect(rowSummary(file)).toEqual([
      '24-04-15 fee - - - = 0.3 USD',
      '24-04-16 fee - - - = 0.5 USD',
      '24-06-16 deposit - - - = 10 USD',
    ]);
    expect(file.faults).toMatchObject([{ line: 5, column: 'refid' }]);
    expect(file.skipped).toMatchObject([{ line: 6 }]);
  });
});

describe('Gemini', () => {
  const HEAD =
    'Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC,ETH Amount ETH,Fee (ETH) ETH,ETH Balance ETH,Trade ID,Order ID,Tx Hash';

  it('reads amounts with their units, in brackets what is paid, by the columns of each coin', () => {
    const file = read(
      HEAD,
      '2024-02-15,19:41:00.164,Credit,USD,Deposit (ACH Transfer),,,"$1,500.00 ",$0.00 ,"$1,500.00 ",,,,,,0.0 ETH ,,,',
      '2024-02-16,19:41:00.164,Credit,BTC,Deposit (BTC),,,,,,0.5 BTC ,0.0 BTC ,0.5 BTC ,,,,,,8cafff',
      '2024-02-19,14:10:10.846,Sell,BTCUSD,Limit,Taker,25.00 ,$766.12 ,($1.92),"$2,264.20 ",(0.07 BTC),,0.43 BTC ,,,,30,29,',
      '2024-02-20,00:12:52.859,Buy,ETHUSD,Limit MOC,Maker,25.00 ,($11.26),($0.03),"$2,252.91 ",,,,0.01 ETH ,,0.01 ETH ,31,32,',
      '2024-02-21,00:12:52.859,Buy,ETHBTC,Limit,Maker,25.00 ,,,,(0.01 BTC),(0.0001 BTC),0.4199 BTC ,0.15 ETH ,,0.16 ETH ,33,34,',
      '2024-02-22,14:10:46.965,Debit,USD,Withdrawal (ACH Transfer),,,($500.00),$0.00 ,"$1,752.91 ",,,,,,,,,',
      '2024-03-01,00:00:00,Interest Credit,BTC,,,,,,,0.0001 BTC ,,0.42 BTC ,,,,,,',
    );

    expect(file.layout).toBe('gemini');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '24-02-15 deposit - - - = 1500 USD',
      '24-02-16 transfer-in BTC 0.5 -',
      '24-02-19 sell BTC 0.07 766.12 fee 1.92 = 764.2 USD',
      '24-02-20 buy ETH 0.01 11.26 fee 0.03 = 11.29 USD',
      '24-02-21 exchange BTC 0.0101 > 0.15 ETH -',
      '24-02-22 withdrawal - - - = 500 USD',
      '24-03-01 income-in-kind BTC 0.0001 0',
    ]);
  });

  it('asks about other credits, and names a credit that is paid', () => {
    const file = read(
      HEAD,
      '2024-02-15,19:41:00.164,Administrative Credit,BTC,Referral (bonus),,,,,,0.05 BTC ,,0.05 BTC ,,,,,,',
      '2024-02-16,19:41:00.164,Debit,BTC,Earn Transfer,,,,,,(0.02 BTC),,0.03 BTC ,,,,,,',
      '2024-02-17,19:41:00.164,Debit,USD,Withdrawal (ACH Transfer),,,$500.00 ,,,,,,,,,,,',
      '2024-02-18,19:41:00.164,Buy,BTCUSD,Limit,,,$500.00 ,,,0.01 BTC ,,,,,,,,',
    );

    expect(asked(file)).toEqual([
      ['Administrative Credit Referral', 'BTC', '0.05', true],
      ['Debit Earn Transfer', 'BTC', '0.02', false],
    ]);
    expect(file.faults.map(({ column, line }) => [line, column])).toEqual([
      [4, 'Type'],
      [5, 'Symbol'],
    ]);
  });

  it('names a balance that none can be: below zero, or less than what came in', () => {
    const file = read(
      HEAD,
      '2024-02-20,00:12:52.859,Buy,ETHUSD,Limit,,,($11.26),,"$2,252.91 ",,,,0.01 ETH ,,($0.03),31,32,',
      '2024-02-21,19:41:00.164,Credit,BTC,Deposit (BTC),,,,,,0.5 BTC ,,0.0 BTC ,,,,,,',
    );

    expect(file.faults.map(({ column, line }) => [line, column])).toEqual([
      [2, 'ETH Balance ETH'],
      [3, 'BTC Balance BTC'],
    ]);
  });
});
