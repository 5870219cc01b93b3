import type { AppError } from '@/lib/domain/errors';
import fc from 'fast-check';

import { ByteRowReader } from '@/backend/src/ingest/csv/byte-rows';

interface Read {
  readonly line: number;
  readonly cells: string[];
}

function read(text: string | Buffer, cuts: readonly number[] = [], separator = ','): Read[] {
  const rows: Read[] = [];
  const reader = new ByteRowReader('t.csv', separator.charCodeAt(0), (row) => {
    rows.push({ line: row.line, cells: row.texts() });
  });
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let i = 1; i < places.length; i++) reader.push(Buffer.from(bytes.subarray(places[i - 1], places[i])));
  reader.end();
  return rows;
}

describe('ByteRowReader', () => {
  it('cuts lines into cells, with either line ending and without the last one', () => {
    expect(read('a,b\r\n1,2\n3,4')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['3', '4'] },
    ]);
  });

  it('reads quotes, doubled quotes, separators and line breaks inside quotes', () => {
    expect(read('a,"x, ""y""",c\n"two\nlines",2\n3')).toEqual([
      { line: 1, cells: ['a', 'x, "y"', 'c'] },
      { line: 2, cells: ['two\nlines', '2'] },
      { line: 4, cells: ['3'] },
    ]);
  });

  it('reads cells in windows-1252 where they are not UTF-8', () => {
    // "Börse", a euro sign and a typographic apostrophe; what replaces faulty bytes may be in a text of UTF-8.
    const windows = Buffer.from([0x42, 0xf6, 0x72, 0x73, 0x65, 0x2c, 0x80, 0x31, 0x2c, 0x4f, 0x92, 0x0a]);
    const unicode = Buffer.from('Börse,€1,\uFFFD\n');

    expect(read(Buffer.concat([windows, unicode])).map(({ cells }) => cells)).toEqual([
      ['Börse', '€1', 'O’'],
      ['Börse', '€1', '\uFFFD'],
    ]);
  });

  it('leaves blank lines out and still counts them', () => {
    expect(read('a\n\n \nb')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 4, cells: ['b'] },
    ]);
  });

  it('keeps empty cells, also at the end of a row', () => {
    expect(read('a,,\n,,\n')).toEqual([
      { line: 1, cells: ['a', '', ''] },
      { line: 2, cells: ['', '', ''] },
    ]);
  });

  it('accepts more cells than its initial capacity', () => {
    const wide = Array.from({ length: 500 }, (_, i) => String(i));

    expect(read(wide.join(','))[0]?.cells).toEqual(wide);
  });

  it('gives the line of one that is too long as a detail, too', () => {
    const long = `a,b\n${'x'.repeat(2_000_000)}`;
    let details: unknown = null;
    try {
      read(long);
    } catch (error) {
      ({ details } = error as AppError);
    }
    expect(details).toEqual({ line: 2, column: null });
  });

  it('names the line of a quote that is never closed', () => {
    expect(() => read('a,b\n1,"2\n3,4\n')).toThrow('t.csv: the quote opened in line 2 is never closed');
  });

  it('names the line where text follows a closing quote', () => {
    expect(() => read('"a"b,c\n')).toThrow(
      't.csv: line 1: text follows a closing quote; expected a separator',
    );
  });

  it('refuses a line without end', () => {
    expect(() => read('x'.repeat(1_100_000))).toThrow(
      't.csv: line 1 is longer than 1 MB; this is no table of rows',
    );
  });

  it('returns the same rows wherever the stream is cut', () => {
    const cell = fc.oneof(
      fc.stringMatching(/^[a-z0-9.ü ]{0,6}$/),
      fc.stringMatching(/^[a-z,\n"]{0,6}$/).map((text) => `"${text.replaceAll('"', '""')}"`),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(400), { maxLength: 12 }),
        (rows, end, cuts) => {
          const text = rows.map((cells) => cells.join(',')).join(end);

          expect(read(text, cuts)).toEqual(read(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
