/** Tar stores a header of 512 bytes before each file, and fills up its content to a multiple of that. */
const BLOCK = 512;

/** The type of a header of a folder. */
const FOLDER = '5';

/** A file or folder of a tar archive. */
export interface ArchiveEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** A view into the archive. */
  readonly contents: Uint8Array;
}

/** The files and folders of a tar archive, in its order. */
export function listArchive(archive: Buffer): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  let start = 0;
  for (;;) {
    const path = textAt(archive, start, 100);
    // An empty header ends the archive.
    if (path === '') return entries;
    const size = Number.parseInt(textAt(archive, start + 124, 12), 8);
    const contents = archive.subarray(start + BLOCK, start + BLOCK + size);
    entries.push({ path, isFolder: textAt(archive, start + 156, 1) === FOLDER, contents });
    start += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** A field of a header; it ends with a zero byte where it is shorter than its place. */
function textAt(archive: Buffer, start: number, length: number): string {
  return archive
    .toString('latin1', start, start + length)
    .split('\0')[0]!
    .trim();
}
