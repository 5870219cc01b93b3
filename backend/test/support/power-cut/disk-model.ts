// A model of a disk after a power cut: it has the synced changes, and any part of the others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseTemplate } from '../template-files';
import type { DiskEvent, Written } from './disk-record';

/** The unit that a disk writes whole. */
const SECTOR = 512;

/** Numbers from 0 to below 1. */
export type Random = () => number;

type Change =
  | { readonly kind: 'write'; readonly from: number; readonly bytes: Written }
  | { readonly kind: 'truncate'; readonly size: number };

interface FileNode {
  readonly kind: 'file';
  /** The synced content, which is shared with images and replaced with the next sync. */
  synced: Uint8Array;
  changes: Change[];
}

type EntryChange =
  | { readonly kind: 'set'; readonly name: string; readonly node: Node }
  | { readonly kind: 'remove'; readonly name: string; readonly node: Node }
  | { readonly kind: 'move'; readonly name: string; readonly to: string; readonly node: Node };

interface FolderNode {
  readonly kind: 'folder';
  readonly synced: Map<string, Node>;
  /** The entries as the program sees them. */
  readonly current: Map<string, Node>;
  changes: EntryChange[];
}

type Node = FileNode | FolderNode;

/**
 * A disk that promises what POSIX does and no more: the content of a file lasts from the sync of the file, and its entry from the
 * sync of its folder. Until then each sector, each truncation and each entry may last or not, by itself.
 */
export class DiskModel {
  private readonly root: FolderNode;

  /** @param folder - Its files are taken as synced. */
  constructor(folder: string) {
    this.root = readFolder(folder);
  }

  /** Goes on by one recorded change. */
  apply(event: DiskEvent): void {
    if (event.kind === 'sync') return this.sync(event.at);
    const { folder, name } = this.place(event.at);
    if (event.kind === 'make-file') setEntry(folder, name, newFile());
    else if (event.kind === 'make-folder') setEntry(folder, name, newFolder());
    else if (event.kind === 'remove') {
      folder.changes.push({ kind: 'remove', name, node: find(folder, name) });
      folder.current.delete(name);
    } else if (event.kind === 'rename') this.move(folder, name, event.to);
    else if (event.kind === 'write' || event.kind === 'truncate') {
      const node = find(folder, name);
      if (node.kind === 'folder') throw new Error(`${event.at} is a folder`);
      node.changes.push(event);
    }
  }

  /**
   * A possible content of the disk if the power were cut now.
   *
   * @param share - The probability of each unsynced change to last; 0 keeps what was synced, 1 everything.
   */
  image(share: number, random: Random): DatabaseTemplate {
    const folders: string[] = [];
    const files: { path: string; contents: Uint8Array }[] = [];
    const visit = (folder: FolderNode, path: string): void => {
      for (const [name, node] of survivingEntries(folder, share, random)) {
        if (node.kind === 'file')
          files.push({ path: `${path}/${name}`, contents: survivingContent(node, share, random) });
        else {
          folders.push(`${path}/${name}`);
          visit(node, `${path}/${name}`);
        }
      }
    };
    visit(this.root, '');
    return { folders, files };
  }

  private sync(at: string): void {
    const node = at === '' ? this.root : find(this.place(at).folder, this.place(at).name);
    if (node.kind === 'file') node.synced = changed(node.synced, node.changes);
    else for (const change of node.changes) applyEntry(node.synced, change);
    node.changes = [];
  }

  private move(from: FolderNode, name: string, path: string): void {
    const target = this.place(path);
    const node = find(from, name);
    if (target.folder !== from) throw new Error('renames between folders are not modelled');
    from.current.delete(name);
    from.current.set(target.name, node);
    from.changes.push({ kind: 'move', name, to: target.name, node });
  }

  private place(at: string): { folder: FolderNode; name: string } {
    const parts = at.split(/[\\/]/);
    const name = parts.pop()!;
    let folder = this.root;
    for (const part of parts) {
      const node = find(folder, part);
      if (node.kind === 'file') throw new Error(`${part} of ${at} is a file`);
      folder = node;
    }
    return { folder, name };
  }
}

