import { fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolderSync } from '../config/write-durably';

type Init = Parameters<NodeFS['init']>;
type EmscriptenOptions = Init[1];
type EmscriptenModule = Parameters<Extract<NonNullable<EmscriptenOptions['preRun']>, unknown[]>[number]>[0];

/** The used parts of Emscripten's file system for Node.js, which PGlite does not describe. */
interface NodeFiles {
  readonly node_ops: { mknod: (...request: readonly unknown[]) => object };
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: object): string;
  /** Runs an operation and gives PostgreSQL the number of its error. */
  tryFSOperation<T>(operation: () => T): T;
}

interface Stream {
  /** The descriptor in Node.js. */
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

interface ModuleWithFiles {
  readonly NODEFS: NodeFiles;
  readonly FS: { isDir(mode: number): boolean };
}

/**
 * A folder of files that PostgreSQL can sync. Emscripten's file system for Node.js has no operation for `fsync`: a sync does nothing
 * and counts as done, so that after a power cut a committed transaction is missing, or tables lag behind the log. PGlite has no
 * option for it (electric-sql/pglite#1107); the file system can be replaced by its documented option `fs`. This is the only
 * place that reaches into it, and `synced-files.test.ts` fails when PGlite no longer calls the operation.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[pglite, options]: Init): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const before = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, addSync] } };
  }
}

function addSync(module: EmscriptenModule): void {
  const { FS, NODEFS } = module as unknown as ModuleWithFiles;
  // PostgreSQL syncs a folder after a rename that must last, but not after the creation of a table's file: it relies on file systems
  // that sync the entry with the file, which not all do.
  const created = new WeakSet<object>();
  const { mknod } = NODEFS.node_ops;
  NODEFS.node_ops.mknod = (...request) => {
    const node = mknod(...request);
    created.add(node);
    return node;
  };
  NODEFS.stream_ops.fsync = ({ nfd, node }) =>
    NODEFS.tryFSOperation(() => {
      const path = NODEFS.realPath(node);
      if (FS.isDir(node.mode)) syncFolderSync(path);
      else {
        fsyncSync(nfd);
        if (created.delete(node)) syncFolderSync(dirname(path));
      }
      return 0;
    });
}

/**
 * Parameters of PostgreSQL in PGlite: those of PGlite without `-F`, which turns syncs off. `fdatasync`, the method for the log on
 * Linux, does nothing in PGlite.
 */
export const EMBEDDED_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The store itself caches frequently read data, so PostgreSQL's default of 128 MB would hold it twice.
  ...['-c', 'shared_buffers=8MB'],
];
