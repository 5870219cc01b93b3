// Records what a program does to the files of one folder, in the order in which it does it.
import fs from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** Bytes that were written; a run of zeros is its length, since each segment of the log begins with 16 MB of them. */
export type Written = Uint8Array | number;

/** A change of a folder's files. `at` names a file or folder by its path at that time, relative to the recorded folder. */
export type DiskEvent =
  | { readonly kind: 'make-file' | 'make-folder' | 'remove' | 'sync'; readonly at: string }
  | { readonly kind: 'rename'; readonly at: string; readonly to: string }
  | { readonly kind: 'truncate'; readonly at: string; readonly size: number }
  | { readonly kind: 'write'; readonly at: string; readonly from: number; readonly bytes: Written };

export interface DiskRecord {
  readonly events: readonly DiskEvent[];
  stop(): void;
}

type Call = (...args: never[]) => unknown;
type Replaced = Record<string, Call>;

const REPLACED = [
  ...['openSync', 'closeSync', 'writeSync', 'writeFileSync', 'fsyncSync', 'truncateSync', 'ftruncateSync'],
  ...['renameSync', 'unlinkSync', 'mkdirSync', 'rmdirSync'],
];
/** Calls that change files and that nothing in a database's folder may use, since they are not recorded. */
const REFUSED = [
  'appendFileSync',
  'copyFileSync',
  'cpSync',
  'linkSync',
  'rmSync',
  'symlinkSync',
  'writevSync',
];

/**
 * Records the changes that this process makes to a folder by the synchronous functions of `node:fs`, through which PGlite writes.
 * Each change is recorded after it was made.
 */
export function recordDisk(folder: string): DiskRecord {
  const root = resolve(folder);
  const events: DiskEvent[] = [];
  const files = fs as unknown as Replaced;
  const originals: Replaced = {};
  const opened = new Map<number, string>();
  const pathOf = (path: unknown): string | null => {
    const full = typeof path === 'string' ? resolve(path) : '';
    return full === root ? '' : full.startsWith(root + sep) ? full.slice(root.length + 1) : null;
  };
  const call = (name: string, args: readonly unknown[]): unknown => Reflect.apply(originals[name]!, fs, args);
  const replacements: Record<string, (...args: unknown[]) => unknown> = {
    openSync(...args) {
      const at = pathOf(args[0]);
      const isNew = at !== null && !fs.existsSync(join(root, at));
      const descriptor = call('openSync', args) as number;
      if (at !== null) opened.set(descriptor, at);
      if (at !== null && isNew) events.push({ kind: 'make-file', at });
      return descriptor;
    },
    closeSync(...args) {
      opened.delete(args[0] as number);
      return call('closeSync', args);
    },
    writeSync(...args) {
      const count = call('writeSync', args) as number;
      const at = opened.get(args[0] as number);
      if (at === undefined) return count;
      const [, buffer, offset, , position] = args as [number, Uint8Array, number, number, number | null];
      if (typeof position !== 'number')
        throw new Error(`a write to ${at} without a position is not recorded`);
      const bytes = packZeros(buffer.slice(offset, offset + count));
      events.push({ kind: 'write', at, from: position, bytes });
      return count;
    },
    writeFileSync(...args) {
      const at = pathOf(args[0]);
      const isNew = at !== null && !fs.existsSync(join(root, at));
      const result = call('writeFileSync', args);
      if (at === null) return result;
      if (args[1] !== '') throw new Error(`the content of ${at} is not recorded`);
      events.push(isNew ? { kind: 'make-file', at } : { kind: 'truncate', at, size: 0 });
      return result;
    },
    fsyncSync(...args) {
      const result = call('fsyncSync', args);
      const at = opened.get(args[0] as number);
      if (at !== undefined) events.push({ kind: 'sync', at });
      return result;
    },
    truncateSync: (...args) => truncate('truncateSync', pathOf(args[0]), args),
    ftruncateSync: (...args) => truncate('ftruncateSync', opened.get(args[0] as number) ?? null, args),
    renameSync(...args) {
      const result = call('renameSync', args);
      const [at, to] = [pathOf(args[0]), pathOf(args[1])];
      if (at === null || to === null) return result;
      events.push({ kind: 'rename', at, to });
      for (const [descriptor, path] of opened) if (path === at) opened.set(descriptor, to);
      return result;
    },
    unlinkSync(...args) {
      // Later writes to it are lost in any case.
      for (const [descriptor, path] of opened) if (path === pathOf(args[0])) opened.delete(descriptor);
      return note('unlinkSync', 'remove', args);
    },
    rmdirSync: (...args) => note('rmdirSync', 'remove', args),
    mkdirSync: (...args) => note('mkdirSync', 'make-folder', args),
  };
  function truncate(name: string, at: string | null, args: readonly unknown[]): unknown {
    const result = call(name, args);
    if (at !== null) events.push({ kind: 'truncate', at, size: (args[1] as number | undefined) ?? 0 });
    return result;
  }
  function note(name: string, kind: 'remove' | 'make-folder', args: readonly unknown[]): unknown {
    const at = pathOf(args[0]);
    const isNew = at !== null && !fs.existsSync(join(root, at));
    const result = call(name, args);
    if (at !== null && (kind === 'remove' || isNew)) events.push({ kind, at });
    return result;
  }
  for (const name of REPLACED) {
    originals[name] = files[name]!;
    files[name] = replacements[name] as Call;
  }
  for (const name of REFUSED) {
    originals[name] = files[name]!;
    files[name] = (...args: unknown[]) => {
      if (args.some((path) => pathOf(path) !== null)) throw new Error(`${name} is not recorded`);
      return call(name, args);
    };
  }
  return {
    events,
    stop: () => void Object.assign(files, originals),
  };
}

function packZeros(bytes: Uint8Array): Written {
  return bytes.every((byte) => byte === 0) ? bytes.length : bytes;
}
