import { Command, InvalidArgumentError } from 'commander';

import { countText } from '@/lib/domain/count-text';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { todayOf } from '../config/config';
import { readWaitingRows, type Decision, type WaitingRow } from '../db/repositories/quarantine-rows';
import { decideHeld } from '../market/decide-held';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';

const COLUMNS = ['id', 'symbol', 'day', 'field', 'value', 'expected', 'reason', 'provider'] as const;

/** `quarantine list|accept|drop`: rows that a check holds back. */
export function quarantineCommand(context: CommandContext): Command {
  return new Command('quarantine')
    .description('list, accept or drop rows that a check has held back')
    .addCommand(listCommand(context))
    .addCommand(decideCommand(context, 'accepted'))
    .addCommand(decideCommand(context, 'dropped'));
}

function listCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('list')
    .description('list the held rows with the expected values and the reason')
    .option('--json', 'print as JSON')
    .action((flags: { json?: boolean }) =>
      withDatabase(readConfig(context), async (database) => {
        const rows = (await readWaitingRows(database)).map(describeRow);
        if (flags.json) terminal.out(JSON.stringify(rows));
        else if (rows.length === 0) terminal.out('no row is held back');
        else {
          terminal.out(COLUMNS.join('\t'));
          for (const row of rows) terminal.out(COLUMNS.map((column) => row[column]).join('\t'));
        }
      }),
    );
}

function decideCommand(context: CommandContext, decision: Decision): Command {
  const isAccepted = decision === 'accepted';
  return new Command(isAccepted ? 'accept' : 'drop')
    .description(
      isAccepted
        ? 'store rows that are held back as they are; a probable split is not recorded'
        : 'drop rows that are held back; they stay dropped',
    )
    .argument('[id...]', 'ids printed by quarantine list', rowId)
    .option('--all', 'all held rows')
    .action(async (ids: readonly number[], flags: { all?: boolean }, command: Command) => {
      if (ids.length > 0 === (flags.all === true)) command.error('error: expected ids, or --all');
      const config = readConfig(context);
      const choice = { decision, ids: flags.all ? ('all' as const) : ids, today: todayOf(config) };
      await withDatabase(config, async (database) => {
        const rows = await decideHeld(database, choice);
        context.terminal.out(`${decision} ${countText(rows.length, 'row')}`);
      });
    });
}

function describeRow(row: WaitingRow): Record<(typeof COLUMNS)[number], string | number> {
  const { expected, field, id, provider, reason, symbol, value } = row;
  return { id, symbol, day: formatIsoDate(row.day), field, value, expected, reason, provider };
}

/** Commander passes each id together with the previous ones. */
function rowId(text: string, before: readonly number[] = []): number[] {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1) throw new InvalidArgumentError('expected an id such as 12');
  return [...before, id];
}
