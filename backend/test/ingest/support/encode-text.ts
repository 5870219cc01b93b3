import { toWindows1252 } from '@/backend/src/ingest/csv/windows-1252';

/** Encoders that the runtime lacks, made of its decoders. */
const tables = new Map<string, ReadonlyMap<string, Buffer>>();

/** The bytes of a text in an encoding of one or two bytes a character, or in UTF-16. */
export function encodeText(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Buffer.concat(
    Array.from(text, (sign) => {
      const bytes = sign < '\u0080' ? Buffer.from(sign) : table.get(sign);
      if (!bytes) throw new RangeError(`${encoding} has no ${sign}`);
      return bytes;
    }),
  );
}

function tableOf(encoding: string): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, Buffer>();
  const add = (bytes: Buffer): void => {
    const decoded = decoder.decode(bytes);
    const text = encoding === 'windows-1252' ? toWindows1252(decoded) : decoded;
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0x80; one < 0x100; one++) add(Buffer.from([one]));
  if (/^(windows|iso|koi8)/.test(encoding)) return table;
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) add(Buffer.from([lead, trail]));
  return table;
}
