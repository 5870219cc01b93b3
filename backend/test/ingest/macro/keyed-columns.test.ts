import { importMacro } from '@/backend/src/ingest/macro/import-macro';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { workbookOf, zipOf } from '../support/containers';
import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function take(name: string, content: string | Buffer, inside = '', options: { id?: string } = {}) {
  const writer = recordingWriter();
  const files = [`${folder.write(name, content)}${inside}`];
  const report = await importMacro({ files, ...options }, writer);
  const series = writer.macro.map(({ days, id, unit, values }) => [
    id,
    unit,
    formatIsoDate(days[0]!),
    values[0],
  ]);
  return { series, notes: report.notes ?? [] };
}

const VALET =
  '"TERMS"\n"https://example.org/"\n\n"SERIES"\n"id","label","description"\n"FXAUDCAD","AUD/CAD","Australian dollar to Canadian dollar daily exchange rate"\n"V1","Bank rate","Target for the overnight rate, %"\n\n"OBSERVATIONS"\n"date","FXAUDCAD","V1"\n"2017-01-03","0.97","0.5"\n';
const EIA = workbookOf({
  Contents: [
    ['', 'Workbook Contents'],
    ['Worksheet Name', 'Description'],
    ['Data 1', 'Spot price'],
  ],
  'Data 1': [
    ['Back to Contents', 'Data 1: Spot price'],
    ['Sourcekey', 'RBRTE'],
    ['Date', 'Europe Brent Spot Price FOB (Dollars per Barrel)'],
    [43_832, 66.1],
    [43_833, 68.2],
  ],
});

it('reads the ids of the Bank of Canada above its columns', async () => {
  const { series } = await take('FX_RATES_DAILY-sd-2017-01-03.csv', VALET);
  expect(series).toEqual([
    ['FXAUDCAD', 'cad-per-aud', '2017-01-03', 0.97],
    ['V1', 'percent', '2017-01-03', 0.5],
  ]);
});

describe('a workbook with a page of contents', () => {
  const right = [['RBRTE', 'usd-per-barrel', '2020-01-02', 66.1]];

  it('leaves that page out and names it', async () => {
    const { notes, series } = await take('eia.xlsx', EIA);
    expect(series).toEqual(right);
    expect(notes[0]).toMatch(/eia\.xlsx!\/Contents: no date column among .*; it is left out/);
  });

  it('is read by the path of one table, also in a zip', async () => {
    expect((await take('eia.xlsx', EIA, '!/Data 1')).series).toEqual(right);
    expect((await take('eia.zip', zipOf({ 'in/eia.xlsx': EIA }), '!/in/eia.xlsx!/Data 1')).series).toEqual(
      right,
    );
    expect((await take('eia.zip', zipOf({ 'in/eia.xlsx': EIA }), '!/in/eia.xlsx')).series).toEqual(right);
    await expect(take('eia.xlsx', EIA, '!/Data 7')).rejects.toThrow(/Data 7/);
    await expect(take('eia.xlsx', EIA, '!/Contents')).rejects.toThrow('no date column');
  });
});

describe('a file a day', () => {
  it('continues the series of its source', async () => {
    expect((await take('rates_2024-01-02.csv', 'Date,Value\n2024-01-02,4\n')).series[0]![0]).toBe('rates');
    expect((await take('2024-01-02.csv', 'Date,USD,CHF\n2024-01-02,4,5\n')).series.map(([id]) => id)).toEqual(
      ['USD', 'CHF'],
    );
    await expect(take('2024-01-02.csv', 'Date,Value\n2024-01-02,4\n')).rejects.toThrow(
      'cannot be the id of a series',
    );
  });

  it('is one of the ECB only where the euro is the base', async () => {
    const codes = 'USD,JPY,CZK,DKK,GBP,HUF,PLN,SEK,CHF,NOK';
    const cells = codes.replace(/[A-Z]{3}/g, '2');
    const daily = await take(
      'eurofxref.csv',
      `Date, ${codes.replaceAll(',', ', ')}, \n02 January 2024, ${cells}, \n`,
    );
    expect(daily.series[0]).toEqual(['ECB.USD', 'usd-per-eur', '2024-01-02', 2]);
    const other = await take('nbp.csv', `Date,EUR,${codes}\n2024-01-02,4,${cells}\n`);
    expect(other.series.slice(0, 2).map(([id, unit]) => [id, unit])).toEqual([
      ['nbp', 'number'],
      ['nbp.USD', 'number'],
    ]);
  });
});
