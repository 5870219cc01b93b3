import { readWholeText } from '@/backend/src/ingest/csv/open-bytes';
import { detectEncoding, isEncoding } from '@/backend/src/ingest/csv/text-encoding';

import { encodeText } from '../support/encode-text';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const TEXTS: readonly (readonly [encoding: string, text: string])[] = [
  ['gb18030', '日期,收盘价,成交量\n2020-01-02,10,100\n'],
  ['big5', '日期,收盤價,成交股數\n109/01/02,10,100\n'],
  ['shift_jis', '日付,始値,高値,安値,終値\n2020/01/06,1,2,1,2\n'],
  ['euc-jp', '日付,始値,高値,安値,終値\n2020/01/06,1,2,1,2\n'],
  ['euc-kr', '날짜,종가,거래량\n2020-01-02,10,100\n'],
  ['windows-1251', '"Дата","Цена","Откр."\n"02.01.2020","1","1"\n'],
  ['koi8-r', '"Дата","Цена","Откр."\n"02.01.2020","1","1"\n'],
  ['windows-1250', 'Data,Zamknięcie,Najwyższy\n2020-01-02,1,2\n'],
  ['windows-1254', 'Tarih,Şimdi,Açılış,Düşük\n02.01.2020,1,1,1\n'],
  ['utf-16le', 'Date,Close\n2020-01-02,10\n'],
  ['utf-16be', 'Date,Close\n2020-01-02,10\n'],
];

describe('the encoding of a file', () => {
  it.each(TEXTS)('is detected: %s', async (encoding, text) => {
    expect(detectEncoding('x.csv', encodeText(text, encoding))).toBe(encoding);
    expect(await readWholeText(folder.write('x.csv', encodeText(text, encoding), { gzip: true }))).toBe(text);
  });

  it.each([
    'Date,Close\n',
    'Name,Größe\n',
    'Setor;Código;Ação\nBens;WEGE3;Ação nº 1 – “ON”\n',
    'Société,Clôture\nL’Oréal,1 €\n',
  ])('is as it is for UTF-8 and windows-1252: %j', (text) => {
    expect(detectEncoding('x.csv', encodeText(text, 'utf-8'))).toBe('utf-8');
    expect(detectEncoding('x.csv', encodeText(text, 'windows-1252'))).toBe('utf-8');
  });

  it('is asked for where no word decides, and taken from the caller', async () => {
    const names = encodeText('Symbol,Name\nAB,Łódź Żywność\n', 'windows-1250');
    const file = folder.write('names.csv', names);

    await expect(readWholeText(file)).rejects.toThrow(
      /names\.csv: is no UTF-8, and its encoding is not clear: ".*" in windows-1252, .*say --encoding/,
    );
    expect(await readWholeText(file, 'windows-1250')).toBe('Symbol,Name\nAB,Łódź Żywność\n');
    await expect(readWholeText(folder.write('bad.csv', Buffer.from([0xff, 0xff])), 'euc-kr')).rejects.toThrow(
      'bad.csv: has bytes that are no euc-kr',
    );
    expect([isEncoding('shift_jis'), isEncoding('klingon')]).toEqual([true, false]);
  });

  it('does not change within a file of megabytes, whose sample may end within a character', async () => {
    const text = `日付,終値\n${'2020/01/06 日付,1\n'.repeat(60_000)}`;
    expect(await readWholeText(folder.write('long.csv', encodeText(text, 'shift_jis')))).toBe(text);
    const unicode = `Größe,x\n${'é1,2\n'.repeat(120_000)}`;
    expect(await readWholeText(folder.write('utf8.csv', unicode))).toBe(unicode);
  });
});
