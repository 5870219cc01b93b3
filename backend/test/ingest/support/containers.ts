import { crc32, deflateRawSync } from 'node:zlib';

import type { BookType, WorkBook } from '@e965/xlsx';
import * as xlsx from '@e965/xlsx';

/** Deliberate faults of {@link zipOf}. */
export interface ZipFlaws {
  /** The unpacked size declared in the directory. */
  readonly claimedSize?: number;
  readonly encrypted?: boolean;
  readonly method?: number;
}

/** The bytes of a zip with these files, compressed with deflate. */
export function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  { claimedSize, encrypted = false, method = 8 }: ZipFlaws = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((encrypted ? 1 : 0) | 0x800, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name));
    offset += 4 + fields.length + Buffer.byteLength(name) + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** A cell: a text, a number, a number with a format, or nothing. */
export type CellDraft = string | number | null | { readonly value: number; readonly format: string };

/** The bytes of a workbook with these sheets. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly CellDraft[])[]>>,
  { type = 'xlsx', date1904 = false }: { type?: BookType; date1904?: boolean } = {},
): Buffer {
  const book: WorkBook = xlsx.utils.book_new();
  book.Workbook = { WBProps: { date1904 } };
  for (const [name, rows] of Object.entries(sheets)) {
    const plain = rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.value : cell)),
    );
    const sheet = xlsx.utils.aoa_to_sheet(plain);
    for (const [r, row] of rows.entries()) {
      for (const [c, cell] of row.entries()) {
        if (typeof cell === 'object' && cell !== null)
          (sheet[xlsx.utils.encode_cell({ r, c })] as xlsx.CellObject).z = cell.format;
      }
    }
    xlsx.utils.book_append_sheet(book, sheet, name);
  }
  return xlsx.write(book, { type: 'buffer', bookType: type, compression: true }) as Buffer;
}
