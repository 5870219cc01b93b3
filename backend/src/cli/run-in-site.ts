import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { AppError } from '@/lib/domain/errors';

import { confirm } from './confirm';
import { readConfig, type CommandContext } from './open-parts';
import { callRunningSite, describeLostSite } from './running-site';

/** 0: success; 1: failure; 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** The commands that a running site runs for another process: they ask for no password and write no file of that process. */
const SITE_COMMANDS: ReadonlySet<string> = new Set([
  'demo',
  'import',
  'instrument',
  'quarantine',
  'revisions',
  'source',
  'status',
  'sync',
  'universe',
  'verify',
]);

/** A line of the answer of a running site: output, a line of status, a question about a loss, or the exit code at its end. */
export type SiteLine =
  | { readonly out: string }
  | { readonly error: string }
  | { readonly loss: string }
  | { readonly code: number };

/** @throws AppError REQUEST_INVALID for a command that only a process of its own can run. */
export function requireSiteCommand([name = '']: readonly string[]): void {
  if (!SITE_COMMANDS.has(name))
    throw new AppError('REQUEST_INVALID', `a running site does not run the command "${name}"`);
}

/**
 * Runs a command in the site that holds the embedded database, and prints what it prints.
 *
 * @returns Null when no site answers.
 * @throws AppError with the site's reason when it refuses, DATABASE_AWAY when it ends before it has answered.
 */
export async function runInSite(words: readonly string[], context: CommandContext): Promise<ExitCode | null> {
  const body = Readable.from([JSON.stringify({ words, folder: process.cwd() })]);
  const errors: string[] = [];
  let loss: string | null = null;
  let code: ExitCode | null = null;
  try {
    const response = await callRunningSite(readConfig(context), { path: '/maintenance/command/', body });
    if (response === null) return null;
    for await (const text of createInterface({ input: response })) {
      const line = JSON.parse(text) as SiteLine;
      if ('out' in line) context.terminal.out(line.out);
      else if ('loss' in line) loss = line.loss;
      else if ('code' in line) code = line.code === 0 || line.code === 2 ? line.code : 1;
      // After a question only the refusal without an answer follows.
      else if (loss === null) context.terminal.error(line.error);
      else errors.push(line.error);
    }
  } catch (error) {
    throw describeLostSite(error);
  }
  if (code === null) throw describeLostSite(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }));
  if (loss === null) return code;
  if ((context.input ?? process.stdin).isTTY === true) {
    await confirm(context, { loss, yes: false });
    return runInSite([...words, '--yes'], context);
  }
  for (const error of errors) context.terminal.error(error);
  return code;
}
