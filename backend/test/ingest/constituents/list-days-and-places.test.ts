import {
  importConstituents,
  type ConstituentsOptions,
} from '@/backend/src/ingest/constituents/import-constituents';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function take(text: string, options: Partial<ConstituentsOptions> = {}) {
  const writer = recordingWriter();
  const files = [folder.write('list.csv', text)];
  const today = parseIsoDate('2026-11-20');
  const report = await importConstituents(
    { files, universe: 'mine', today, failOn: 0.5, ...options },
    writer,
  );
  const { members } = writer.universes[0]!;
  return {
    notes: report.notes ?? [],
    symbols: members.map(({ symbol }) => symbol),
    day: formatIsoDate(members[0]!.countedOn!),
  };
}

const LIST = '\nTicker,Name,Shares,Weight (%)\nAAA,A,100,50\nBBB,B,100,50\n';

describe('the day of a list', () => {
  it.each([
    ['Fund Holdings as of,"Nov 18, 2025"', '2025-11-18'],
    ['Fund Holdings as of,17-Sep-25', '2025-09-17'],
    ['Holdings as of 03/04/2022', '2022-03-04'],
    ['As at 03/04/2022', '2022-04-03'],
    ['Fondsposition per,"05.Apr.2022"', '2022-04-05'],
    ['Stand: 31. März 2022', '2022-03-31'],
    ['Avoirs du fonds au,05/avr./2022', '2022-04-05'],
    ['IBOV - Carteira do Dia 10/06/22', '2022-06-10'],
    ['截至,2022年4月5日', '2022-04-05'],
    ['A fund,31 May 2022', '2022-05-31'],
    ['Inception Date,"May 15, 2000"', '2026-11-20'],
    ['A fund without a day', '2026-11-20'],
  ])('%s is %s', async (line, day) => {
    expect((await take(`${line}\n${LIST}`)).day).toBe(day);
  });

  it.each([
    [
      'Holdings as of 05.Xyz.2022',
      /line 1 states a day that cannot be read: "Holdings as of 05\.Xyz\.2022"; say --day/,
    ],
    ['Date: 03/04/2022', /the day "03\/04\/2022" may be day-first or month-first; say --day/],
    ['A fund 31 May 2022,30 June 2022\nof 1 July 2022', /several days stand above the list/],
  ])('%s is refused or asked', async (line, message) => {
    await expect(take(`${line}\n${LIST}`)).rejects.toThrow(message);
    expect((await take(`${line}\n${LIST}`, { day: parseIsoDate('2022-04-05') })).day).toBe('2022-04-05');
  });

  it('is refused in a column that cannot be read', async () => {
    const text = 'Date,Ticker,Shares,Weight (%)\n5 Xyz 22,AAA,1,50\n5 Xyz 22,BBB,1,50\n';
    await expect(take(text)).rejects.toThrow('the day "5 Xyz 22" of column Date cannot be read');
  });
});

describe('the exchange of a ticker', () => {
  it('is followed, or its ticker is named and left out', async () => {
    const { notes, symbols } = await take(
      'Ticker,Name,Weight (%),Exchange\nAAA,A,30,NASDAQ\nNOVO B,N,30,Omx Nordic Exchange Copenhagen A/S\nXXX,X,20,Bolsa de Atlantis\nZZZ,Z,20,NO MARKET (E.G. UNLISTED)\n',
    );
    expect(symbols).toEqual(['AAA', 'NOVO-B.CO']);
    expect(notes.join('\n')).toMatch(/left out, exchange Bolsa de Atlantis: 1 \(XXX\)/);
    expect(notes.join('\n')).toMatch(/left out, not listed: 1 \(ZZZ\)/);
  });

  it('follows from an ISIN or a local currency where none is stated, and is never guessed', async () => {
    const isins = await take(
      'Ticker,Name,ISIN,Weight (%)\nINFY,Infosys,INE009A01021,30\nACN,Accenture,IE00B4BNMY34,30\nAAPL,Apple,US0378331005,30\n5930,Samsung,KR7005930003,10\n',
    );
    expect(isins.symbols).toEqual(['INFY.NS', 'ACN', 'AAPL']);
    expect(isins.notes.join('\n')).toMatch(/left out, no exchange stated, ISIN of KR: 1 \(5930\)/);

    const currencies = await take(
      'Ticker,Name,Weight (%),Local Currency\nNESN,Nestle,30,CHF\n7203,Toyota,30,JPY\nAAPL,Apple,30,USD\nMC,LVMH,10,EUR\n',
    );
    expect(currencies.symbols).toEqual(['NESN.SW', '7203.T', 'AAPL']);
    const one = await take('Ticker,Name,Weight (%),Currency\nAAA,A,50,EUR\nBBB,B,50,EUR\n');
    expect(one.symbols).toEqual(['AAA', 'BBB']);
  });

  it('takes a bare ticker for an American one in no list of the world', async () => {
    const home = [
      'SAN,ES0113900J37',
      'ENEL,IT0003128367',
      'DSV,DK0060079531',
      'EQNR,NO0010096985',
      'EVO,SE0012673267',
    ];
    const text = `Ticker,ISIN,Weight (%)\n${home.map((row) => `${row},10\n`).join('')}MC,FR0000121014,20\nAAPL,US0378331005,20\nNESN,CH0038863350,10\n`;
    const { notes, symbols } = await take(text);
    expect(symbols).toEqual(['SAN.MC', 'ENEL.MI', 'DSV.CO', 'EQNR.OL', 'EVO.ST', 'MC.PA', 'AAPL']);
    expect(notes.join('\n')).toMatch(/ISIN of CH, whose shares trade at home or in the US: 1 \(NESN\)/);
  });

  it('contradicts an Indian ISIN in America', async () => {
    const { symbols } = await take(
      'Ticker,ISIN,Weight (%),Exchange\nINFY,INE009A01021,40,NASDAQ\nAAA,US0378331005,60,NASDAQ\n',
    );
    expect(symbols).toEqual(['AAA']);
  });

  it('refuses a list of which more than a fifth cannot be placed', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `T${at},X,5,${at < 5 ? 'Atlantis' : 'NASDAQ'}\n`).join(
      '',
    );
    await expect(take(`Ticker,Name,Weight (%),Exchange\n${rows}`, { failOn: 0.2 })).rejects.toThrow(
      /exchange Atlantis/,
    );
  });
});

it('says what is missing in the widest line, not in a title above', async () => {
  await expect(take('My list\nKode;Navn;Andel\nA;B;1\n')).rejects.toThrow(
    'no symbol column among "Kode", "Navn", "Andel" in line 2; expected Symbol or Ticker',
  );
});
