/** Hands over one file as it is, and several as one zip without packing: PDFs are packed already. */
export async function takeFiles(files: readonly File[], onFile: (file: File) => void): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  if (files.length === 1) return onFile(first);
  const entries = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  onFile(new File([zipOfEntries(entries)], `${first.name} (+${files.length - 1}).zip`));
}

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980: the day of each entry, so that the same files make the same zip. */
const DAY = 33;
const VERSION = 20;

/** A zip of stored entries: each with its head, then the directory, then its place. */
function zipOfEntries(entries: readonly Entry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let place = 0;
  for (const { bytes, name } of entries) {
    const encodedName = new TextEncoder().encode(name);
    const sizes = [crcOf(bytes), bytes.length, bytes.length];
    const about = [
      [FLAGS, 0, 0, DAY].map((value) => [value, 2] as const),
      sizes.map((value) => [value, 4] as const),
      [[encodedName.length, 2] as const, [0, 2] as const],
    ].flat();
    const head = fieldsOf([[0x04034b50, 4], [VERSION, 2], ...about]);
    directory.push(
      fieldsOf([
        ...([
          [0x02014b50, 4],
          [VERSION, 2],
          [VERSION, 2],
        ] as const),
        ...about,
        ...([
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [place, 4],
        ] as const),
      ]),
      encodedName,
    );
    parts.push(head, encodedName, new Uint8Array(bytes));
    place += head.length + encodedName.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = fieldsOf([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [place, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Numbers with their lengths in bytes, the lowest byte first. */
function fieldsOf(fields: readonly (readonly [value: number, length: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    fields.flatMap(([value, length]) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 0xff)),
  );
}

/** The checksum of a zip, CRC-32. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
