import { Command, InvalidArgumentError, Option } from 'commander';

import { INSTRUMENT_KINDS, type InstrumentKind } from '@/lib/domain/instruments';
import { findNewsTopic, NEWS_TOPICS, suggestTopics } from '@/lib/domain/news-topics';

import { importConstituents, isUniverseId } from '../ingest/constituents/import-constituents';
import type { DateOrder } from '../ingest/dates/day-parser';
import { importFactors } from '../ingest/factors/import-factors';
import { importFeeds } from '../ingest/feeds/import-feeds';
import { importFundamentals } from '../ingest/fundamentals/import-fundamentals';
import { importMacro } from '../ingest/macro/import-macro';
import { importPrices } from '../ingest/prices/import-prices';
import { isUnit } from '../ingest/prices/quote-unit';
import type { CommandContext } from './open-parts';
import { runImport } from './run-import';

interface PriceFlags {
  readonly adjusted?: boolean;
  readonly kind?: InstrumentKind;
  readonly currency?: string;
  readonly exchange?: string;
  readonly dates?: DateOrder;
  readonly memory: number;
  readonly strict?: boolean;
  readonly json?: boolean;
}

interface ConstituentFlags {
  readonly universe: string;
  readonly name?: string;
  readonly index?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

interface MacroFlags {
  readonly id?: string;
  readonly name?: string;
  readonly unit?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** `import prices|constituents|factors|macro|fundamentals|feeds`. */
export function importCommand(context: CommandContext): Command {
  return new Command('import')
    .description(
      'take in files; a failed import changes nothing, the same import twice changes nothing either',
    )
    .addCommand(pricesCommand(context))
    .addCommand(constituentsCommand(context))
    .addCommand(factorsCommand(context))
    .addCommand(macroCommand(context))
    .addCommand(fundamentalsCommand(context))
    .addCommand(feedsCommand(context));
}

function pricesCommand(context: CommandContext): Command {
  return new Command('prices')
    .description('daily prices from CSV files or folders, plain or gzip')
    .argument('<path...>', 'files, or folders whose .csv and .csv.gz files are taken')
    .option('--adjusted', 'open, high, low and close are adjusted for dividends already')
    .addOption(
      new Option('--kind <kind>', 'what the instruments are, where a file does not tell').choices(
        INSTRUMENT_KINDS,
      ),
    )
    .option(
      '--currency <code>',
      'currency of the prices: USD, or a minor unit such as GBp (pence), which is converted',
      currencyUnit,
    )
    .option('--exchange <name>', 'exchange of the instruments')
    .addOption(
      new Option('--dates <order>', 'how dates such as 03/04/2021 are meant').choices([
        'day-first',
        'month-first',
      ]),
    )
    .option('--memory <megabytes>', 'memory for rows before they go to temporary files', wholeNumber, 64)
    .option('--strict', 'refuse the import for any faulty row')
    .option('--json', 'print the report as JSON')
    .action((paths: string[], flags: PriceFlags) =>
      runImport(context, {
        what: 'prices',
        json: flags.json ?? false,
        run: (writer, { onProgress, spillFolder }) =>
          importPrices(
            {
              paths,
              adjusted: flags.adjusted ?? false,
              kind: flags.kind ?? null,
              currency: flags.currency ?? null,
              exchange: flags.exchange ?? null,
              dateOrder: flags.dates ?? null,
              strict: flags.strict ?? false,
              budgetBytes: flags.memory * MEGABYTE,
              onProgress,
              spillFolder,
            },
            writer,
          ),
      }),
    );
}

function constituentsCommand(context: CommandContext): Command {
  return new Command('constituents')
    .description(
      'the members of a universe: a table with a symbol column, a JSON array, or one ticker a line',
    )
    .argument('<file>')
    .requiredOption(
      '--universe <id>',
      'sp500, nasdaq, dj, etfs, sptsx, eurostocks, commodities, or one of your own',
      universeId,
    )
    .option('--name <name>', 'the name of the universe')
    .option('--index <symbol>', 'the index that it follows')
    .option('--strict', 'refuse the import for any faulty row')
    .option('--json', 'print the report as JSON')
    .action((file: string, flags: ConstituentFlags) =>
      runImport(context, {
        what: 'constituents',
        json: flags.json ?? false,
        run: (writer) =>
          importConstituents(
            {
              file,
              universe: flags.universe,
              name: flags.name ?? null,
              index: flags.index ?? null,
              strict: flags.strict ?? false,
            },
            writer,
          ),
      }),
    );
}

function factorsCommand(context: CommandContext): Command {
  return new Command('factors')
    .description("factor returns in the layouts of Ken French's data library, all vintages, and AQR's table")
    .argument('<file...>', 'of two files of one set the later one counts')
    .option('--json', 'print the report as JSON')
    .action((files: string[], flags: { json?: boolean }) =>
      runImport(context, {
        what: 'factors',
        json: flags.json ?? false,
        run: (writer) => importFactors(files, writer),
      }),
    );
}

function macroCommand(context: CommandContext): Command {
  return new Command('macro')
    .description("macro series: FRED, Shiller, the ECB's exchange rates, tables by country")
    .argument('<file...>')
    .option(
      '--id <id>',
      'id of the series (default: the file name), or what stands before the dot when there are several',
    )
    .option('--name <name>', 'name of the series')
    .option('--unit <unit>', 'percent, index, usd, …; guessed from the id when absent')
    .option('--strict', 'refuse the import for any faulty row')
    .option('--json', 'print the report as JSON')
    .action((files: string[], flags: MacroFlags, command: Command) => {
      if (flags.id !== undefined && files.length > 1)
        command.error(`error: --id ${flags.id} names one file; ${files.length} are given`);
      return runImport(context, {
        what: 'macro',
        json: flags.json ?? false,
        run: (writer) =>
          importMacro(
            {
              files,
              id: flags.id ?? null,
              name: flags.name ?? null,
              unit: flags.unit ?? null,
              strict: flags.strict ?? false,
            },
            writer,
          ),
      });
    });
}

function fundamentalsCommand(context: CommandContext): Command {
  return new Command('fundamentals')
    .description('accounts: symbol, item, period_end, period_months, filed, value, currency')
    .argument('<file...>')
    .option('--strict', 'refuse the import for any faulty row')
    .option('--json', 'print the report as JSON')
    .action((files: string[], flags: { strict?: boolean; json?: boolean }) =>
      runImport(context, {
        what: 'fundamentals',
        json: flags.json ?? false,
        run: (writer) => importFundamentals({ files, strict: flags.strict ?? false }, writer),
      }),
    );
}

function feedsCommand(context: CommandContext): Command {
  const topics = NEWS_TOPICS.map(({ id }) => id).join(', ');
  return new Command('feeds')
    .description(
      'headlines from RSS, Atom, RDF or JSON Feed files, plain or gzip, in any encoding that they name',
    )
    .argument('<file...>')
    .requiredOption('--topic <topic>', `what the headlines are about: ${topics}`, newsTopic)
    .option('--strict', 'refuse the import for any faulty item')
    .option('--json', 'print the report as JSON')
    .action((files: string[], flags: { topic: string; strict?: boolean; json?: boolean }) =>
      runImport(context, {
        what: 'feeds',
        json: flags.json ?? false,
        run: (writer) =>
          importFeeds({ files, topic: flags.topic, strict: flags.strict ?? false, now: new Date() }, writer),
      }),
    );
}

function newsTopic(text: string): string {
  const topic = findNewsTopic(text.trim().toLowerCase());
  if (topic) return topic.id;
  const [nearest = '', ...others] = suggestTopics(text);
  const also = others.slice(0, 2).join(' or ');
  throw new InvalidArgumentError(
    `did you mean ${nearest}${also === '' ? '' : `, ${also}`}? The topics are ${NEWS_TOPICS.map(({ id }) => id).join(', ')}`,
  );
}

function currencyUnit(text: string): string {
  if (!isUnit(text))
    throw new InvalidArgumentError('expected three letters such as USD, or a minor unit such as GBp');
  return text;
}

function universeId(text: string): string {
  if (!isUniverseId(text)) throw new InvalidArgumentError('expected lower-case letters, digits and dashes');
  return text;
}

/** A whole number above 0, for commander. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('expected a whole number above 0');
  return value;
}
