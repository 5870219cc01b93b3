/** Tar stores a header of 512 bytes before each file, and fills up its content to a multiple of that. */
const BLOCK = 512;

/** A tar archive without the files whose path matches the pattern. */
export function withoutFiles(archive: Buffer, pattern: RegExp): Buffer {
  const kept: Buffer[] = [];
  let start = 0;
  for (;;) {
    const path = textAt(archive, start, 100);
    // An empty header ends the archive.
    if (path === '') return Buffer.concat([...kept, archive.subarray(start)]);
    const size = Number.parseInt(textAt(archive, start + 124, 12), 8);
    const end = start + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!pattern.test(path)) kept.push(archive.subarray(start, end));
    start = end;
  }
}

/** A field of a header; it ends with a zero byte where it is shorter than its place. */
function textAt(archive: Buffer, start: number, length: number): string {
  return archive
    .toString('latin1', start, start + length)
    .split('\0')[0]!
    .trim();
}
