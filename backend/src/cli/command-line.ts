import { Command, CommanderError } from 'commander';

import { AppError } from '@/lib/domain/errors';

import { demoCommand } from './demo-command';
import { importCommand } from './import-commands';
import { initCommand, statusCommand, universeCommand, verifyCommand } from './inspect-commands';
import type { CommandContext } from './open-parts';
import { userCommand } from './user-commands';

/** All went well; something failed; wrong usage. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs one command.
 *
 * @param words - What stands behind the program's name.
 * @returns The exit code. Expected failures are told in one line; only a fault of our own shows where it happened.
 */
export async function runCommandLine(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  const program = buildProgram(context);
  try {
    await program.parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    return explain(error, context);
  }
}

function buildProgram(context: CommandContext): Command {
  const program = new Command('tapeglass')
    .description('takes in market data, tells what is stored, and keeps the accounts')
    .addCommand(importCommand(context))
    .addCommand(universeCommand(context))
    .addCommand(statusCommand(context))
    .addCommand(verifyCommand(context))
    .addCommand(demoCommand(context))
    .addCommand(userCommand(context))
    .addCommand(initCommand(context));
  settle(program, context);
  return program;
}

/** Commander ends the process and writes by itself unless every command is told not to. */
function settle(command: Command, context: CommandContext): void {
  command.exitOverride().showHelpAfterError('(add --help for what there is)');
  command.configureOutput({
    writeOut: (text) => context.terminal.out(text.trimEnd()),
    writeErr: (text) => context.terminal.error(text.trimEnd()),
  });
  for (const child of command.commands) settle(child, context);
}

function explain(error: unknown, { terminal }: CommandContext): ExitCode {
  // Commander ends with 0 only where help was asked for; help shown for want of a command is wrong usage.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof AppError) {
    for (const line of error.message.split('\n')) terminal.error(`tapeglass: ${line}`);
    return error.code === 'CONFIG_INVALID' ? 2 : 1;
  }
  terminal.error(
    `tapeglass: unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return 1;
}
