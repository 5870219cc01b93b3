import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@/lib/domain/errors';

/** The result of a thread: the value of its work, or the AppError that it threw. */
type TaskAnswer<T> = { readonly value: T } | { readonly error: TaskError };

interface TaskError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
}

const MAX_MS = 20_000;
const MAX_HEAP_MB = 768;

/**
 * A program beside the bundle of this process; null for sources, which Node.js cannot start without a loader.
 */
export function threadProgram(file: string): URL | null {
  const program = new URL(file, import.meta.url);
  return existsSync(fileURLToPath(program)) ? program : null;
}

/** The task that runs: one at a time, so that their memory does not add up. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one task in a thread of its own, which ends after 20 seconds or with a heap of 768 MB: long work at
 * once would keep this process from answering other requests.
 *
 * @param name - What is read, for errors.
 * @param data - Copied to the thread (structured clone), like its answer.
 * @throws AppError FILE_UNREADABLE when the task takes more time or memory; that of the task.
 */
export function runTask<T>(program: URL, name: string, data: unknown): Promise<T> {
  const value = last.then(() => runThread<T>(program, name, data));
  last = value.catch(() => undefined);
  return value;
}

async function runThread<T>(program: URL, name: string, data: unknown): Promise<T> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const tooLarge = (why: string, cause?: unknown): AppError =>
    new AppError('FILE_UNREADABLE', `${name}: ${why}`, { cause, details: { line: null, column: null } });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<TaskAnswer<T>>((resolve, reject) => {
      timer = setTimeout(() => reject(tooLarge(`cannot be read within ${MAX_MS / 1000} seconds`)), MAX_MS);
      worker.once('message', resolve);
      worker.once('error', (cause: NodeJS.ErrnoException) => {
        const isMemory = cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isMemory ? tooLarge(`takes more than ${MAX_HEAP_MB} MB to read`, cause) : cause);
      });
      worker.once('exit', (code) => reject(new Error(`the thread that reads ${name} ended (${code})`)));
    });
    if ('value' in answer) return answer.value;
    const { code, details, message, status } = answer.error;
    throw new AppError(code, message, { status, ...(details && { details }) });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Runs the work of a thread's program with the data of {@link runTask}, and posts its answer. */
export async function answerTask<T>(work: (data: T) => unknown): Promise<void> {
  parentPort?.postMessage(await answerOf(() => work(workerData as T)));
}

async function answerOf(work: () => unknown): Promise<TaskAnswer<unknown>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details, message, status } = error;
    return { error: { code, message, status, details } };
  }
}
