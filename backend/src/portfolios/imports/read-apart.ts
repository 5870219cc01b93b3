import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';

import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import { createByteCache } from '@/lib/node/byte-cache';
import type { TaskThread } from '../../ingest/task-thread';
import { decodeFile } from './decode-file';
import { readFile, type FileContent, type MappingUse } from './file-content';
import { IMPORT_LIMITS } from './import-limits';
import { textOfUpload } from './workbook-file';

/** An uploaded file, or what an import keeps of it, packed. */
interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The task of the thread. */
export type ImportTask =
  | { readonly kind: 'upload'; readonly file: NamedBytes; readonly layout: string | undefined }
  | {
      readonly kind: 'draft';
      readonly file: NamedBytes;
      readonly layout: string;
      readonly mapping: MappingUse | null;
    };

/** A file as it was uploaded and read. */
export interface ReadUpload {
  /** With the name of the sheet, for a sheet of a workbook with several tables. */
  readonly name: string;
  readonly sha256: Uint8Array;
  /** Its text as an import keeps it until it is committed. */
  readonly draft: Uint8Array;
  readonly textBytes: number;
  readonly content: FileContent;
}

/** A file that an import keeps. */
export type DraftFile = Pick<ImportRecord, 'fileName' | 'layout' | 'sha256' | 'draft'>;

/** The work of the thread, or of this process where there is no program for a thread. */
export async function runImportTask(task: ImportTask): Promise<ReadUpload | FileContent> {
  const { bytes, name } = task.file;
  if (task.kind === 'draft') {
    const text = gunzipSync(bytes, { maxOutputLength: IMPORT_LIMITS.bytes });
    return readFile(decodeFile(text, name), task.layout, task.mapping);
  }
  const text = await textOfUpload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name);
  const content = readFile(decodeFile(text.bytes, text.name), text.layout ?? task.layout);
  return {
    name: text.name,
    sha256: createHash('sha256').update(bytes).digest(),
    draft: gzipSync(text.bytes),
    textBytes: text.bytes.length,
    content,
  };
}

/** Memory of a read file by byte of its text. */
const MEMORY_OF_BYTE = 8;
const CACHE_BYTES = 32 * 1024 ** 2;

/** Reads what people upload, in a thread with limits of time and memory. */
export class ImportReader {
  /** The last files: a commit follows the preview of the same file, and so does each answer to its questions. */
  readonly #contents = createByteCache<string, FileContent>(CACHE_BYTES);

  /**
   * @param thread - Null reads in this process: on the command line, and where there is no program for a thread.
   * @param onRead - Gets the reading time of a person.
   */
  constructor(
    private readonly thread: TaskThread | null = null,
    private readonly onRead: (userId: number, ms: number) => void = () => undefined,
  ) {}

  /**
   * An uploaded file, by the layout asked for, else by its headers. Its bytes are gone here when it is read in the thread.
   *
   * @throws AppError FILE_UNREADABLE, also when reading takes too much; BODY_TOO_LARGE; LAYOUT_UNKNOWN for a file that is no table.
   */
  async readUpload(userId: number, file: NamedBytes, layout: string | undefined): Promise<ReadUpload> {
    const upload = (await this.#run(userId, { kind: 'upload', file, layout })) as ReadUpload;
    const { name: fileName, content, sha256 } = upload;
    const key = keyOf({ fileName, layout: content.layout, sha256 }, content.mapping);
    this.#keep(key, content, upload.textBytes);
    return upload;
  }

  /** The file of an import that is not committed yet. @throws AppError those of {@link readUpload}; REQUEST_INVALID. */
  async readDraft(userId: number, record: DraftFile, mapping: MappingUse | null): Promise<FileContent> {
    const isPlain = mapping === null || mapping.use === 'stored';
    const cachedContent = isPlain
      ? this.#contents.get(keyOf(record, (mapping?.value ?? null) as ImportMapping | null))
      : undefined;
    if (cachedContent) return cachedContent;
    const { draft, fileName: name, layout } = record;
    const task: ImportTask = { kind: 'draft', file: { name, bytes: draft! }, layout, mapping };
    const content = (await this.#run(userId, task)) as FileContent;
    // Text packs to a fifth; a proposal that was replaced is shown once.
    if (mapping?.use !== 'shown') this.#keep(keyOf(record, content.mapping), content, draft!.length * 5);
    return content;
  }

  #run(userId: number, task: ImportTask): Promise<ReadUpload | FileContent> {
    const onEnd = (ms: number): void => this.onRead(userId, ms);
    // A draft is stored after it was read.
    const transfer = task.kind === 'upload' ? ownMemory(task.file.bytes) : [];
    if (this.thread) return this.thread.run(task.file.name, task, { onEnd, transfer });
    const start = performance.now();
    return runImportTask(task).finally(() => onEnd(performance.now() - start));
  }

  #keep(key: string, content: FileContent, bytes: number): void {
    const memory = bytes * MEMORY_OF_BYTE;
    // A larger file would take the place of all others, and stay.
    if (memory < CACHE_BYTES) this.#contents.set(key, content, memory);
  }
}

/** The memory of bytes that share it with no others. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

function keyOf(
  { fileName, layout, sha256 }: Pick<DraftFile, 'fileName' | 'layout' | 'sha256'>,
  mapping: ImportMapping | null,
): string {
  return JSON.stringify([Buffer.from(sha256).toString('base64'), fileName, layout, mapping]);
}
