import { Command, CommanderError } from 'commander';

import { AppError } from '@/lib/domain/errors';

import { readVersion } from '../project/project-root';
import { backupCommand, restoreCommand } from './backup-commands';
import { demoCommand } from './demo-command';
import { describeFileError } from './describe-file-error';
import { doctorCommand } from './doctor-command';
import { importCommand } from './import-commands';
import { initCommand, statusCommand, universeCommand, verifyCommand } from './inspect-commands';
import type { CommandContext } from './open-parts';
import { instrumentCommand } from './instrument-commands';
import { liveCommand } from './live-commands';
import { mcpCommand } from './mcp-command';
import { quarantineCommand } from './quarantine-commands';
import { revisionsCommand } from './revisions-command';
import { requireSiteCommand, runInSite, type ExitCode } from './run-in-site';
import { sourceCommand } from './source-commands';
import { syncCommand } from './sync-commands';
import { userCommand } from './user-commands';

/**
 * Runs one command.
 *
 * @param words - The arguments after the program name.
 * @returns The exit code. Expected failures are printed on one line; only unexpected errors print a stack
 *   trace.
 */
export async function runCommandLine(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  try {
    return await runHere(words, context);
  } catch (error) {
    return explain(error, context);
  }
}

/** Runs a command in this process or, when a running site holds the embedded database, in that site. */
async function runHere(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  if (context.database) requireSiteCommand(words);
  try {
    await buildProgram(context).parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    const isHeld = error instanceof AppError && error.code === 'DATABASE_IN_USE' && !context.database;
    const code = isHeld ? await runInSite(words, context) : null;
    if (code === null) throw error;
    return code;
  }
}

function buildProgram(context: CommandContext): Command {
  const program = new Command('tapeglass')
    .description('import market data, show the stored data, manage user accounts')
    .version(readVersion(), '-V, --version', 'print the version')
    .addCommand(importCommand(context))
    .addCommand(syncCommand(context))
    .addCommand(liveCommand(context))
    .addCommand(universeCommand(context))
    .addCommand(statusCommand(context))
    .addCommand(verifyCommand(context))
    .addCommand(sourceCommand(context))
    .addCommand(instrumentCommand(context))
    .addCommand(quarantineCommand(context))
    .addCommand(revisionsCommand(context))
    .addCommand(demoCommand(context))
    .addCommand(userCommand(context))
    .addCommand(backupCommand(context))
    .addCommand(restoreCommand(context))
    .addCommand(mcpCommand(context))
    .addCommand(doctorCommand(context))
    .addCommand(initCommand(context));
  settle(program, context);
  return program;
}

/** Commander ends the process and writes output itself unless every command is configured otherwise. */
function settle(command: Command, context: CommandContext): void {
  command.exitOverride().showHelpAfterError('(add --help for what there is)');
  command.configureOutput({
    writeOut: (text) => context.terminal.out(text.trimEnd()),
    writeErr: (text) => context.terminal.error(text.trimEnd()),
  });
  for (const child of command.commands) settle(child, context);
}

function explain(error: unknown, { terminal }: CommandContext): ExitCode {
  // Commander exits with 0 only when help was requested; help shown because a command is missing is wrong
  // usage.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof AppError) {
    for (const line of error.message.split('\n')) terminal.error(`tapeglass: ${line}`);
    return error.code === 'CONFIG_INVALID' ? 2 : 1;
  }
  const fileError = describeFileError(error);
  if (fileError !== null) {
    terminal.error(`tapeglass: ${fileError}. Nothing was changed`);
    return 1;
  }
  terminal.error(
    `tapeglass: unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return 1;
}
