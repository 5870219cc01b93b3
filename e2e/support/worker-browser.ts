/** What of a browser is used here. */
interface Kept {
  isConnected: () => boolean;
  contexts: () => readonly { readonly close: () => Promise<void> }[];
  close: () => Promise<void>;
}

/** Lends one browser to the files of a worker, one after the other. */
export interface BrowserLender<One extends Kept> {
  /** The open browser; a new one where there is none, or where it has crashed. */
  borrow: () => Promise<One>;
  /** Closes all windows that a file has left, with their cookies and storage; the browser remains open where it is kept. */
  giveBack: (browser: One) => Promise<void>;
  end: () => Promise<void>;
}

/** @param isKept - Whether the browser remains open between files: somebody must then call `end`. */
export function lendBrowser<One extends Kept>(
  start: () => Promise<One>,
  isKept: boolean,
): BrowserLender<One> {
  let kept: One | undefined;
  return {
    borrow: async () => {
      if (kept?.isConnected()) return kept;
      const started = await start();
      if (isKept) kept = started;
      return started;
    },
    giveBack: async (browser) => {
      if (isKept && browser.isConnected())
        await Promise.all(browser.contexts().map((context) => context.close()));
      else await browser.close();
    },
    end: async () => {
      await kept?.close();
    },
  };
}

/** Jest's message by which it ends a worker (`CHILD_MESSAGE_END` of jest-worker). */
const WORKER_ENDS = 2;

/** Calls `end` when Jest ends this worker. */
export function whenWorkerEnds(end: () => Promise<void>): void {
  const listen = (message: unknown): void => {
    if (!Array.isArray(message) || message[0] !== WORKER_ENDS) return;
    // A listener keeps the process.
    process.off('message', listen);
    void end();
  };
  process.on('message', listen);
}

/** Whether this process is a worker of Jest, which gets a message before its end; a run of one file has none. */
export function isWorker(): boolean {
  return process.send !== undefined;
}
