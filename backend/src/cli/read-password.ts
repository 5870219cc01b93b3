import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

import { AppError } from '@/lib/domain/errors';

import type { Terminal } from './terminal';

/** A terminal, or a file or pipe used in its place. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** A password has at most 128 characters; longer input is not a password. */
const MAX_INPUT_LENGTH = 4096;

/**
 * Prompts for a new password on a terminal, twice, without echo.
 *
 * @throws AppError REQUEST_INVALID when the two entries differ or the input ends early.
 */
export async function askNewPassword(input: Input, terminal: Pick<Terminal, 'error'>): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  reader.on('SIGINT', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  async function ask(question: string): Promise<string> {
    terminal.error(question);
    const line = await lines.next();
    if (line.done) throw new AppError('REQUEST_INVALID', 'no password was given; nothing was changed');
    return line.value;
  }
  try {
    const password = await ask('Password (10 to 128 characters, not shown):');
    if (password !== (await ask('The same again:'))) {
      throw new AppError('REQUEST_INVALID', 'the two passwords differ; nothing was changed');
    }
    return password;
  } finally {
    reader.close();
  }
}

/**
 * The first line of the input, without its line end.
 *
 * @throws AppError REQUEST_INVALID when there is more than one line.
 */
export async function readPasswordLine(input: Input): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  for await (const part of input) {
    text += String(part);
    if (text.length > MAX_INPUT_LENGTH) break;
  }
  const password = text.replace(/\r?\n$/, '');
  if (/[\r\n]/.test(password) || text.length > MAX_INPUT_LENGTH) {
    throw new AppError(
      'REQUEST_INVALID',
      'standard input must hold the password on one line; nothing was changed',
    );
  }
  return password;
}
