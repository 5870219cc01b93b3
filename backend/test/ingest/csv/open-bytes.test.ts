import { gzipSync } from 'node:zlib';

import { readWholeText } from '@/backend/src/ingest/csv/open-bytes';
import { findSeparator } from '@/backend/src/ingest/csv/table-form';

import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('readWholeText', () => {
  it('detects gzip by its content, not by its name', async () => {
    expect(await readWholeText(folder.write('zipped.csv', 'a,b\n', { gzip: true }))).toBe('a,b\n');
    expect(await readWholeText(folder.write('plain.csv.gz', 'a,b\n'))).toBe('a,b\n');
  });

  it('drops a byte order mark', async () => {
    expect(await readWholeText(folder.write('bom.csv', '\uFEFFdate,close\n'))).toBe('date,close\n');
  });

  it('reads UTF-16 of both byte orders, also when a chunk ends within a character', async () => {
    const little = Buffer.from(`\uFEFFdate,name\n2020-01-02,Nestlé\n`, 'utf16le');
    const big = Buffer.from(little).swap16();

    for (const [name, bytes] of [
      ['little.csv', little],
      ['big.csv', big],
    ] as const)
      expect(await readWholeText(folder.write(name, bytes))).toBe('date,name\n2020-01-02,Nestlé\n');

    const long = 'é1,'.repeat(200_000);
    const odd = Buffer.from(`\uFEFF${long}`, 'utf16le');
    expect(await readWholeText(folder.write('long.csv', odd, { gzip: true }))).toBe(long);
  });

  it.each([
    ['cut.csv.gz', gzipSync(Buffer.from('a,b\n'.repeat(9_999))).subarray(0, 60), /cut\.csv\.gz: broken gzip/],
    ['empty.csv', Buffer.alloc(0), /empty\.csv: the file is empty/],
    ['hollow.csv.gz', gzipSync(''), /hollow\.csv\.gz: the file is empty/],
    ['binary.csv', Buffer.from([65, 0, 66]), /binary\.csv: is no text file/],
  ])('refuses %s', async (name, content, message) => {
    await expect(readWholeText(folder.write(name, content))).rejects.toThrow(message);
  });

  it('refuses a path that does not exist, and a folder', async () => {
    await expect(readWholeText(`${folder.path}/none.csv`)).rejects.toThrow('none.csv: no such file');
    await expect(readWholeText(folder.path)).rejects.toThrow('is no file');
  });
});

describe('findSeparator', () => {
  it.each([
    ['date,close', ','],
    ['date;close', ';'],
    ['date\tclose', '\t'],
    ['"a;b;c",d', ','],
    ['# note; with; semicolons\ndate,close', ','],
  ])('finds it in %j', (head, separator) => {
    expect(String.fromCharCode(findSeparator('t.csv', head))).toBe(separator);
  });

  it('refuses two that cut alike, and a line of one cell', () => {
    expect(() => findSeparator('t.csv', 'a,b;c')).toThrow('cells may be separated by comma or by semicolon');
    expect(() => findSeparator('t.csv', 'hello')).toThrow(
      't.csv: is no table: the first line "hello" has one cell',
    );
  });
});
