import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@/lib/domain/errors';

/** The answer of a thread: the value of its work without its long lists, or its error. */
type TaskAnswer =
  | { readonly value: unknown; readonly lists: readonly (readonly string[])[] }
  | { readonly error: TaskError }
  | { readonly crash: string };
/** Some items of a long list of the value; more follow unless it is the last part. */
interface ListPart {
  readonly items: readonly unknown[];
  readonly isLast: boolean;
}

interface TaskError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Limits of the tasks of a thread. */
export const TASK_LIMITS = { ms: 20_000, heapMb: 768, bufferMb: 1_024, idleMs: 60_000 } as const;
/** Between two looks at the memory of the process. */
const LOOK_MS = 50;
export type TaskLimits = { readonly [K in keyof typeof TASK_LIMITS]: number };

interface TaskOptions {
  readonly onEnd?: (ms: number) => void;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Items that are copied in one turn: 2,000 rows take about 10 ms. */
const PART = 2_000;
const NEXT = 'next';

/** A program beside the bundle of this process; null for sources, which Node.js cannot start without a loader. */
export function threadProgram(file: string): URL | null {
  const program = new URL(file, import.meta.url);
  return existsSync(fileURLToPath(program)) ? program : null;
}

/**
 * A thread that runs one task after the other, in the order in which they come, so that their memory does not add up. It starts with
 * the first task, ends after a minute without one, and is ended when a task exceeds its time or its memory: long work in this process
 * would keep it from answering other requests.
 */
export class TaskThread {
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly program: URL,
    private readonly limits: TaskLimits = TASK_LIMITS,
  ) {}

  /**
   * @param name - What is read, for errors.
   * @param data - Copied to the thread (structured clone), like its response.
   * @param options - `onEnd` gets the time that the task took, without waiting, also when it failed; `transfer`: memory of the data
   *   that goes to the thread without a copy, and is gone here.
   * @throws AppError FILE_UNREADABLE when the task takes more time or memory; that of the task.
   */
  run<T>(
    name: string,
    data: unknown,
    { onEnd = () => undefined, transfer = [] }: TaskOptions = {},
  ): Promise<T> {
    const value = this.#last.then(async () => {
      const start = performance.now();
      try {
        return (await this.#runTask(name, data, transfer)) as T;
      } finally {
        onEnd(performance.now() - start);
      }
    });
    this.#last = value.catch(() => undefined);
    return value;
  }

  /** Ends the thread; a later task starts another one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #runTask(name: string, data: unknown, transfer: readonly ArrayBuffer[]): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const { bufferMb, heapMb, ms } = this.limits;
    const tooLarge = (why: string, cause?: unknown): AppError =>
      new AppError('FILE_UNREADABLE', `${name}: ${why}`, { cause, details: { line: null, column: null } });
    let fail: (error: Error) => void = () => undefined;
    const failure = new Promise<never>((_, reject) => (fail = reject));
    const timer = setTimeout(
      () => fail(tooLarge(`cannot be read within ${ms / 1000} seconds; split the file`)),
      ms,
    );
    // Buffers are outside of the heap that the thread is limited to: what unpacks without an end shows in the process alone.
    const before = process.memoryUsage.rss();
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > bufferMb * 1024 ** 2)
        fail(tooLarge(`takes more than ${bufferMb} MB to unpack; split the file`));
    }, LOOK_MS);
    const onError = (cause: NodeJS.ErrnoException): void => {
      const isMemory = cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const refusal = tooLarge(`takes more than ${heapMb} MB to read; split the file`, cause);
      fail(isMemory ? refusal : cause);
    };
    const onExit = (code: number): void => fail(new Error(`the thread that reads files ended (${code})`));
    worker.on('error', onError).on('exit', onExit);
    try {
      return await Promise.race([failure, askThread(worker, data, transfer)]);
    } catch (error) {
      if (error instanceof TaskRefusal) throw error.refusal;
      // A thread that is stuck or broken is ended; after a refused file it goes on.
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      worker.off('error', onError).off('exit', onExit);
      this.#rest();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb },
    });
    // After a thread that ended between two tasks, the next task starts another one.
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    return worker.on('error', forget).on('exit', forget);
  }

  #rest(): void {
    if (this.#worker === null) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.close(), this.limits.idleMs).unref();
  }
}

/** The AppError of a task; the thread itself is whole. */
class TaskRefusal extends Error {
  constructor(readonly refusal: AppError) {
    super(refusal.message);
  }
}

async function askThread(worker: Worker, data: unknown, transfer: readonly ArrayBuffer[]): Promise<unknown> {
  const ask = async <T>(question: unknown, memory: readonly ArrayBuffer[] = []): Promise<T> => {
    worker.postMessage(question, memory);
    const [answer] = (await once(worker, 'message')) as [T];
    return answer;
  };
  const answer = await ask<TaskAnswer>(data, transfer);
  if ('crash' in answer) throw new Error(`the thread that reads files failed: ${answer.crash}`);
  if ('error' in answer) {
    const { code, details, fields, message, status } = answer.error;
    throw new TaskRefusal(
      new AppError(code, message, { status, ...(details && { details }), ...(fields && { fields }) }),
    );
  }
  for (const path of answer.lists) {
    const list = listAt(answer.value, path);
    for (let isLast = false; !isLast;) {
      const part = await ask<ListPart>(NEXT);
      list.push(...part.items);
      isLast = part.isLast;
      // Other requests have their turn between two parts.
      await turn();
    }
  }
  return answer.value;
}

function listAt(value: unknown, path: readonly string[]): unknown[] {
  let place = value;
  for (const key of path) place = (place as Record<string, unknown>)[key];
  return place as unknown[];
}

/** Answers the tasks of a {@link TaskThread} in the program of its thread. */
export function answerTasks<T>(work: (data: T) => unknown): void {
  const port = parentPort!;
  let parts: ListPart[] = [];
  port.on('message', (message: unknown) => {
    if (message === NEXT) {
      port.postMessage(parts.shift());
      return;
    }
    void answerTask(port, () => work(message as T)).then((rest) => (parts = rest));
  });
}

/** Posts the response of a task, and returns the parts of its long lists. */
async function answerTask(port: MessagePort, work: () => unknown): Promise<ListPart[]> {
  try {
    const value = await work();
    const { lists, parts } = takeLists(value);
    port.postMessage({ value, lists } satisfies TaskAnswer);
    return parts;
  } catch (error) {
    if (error instanceof AppError) {
      const { code, details, fields, message, status } = error;
      port.postMessage({ error: { code, message, status, details, fields } } satisfies TaskAnswer);
    } else {
      const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ crash } satisfies TaskAnswer);
    }
    return [];
  }
}

/** Members of members of members are looked through for long lists. */
const DEPTH = 2;

/** Takes the long lists out of a value. */
function takeLists(value: unknown): { lists: string[][]; parts: ListPart[] } {
  const lists: string[][] = [];
  const parts: ListPart[] = [];
  const take = (holder: Record<string, unknown>, path: readonly string[]): void => {
    for (const [key, member] of Object.entries(holder)) {
      if (Array.isArray(member)) {
        if (member.length <= PART) continue;
        lists.push([...path, key]);
        for (let at = 0; at < member.length; at += PART)
          parts.push({ items: member.slice(at, at + PART), isLast: at + PART >= member.length });
        holder[key] = [];
      } else if (path.length < DEPTH && isPlain(member)) take(member, [...path, key]);
    }
  };
  if (isPlain(value)) take(value, []);
  return { lists, parts };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
