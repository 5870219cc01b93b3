/** The parts of a browser that lending needs. */
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
}

/** @param isKept - Whether the browser remains open between files: it then ends with the process. */
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
  };
}

/** Jest's message by which it ends a worker (`CHILD_MESSAGE_END` of jest-worker). */
const WORKER_ENDS = 2;

/** Ends this process when Jest asks it to: an open browser would keep it. Playwright kills its browsers then. */
export function exitWhenWorkerEnds(): void {
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === WORKER_ENDS) process.exit();
  });
}

/** Whether this process is a worker of Jest, which gets a message before its end; a run of one file has none. */
export function isWorker(): boolean {
  return process.send !== undefined && (process.argv[1] ?? '').includes('jest-worker');
}
