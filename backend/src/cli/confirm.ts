import { createInterface } from 'node:readline/promises';

import { AppError } from '@/lib/domain/errors';

import type { CommandContext } from './open-parts';

/** The confirmation that a command requests before it removes data. */
export interface RemovalConfirmation {
  /** A sentence that describes the data to be removed. */
  readonly loss: string;
  /** True when the command line contains `--yes`. */
  readonly yes: boolean;
}

/**
 * Asks the user for confirmation before data is removed.
 *
 * @throws AppError REQUEST_INVALID when the user declines, or when the terminal is not interactive and
 *   `--yes` is missing.
 */
export async function confirm(
  { input = process.stdin, terminal }: CommandContext,
  { loss, yes }: RemovalConfirmation,
): Promise<void> {
  if (yes) return;
  terminal.ask?.(loss);
  if (terminal.ask || input.isTTY !== true) {
    throw new AppError(
      'REQUEST_INVALID',
      `${loss}. No terminal is there to ask on: add --yes to go on. Nothing was changed`,
    );
  }
  terminal.error(`${loss}.`);
  terminal.error('Type yes to go on:');
  const reader = createInterface({ input });
  try {
    const answer = await new Promise<string>((resolve) => {
      reader.once('line', resolve);
      reader.once('close', () => resolve(''));
    });
    if (answer.trim().toLowerCase() !== 'yes')
      throw new AppError('REQUEST_INVALID', 'the answer was not yes; nothing was changed');
  } finally {
    reader.close();
  }
}
