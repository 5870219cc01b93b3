import { Command } from 'commander';
import { AppError } from '@/lib/domain/errors';
import { countText } from '@/lib/domain/count-text';
import { childEnvironment } from '../config/child-environment';
import type { Config } from '../config/config';
import { writeFileDurably } from '../config/write-durably';
import { readExtent } from '../db/repositories/store-rows';
import { readHistory } from '../db/repositories/backup-rows';
import { readProviderStates } from '../db/repositories/sync-rows';
import {
  checkBackups,
  checkClock,
  checkDisk,
  checkMemory,
  checkSite,
  checkVersions,
  listSettings,
  type DoctorCheck,
} from './doctor-checks';
import { readConfig, withDatabase, type CommandContext } from './open-parts';

/** `doctor`: looks at everything that a site depends on. */
export function doctorCommand(context: CommandContext): Command {
  return new Command('doctor')
    .description(
      'look at versions, settings, database, disk, memory, clock, ports, backups and providers, and say what to do',
    )
    .option('--bundle <file>', 'also write the report to a file for a bug report, without a personal datum')
    .action(async ({ bundle }: { bundle?: string }) => {
      const findings = await examine(context);
      const lines = findings.map(describeCheck);
      for (const line of lines) context.terminal.out(line);
      if (bundle !== undefined) await writeFileDurably(bundle, `${lines.join('\n')}\n`);
      const failed = findings.filter(({ verdict }) => verdict === 'fail').length;
      if (failed > 0) throw new AppError('REQUEST_INVALID', `${countText(failed, 'fault')} found`);
    });
}

function describeCheck({ remedy, subject, text, verdict }: DoctorCheck): string {
  return `${verdict.padEnd(4)} ${subject}: ${text}${remedy === undefined ? '' : ` → ${remedy}`}`;
}

async function examine(context: CommandContext): Promise<DoctorCheck[]> {
  const env = context.env ?? childEnvironment();
  const findings = [checkVersions(), checkMemory(), ...listSettings(env)];
  let config: Config;
  try {
    config = readConfig(context);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The message may repeat a value; the names at its beginning say what is wrong.
    const names = error.message.split('\n').map((line) => line.split(' ')[0] ?? '');
    const remedy = 'npm start says what is expected';
    return [
      ...findings,
      { subject: 'settings', verdict: 'fail', text: `wrong: ${names.join(', ')}`, remedy },
    ];
  }
  const site = await checkSite(config);
  const isRunning = site.length === 1;
  return [
    ...findings,
    checkDisk(config.dataDir),
    ...site,
    await checkBackups(config),
    await checkClock(config),
    // The embedded database belongs to the running site alone.
    ...(isRunning && config.databaseUrl === null ? [] : await checkDatabase(config)),
  ];
}

async function checkDatabase(config: Config): Promise<DoctorCheck[]> {
  try {
    return await withDatabase(config, async (db) => {
      const { bars, instruments, settings } = await readExtent(db);
      const migrations = await readHistory(db);
      const kind = config.databaseUrl === null ? 'embedded' : 'PostgreSQL';
      const text = `${kind}, form ${migrations.at(-1)?.id ?? 'none'}, source ${settings?.source ?? 'none'}, ${countText(instruments, 'instrument')}, ${countText(bars, 'bar')}`;
      const providers = (await readProviderStates(db)).map(({ id, pausedUntil }): DoctorCheck => {
        const isPaused = pausedUntil !== null && pausedUntil.getTime() > Date.now();
        const remedy = 'it is asked again by itself; /status tells why';
        return {
          subject: `provider ${id}`,
          verdict: isPaused ? 'warn' : 'ok',
          text: isPaused ? 'paused after failures' : 'ok',
          ...(isPaused && { remedy }),
        };
      });
      return [{ subject: 'database', verdict: 'ok' as const, text }, ...providers];
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const remedy = 'npm start says which file or server, and the command that goes on';
    return [{ subject: 'database', verdict: 'fail', text: `cannot be opened (${error.code})`, remedy }];
  }
}
