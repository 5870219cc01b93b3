import { Command, Option } from 'commander';

import { countText, groupDigits } from '@/lib/domain/count-text';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { INSTRUMENT_KINDS, type InstrumentKind } from '@/lib/domain/instruments';

import type { Database } from '../db/database';
import { readInstrumentLinks } from '../db/repositories/instrument-edits';
import { type InstrumentRow, readAliases, readInstruments } from '../db/repositories/instrument-rows';
import {
  type Kept,
  merge,
  refuseOddPair,
  remove,
  rename,
  requireInstrument,
} from '../market/edit-instruments';
import { confirm } from './confirm';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';

interface MergeFlags {
  readonly keep?: Kept;
  readonly yes?: boolean;
}

/** `instrument list|show|rename|merge|delete`. */
export function instrumentCommand(context: CommandContext): Command {
  return new Command('instrument')
    .description('show single instruments, and correct wrong symbols')
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(renameCommand(context))
    .addCommand(mergeCommand(context))
    .addCommand(deleteCommand(context));
}

function listCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('list')
    .description('list symbol, kind, currency, number of bars, first and last day, name')
    .addOption(new Option('--kind <kind>', 'list only this kind').choices(INSTRUMENT_KINDS))
    .option('--json', 'print as JSON')
    .action((flags: { kind?: InstrumentKind; json?: boolean }) =>
      withDatabase(readConfig(context), async (database) => {
        const rows = (await readInstruments(database)).filter(
          ({ kind }) => flags.kind === undefined || kind === flags.kind,
        );
        if (flags.json) terminal.out(JSON.stringify(rows.map(summarize)));
        else for (const row of rows) terminal.out(describeLine(row));
        if (rows.length === 0 && !flags.json) terminal.out('no instrument is stored');
      }),
    );
}

function showCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('show')
    .description('show all stored data of an instrument except its bars')
    .argument('<symbol>')
    .option('--json', 'print as JSON')
    .action((symbol: string, flags: { json?: boolean }) =>
      withDatabase(readConfig(context), async (database) => {
        const facts = await readFacts(database, symbol);
        if (flags.json) terminal.out(JSON.stringify(facts));
        else
          for (const [name, value] of Object.entries(facts))
            terminal.out(`${name.padEnd(16)} ${describeValue(value)}`);
      }),
    );
}

function renameCommand(context: CommandContext): Command {
  return new Command('rename')
    .description(
      'change the symbol of an instrument in all lists and universes; the old one becomes an alias',
    )
    .argument('<symbol>')
    .argument('<new-symbol>')
    .action((symbol: string, wanted: string) =>
      withDatabase(readConfig(context), async (database) => {
        const { from, to } = await rename(database, symbol, wanted);
        context.terminal.out(`${from} is ${to} now; an import under ${from} would store a new instrument`);
      }),
    );
}

function mergeCommand(context: CommandContext): Command {
  return new Command('merge')
    .description('move all data of one instrument to another, and remove the first')
    .argument('<from>')
    .argument('<into>')
    .addOption(
      new Option('--keep <which>', 'which bar is kept on a day on which both have one').choices([
        'from',
        'into',
      ]),
    )
    .option('--yes', 'merge without asking')
    .action((fromText: string, intoText: string, { keep = undefined, yes = false }: MergeFlags) =>
      withDatabase(readConfig(context), async (database) => {
        const from = await requireInstrument(database, fromText);
        const into = await requireInstrument(database, intoText);
        refuseOddPair(from, into);
        const loss = `This moves ${describeBars(from)} into ${describeBars(into)} and removes ${from.symbol}`;
        await confirm(context, { loss, yes });
        const merged = await merge(database, { from: from.symbol, into: into.symbol, keep: keep ?? null });
        const settled =
          merged.conflicts === 0 ? '' : `; ${countText(merged.conflicts, 'differing day')} settled`;
        context.terminal.out(
          `${merged.from} is part of ${merged.into} now: ${countText(merged.bars, 'bar')}${settled}`,
        );
        const { items, values } = merged.dropped;
        if (values > 0)
          context.terminal.out(
            `dropped ${countText(values, 'reported value')} of ${merged.from}, since ${merged.into} has its own: ${items.join(', ')}`,
          );
      }),
    );
}

function deleteCommand(context: CommandContext): Command {
  return new Command('delete')
    .description('remove instruments and all their data')
    .argument('<symbol...>')
    .option('--yes', 'remove without asking')
    .action((symbols: string[], { yes = false }: { yes?: boolean }) =>
      withDatabase(readConfig(context), async (database) => {
        const rows: InstrumentRow[] = [];
        for (const symbol of symbols) rows.push(await requireInstrument(database, symbol));
        const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
        const loss = `This removes ${unique.map(describeBars).join(', ')}`;
        await confirm(context, { loss: `${loss}; watchlists keep the symbol`, yes });
        await remove(
          database,
          unique.map(({ symbol }) => symbol),
        );
        for (const row of unique) context.terminal.out(`removed ${describeBars(row)}`);
      }),
    );
}

function describeBars({ bars, symbol }: InstrumentRow): string {
  return `${symbol} (${countText(bars, 'bar')})`;
}

function summarize(row: InstrumentRow): Record<string, unknown> {
  const { bars, currency, exchange, frequency, kind, name, symbol } = row;
  return { symbol, name, kind, currency, exchange, frequency, bars, ...daysOf(row) };
}

function daysOf({ firstDay, lastDay }: InstrumentRow): { firstDay: string | null; lastDay: string | null } {
  const text = (day: number | null): string | null => (day === null ? null : formatIsoDate(day));
  return { firstDay: text(firstDay), lastDay: text(lastDay) };
}

function describeLine(row: InstrumentRow): string {
  const { firstDay, lastDay } = daysOf(row);
  return [
    row.symbol.padEnd(12),
    row.kind.padEnd(9),
    (row.currency ?? '-').padEnd(4),
    groupDigits(row.bars).padStart(8),
    firstDay ?? '-'.padEnd(10),
    lastDay ?? '-'.padEnd(10),
    row.name,
  ].join('  ');
}

async function readFacts(database: Database, text: string): Promise<Record<string, unknown>> {
  const row = await requireInstrument(database, text);
  const aliases = (await readAliases(database)).filter(({ instrumentId }) => instrumentId === row.id);
  const { country, details, dividendAdjusted, industry, quoteUnit, sector, splitBasis } = row;
  return {
    ...summarize(row),
    quoteUnit,
    country,
    sector,
    industry,
    splitBasis,
    dividendAdjusted,
    aliases: aliases.map(({ alias }) => alias),
    ...(await readInstrumentLinks(database, row.id, row.symbol)),
    details,
  };
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || '-';
  if (value === null || value === '') return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
