import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 200;
/** An import of many files takes minutes. */
const PATIENCE_MS = 900_000;

/** The process that holds the embedded database of a folder; null where none that lives does. */
function readHolder(dataDir) {
  try {
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'tapeglass.lock'), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/**
 * Waits while a command holds the database that a site has left to start again: it was begun in between, and would else end
 * that start.
 *
 * @param {string} dataDir
 * @returns {Promise<boolean>} Whether there was one that has ended.
 */
export async function waitForCommand(dataDir) {
  let waitedMs = 0;
  while (readHolder(dataDir) !== null) {
    if (waitedMs >= PATIENCE_MS) return false;
    await pause(PAUSE_MS);
    waitedMs += PAUSE_MS;
  }
  return waitedMs > 0;
}
