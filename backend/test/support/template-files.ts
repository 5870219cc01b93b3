import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';
import { listArchive } from './tar';

/** The folder in which PGlite keeps its database. */
const DATABASE_FOLDER = '/pglite/data';

/** The used part of Emscripten's file system; PGlite's own types say `unknown` of it. */
interface EmscriptenFiles {
  mkdirTree(path: string, mode?: number): void;
  writeFile(path: string, contents: Uint8Array): void;
}

/** The files of a database, with the folders that contain nothing. */
export interface DatabaseTemplate {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
}

/** Reads a template from the archive that PGlite's `dumpDataDir` makes; paths begin with a slash. */
export function readDatabaseTemplate(archive: Buffer): DatabaseTemplate {
  const entries = listArchive(archive);
  return {
    folders: entries.filter(({ isFolder }) => isFolder).map(({ path }) => path),
    files: entries.filter(({ isFolder }) => !isFolder),
  };
}

/** Writes a template to a new folder, which PGlite can open then. */
export function writeDatabaseTemplate({ files, folders }: DatabaseTemplate, to: string): void {
  mkdirSync(to, { mode: 0o700, recursive: true });
  for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700, recursive: true });
  for (const { contents, path } of files) writeFileSync(join(to, path), contents, { mode: 0o600 });
}

/** The file system of a database in memory that begins with the files of a template; PGlite's own archives take ten times as long. */
export class TemplateFiles extends MemoryFS {
  constructor(private readonly template: DatabaseTemplate) {
    super();
  }

  override initialSyncFs(): Promise<void> {
    const files = this.pg!.Module.FS as unknown as EmscriptenFiles;
    for (const folder of this.template.folders) files.mkdirTree(`${DATABASE_FOLDER}${folder}`, 0o700);
    // Emscripten copies an array with `slice`, which a Buffer has as a view.
    for (const { contents, path } of this.template.files)
      files.writeFile(
        `${DATABASE_FOLDER}${path}`,
        new Uint8Array(contents.buffer, contents.byteOffset, contents.length),
      );
    return Promise.resolve();
  }
}
