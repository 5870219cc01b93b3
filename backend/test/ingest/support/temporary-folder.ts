import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A folder for a single test. */
export interface TemporaryFolder {
  readonly path: string;
  /** Writes a file and returns its path; compressed with gzip on request, regardless of its name. */
  write(name: string, content: string | Buffer, options?: { gzip?: boolean }): string;
  remove(): void;
}

/** Creates an empty folder; the test removes it. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'tapeglass-test-'));
  return {
    path,
    write(name, content, { gzip = false } = {}) {
      const file = join(path, name);
      writeFileSync(file, gzip ? gzipSync(content) : content);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
