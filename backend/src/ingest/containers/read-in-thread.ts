import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '@/lib/domain/errors';
import type { FileKind } from './file-kind';
import { parseWorkbook, type Sheet } from './workbook';
import type { ZipLimits } from './zip-archive';

/** A workbook to read. */
export interface WorkbookRequest {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
  readonly limits: ZipLimits;
}

/** What the thread answers: the worksheets, or the text of the `IMPORT_REFUSED` that it threw. */
export type WorkbookAnswer = { readonly sheets: readonly Sheet[] } | { readonly refusal: string };

const LONGEST_MS = 20_000;
const LARGEST_HEAP_MB = 768;

/** The program of the thread in the bundle; null for sources, which Node.js cannot start without a loader. */
function threadProgram(): URL | null {
  const program = new URL('workbook-worker.mjs', import.meta.url);
  return existsSync(fileURLToPath(program)) ? program : null;
}

/** The workbook that is being read: one at a time, so that their memory does not add up. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an uploaded workbook in a thread of its own, which ends with the memory and the time that it may take: the
 * library reads a workbook at once, and meanwhile nobody else would be answered.
 *
 * @param program - The thread's program; by default the one beside this bundle. Null reads without a thread.
 * @throws AppError `IMPORT_REFUSED` when the workbook is encrypted, broken or too large.
 */
export function readInThread(
  request: WorkbookRequest,
  program: URL | null = threadProgram(),
): Promise<readonly Sheet[]> {
  const { bytes, kind, limits, name } = request;
  const read = (): Promise<readonly Sheet[]> =>
    program === null
      ? parseWorkbook(name, Buffer.from(bytes), kind, limits)
      : runThread(new Worker(program, threadOptions(request)), name);
  const sheets = last.then(read);
  last = sheets.catch(() => undefined);
  return sheets;
}

function threadOptions(workerData: WorkbookRequest): ConstructorParameters<typeof Worker>[1] {
  return { workerData, resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB } };
}

async function runThread(worker: Worker, name: string): Promise<readonly Sheet[]> {
  const tooLarge = (why: string, cause?: unknown): AppError =>
    new AppError('IMPORT_REFUSED', `${name}: ${why}`, { cause });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(tooLarge(`cannot be read within ${LONGEST_MS / 1000} seconds`));
      }, LONGEST_MS);
      worker.once('message', resolve);
      worker.once('error', (cause: NodeJS.ErrnoException) => {
        const isMemory = cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isMemory ? tooLarge(`takes more than ${LARGEST_HEAP_MB} MB to read`, cause) : cause);
      });
      worker.once('exit', (code) => reject(new Error(`the thread that reads a workbook ended (${code})`)));
    });
    if ('refusal' in answer) throw new AppError('IMPORT_REFUSED', answer.refusal);
    return answer.sheets.map((sheet) => ({ ...sheet, text: Buffer.from(sheet.text) }));
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
