import { errorCode } from '../config/error-code';

/** Exit codes of a process that was ended by a signal, following the shell convention. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
const SHOW_CURSOR = '\u001b[?25h';

/**
 * Ends the process cleanly on SIGINT and SIGTERM: restores the cursor that a progress bar hides. A running
 * import is one transaction, so none of it is stored; its temporary files are unlinked and disappear with the
 * process.
 */
export function endOnSignals(): void {
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) {
    process.once(signal, () => {
      if (process.stderr.isTTY) process.stderr.write(SHOW_CURSOR);
      process.exit(code);
    });
  }
}

/**
 * Handles a closed output pipe (`status | head`): further output is discarded, and the command ends with its
 * usual exit code.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') throw error;
    });
  }
}