const newFile = (synced: Uint8Array = new Uint8Array()): FileNode => ({ kind: 'file', synced, changes: [] });
const newFolder = (entries: readonly (readonly [string, Node])[] = []): FolderNode => ({
  kind: 'folder',
  synced: new Map(entries),
  current: new Map(entries),
  changes: [],
});

function readFolder(path: string): FolderNode {
  const entries = readdirSync(path, { withFileTypes: true });
  return newFolder(
    entries.map((entry) => {
      const inner = join(path, entry.name);
      return [entry.name, entry.isDirectory() ? readFolder(inner) : newFile(readFileSync(inner))];
    }),
  );
}

function find(folder: FolderNode, name: string): Node {
  const node = folder.current.get(name);
  if (node === undefined) throw new Error(`${name} is not in its folder`);
  return node;
}

function setEntry(folder: FolderNode, name: string, node: Node): void {
  folder.current.set(name, node);
  folder.changes.push({ kind: 'set', name, node });
}

function applyEntry(entries: Map<string, Node>, change: EntryChange): void {
  if (change.kind === 'set') entries.set(change.name, change.node);
  else {
    if (entries.get(change.name) === change.node) entries.delete(change.name);
    if (change.kind === 'move') entries.set(change.to, change.node);
  }
}

function survivingEntries(folder: FolderNode, share: number, random: Random): Map<string, Node> {
  const entries = new Map(folder.synced);
  for (const change of folder.changes) if (random() < share) applyEntry(entries, change);
  return entries;
}

function survivingContent({ changes, synced }: FileNode, share: number, random: Random): Uint8Array {
  if (share === 1) return changed(synced, changes);
  const lasting: Change[] = [];
  for (const change of changes) {
    if (change.kind === 'truncate' || sizeOf(change.bytes) <= SECTOR) {
      if (random() < share) lasting.push(change);
    } else lasting.push(...survivingSectors(change.from, change.bytes, share, random));
  }
  return changed(synced, lasting);
}

/** A third of the writes lasts or is lost as a whole, as if in order; of the others each sector by itself. */
function survivingSectors(from: number, bytes: Written, share: number, random: Random): Change[] {
  const fate = random();
  if (fate < 1 / 3) return random() < share ? [{ kind: 'write', from, bytes }] : [];
  const lasting: Change[] = [];
  for (let at = 0; at < sizeOf(bytes);) {
    // To the next border of a sector of the file.
    const end = Math.min(sizeOf(bytes), at + SECTOR - ((from + at) % SECTOR));
    const part = typeof bytes === 'number' ? end - at : bytes.subarray(at, end);
    if (random() < share) lasting.push({ kind: 'write', from: from + at, bytes: part });
    at = end;
  }
  return lasting;
}

const sizeOf = (bytes: Written): number => (typeof bytes === 'number' ? bytes : bytes.length);

/** Content with some changes; the given one where there are none. */
function changed(content: Uint8Array, changes: readonly Change[]): Uint8Array {
  if (changes.length === 0) return content;
  let size = content.length;
  let largest = size;
  for (const change of changes) {
    size = change.kind === 'truncate' ? change.size : Math.max(size, change.from + sizeOf(change.bytes));
    largest = Math.max(largest, size);
  }
  const bytes = new Uint8Array(largest);
  bytes.set(content);
  let end = content.length;
  for (const change of changes) {
    if (change.kind === 'truncate') {
      if (change.size < end) bytes.fill(0, change.size, end);
      end = change.size;
    } else {
      if (typeof change.bytes === 'number') bytes.fill(0, change.from, change.from + change.bytes);
      else bytes.set(change.bytes, change.from);
      end = Math.max(end, change.from + sizeOf(change.bytes));
    }
  }
  return bytes.slice(0, end);
}
