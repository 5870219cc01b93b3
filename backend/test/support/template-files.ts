import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';
import { listArchive } from './tar';

/** The folder in which PGlite keeps its database. */
const DATABASE_FOLDER = '/pglite/data';

/** A file of the file system in PGlite's memory, as Emscripten has it (MEMFS). */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: StreamOperations;
}

type Write = (stream: { readonly node: FileNode }, ...rest: unknown[]) => number;

interface StreamOperations {
  readonly write: Write;
}

/** What is used of Emscripten's file system, which PGlite does not describe so far. */
interface EmscriptenFiles {
  mkdirTree(path: string, mode?: number): void;
  create(path: string, mode?: number): FileNode;
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

/**
 * The file system of a database in memory that begins with the files of a template. The databases of a worker share
 * the contents of a file until they write to it: an opening copies some hundred kilobytes in place of 27 MB.
 */
export class TemplateFiles extends MemoryFS {
  constructor(private readonly template: DatabaseTemplate) {
    super();
  }

  override initialSyncFs(): Promise<void> {
    const files = this.pg!.Module.FS as unknown as EmscriptenFiles;
    for (const folder of this.template.folders) files.mkdirTree(`${DATABASE_FOLDER}${folder}`, 0o700);
    let copying: StreamOperations | null = null;
    for (const { contents, path } of this.template.files) {
      const node = files.create(`${DATABASE_FOLDER}${path}`, 0o600);
      node.contents = contents;
      node.usedBytes = contents.length;
      copying ??= copyBeforeWrite(node.stream_ops);
      node.stream_ops = copying;
    }
    return Promise.resolve();
  }
}

/** Nodes whose contents are still those of the template. */
function copyBeforeWrite(operations: StreamOperations): StreamOperations {
  const own = new WeakSet<FileNode>();
  return {
    ...operations,
    write(stream, ...rest) {
      const { node } = stream;
      if (!own.has(node)) {
        own.add(node);
        node.contents = Uint8Array.from(node.contents);
      }
      return operations.write(stream, ...rest);
    },
  };
}
