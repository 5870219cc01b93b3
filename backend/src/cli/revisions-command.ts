import { Command } from 'commander';

import { formatIsoDate } from '@/lib/domain/iso-date';

import { readRevisions } from '../db/repositories/price-check-rows';
import { requireInstrument } from '../market/edit-instruments';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';

const COLUMNS = [
  'symbol',
  'fromDay',
  'toDay',
  'bars',
  'oldClose',
  'newClose',
  'isUniform',
  'knownOn',
  'source',
] as const;

/** `revisions [SYMBOL]`: stored closes that were replaced, with the day when that became known. */
export function revisionsCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('revisions')
    .description(
      'list closing prices that were replaced after they had been stored, newest first (as traded on the day)',
    )
    .argument('[symbol]', 'list only this instrument')
    .option('--json', 'print as JSON')
    .action((text: string | undefined, flags: { json?: boolean }) =>
      withDatabase(readConfig(context), async (database) => {
        const symbol = text === undefined ? null : (await requireInstrument(database, text)).symbol;
        const rows = (await readRevisions(database, symbol)).map(({ fromDay, knownOn, toDay, ...row }) => ({
          ...row,
          fromDay: formatIsoDate(fromDay),
          toDay: formatIsoDate(toDay),
          knownOn: formatIsoDate(knownOn),
        }));
        if (flags.json) terminal.out(JSON.stringify(rows));
        else if (rows.length === 0) terminal.out('no stored close was replaced');
        else {
          terminal.out(COLUMNS.join('\t'));
          for (const row of rows)
            terminal.out(COLUMNS.map((column) => String(row[column] ?? '-')).join('\t'));
        }
      }),
    );
}
