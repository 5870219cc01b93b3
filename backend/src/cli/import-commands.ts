import { Command, Option } from 'commander';
import { INSTRUMENT_KINDS, type InstrumentKind } from '@/lib/domain/instruments';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { importConstituents } from '../ingest/constituents/import-constituents';
import type { DateForm } from '../ingest/dates/day-parser';
import { FACTOR_REGIONS } from '../ingest/factors/factor-region';
import { importFactors } from '../ingest/factors/import-factors';
import type { MacroBatch } from '../market-model/batches';
import { importFeeds } from '../ingest/feeds/import-feeds';
import { importFundamentals } from '../ingest/fundamentals/import-fundamentals';
import { importMacro } from '../ingest/macro/import-macro';
import { importStatistics } from '../ingest/statistics/import-statistics';
import type { DecimalStyle } from '../ingest/csv/number-style';
import { importPrices, type PriceImportOptions } from '../ingest/prices/import-prices';
import { DEFAULT_FAIL_SHARE } from '../ingest/refuse-faulty';
import { nowOf, todayOf } from '../config/config';
import { pathsOf, readConfig, type CommandContext } from './open-parts';
import {
  columnNames,
  dayOption,
  encodingLabel,
  parseCurrencyUnit,
  newsTopic,
  share,
  universeId,
  wholeNumber,
} from './import-arguments';
import { findListSymbols } from './find-list-symbols';
import { transactionsCommand } from './import-transactions';
import { runImport } from './run-import';

interface PriceFlags {
  readonly adjusted?: boolean;
  readonly kind?: InstrumentKind;
  readonly currency?: string;
  readonly exchange?: string;
  readonly symbol?: string;
  readonly map?: string;
  readonly columns?: readonly string[];
  readonly decimal?: DecimalStyle;
  readonly intraday?: boolean;
  readonly dates?: DateForm;
  readonly encoding?: string;
  readonly memory: number;
  readonly strict?: boolean;
  readonly failOn: number;
  readonly skipConflicts?: boolean;
  readonly acceptSplit?: boolean;
  readonly keepPrices?: boolean;
  readonly replaceHistory?: boolean;
  readonly json?: boolean;
}

interface CheckFlags {
  readonly encoding?: string;
  readonly failOn?: number;
  readonly strict?: boolean;
  readonly json?: boolean;
}

interface ConstituentFlags extends CheckFlags {
  readonly universe: string;
  readonly exchange?: string;
  readonly name?: string;
  readonly index?: string;
  readonly region?: string;
  readonly day?: number;
}

interface MacroFlags extends CheckFlags {
  readonly id?: string;
  readonly name?: string;
  readonly unit?: string;
  readonly frequency?: MacroBatch['frequency'];
}

const FAIL_ON_TEXT = 'share of faulty rows above which a file is refused, such as 20%';
const ENCODING_TEXT = 'encoding of files that are no UTF-8, such as windows-1250, gb18030 or shift_jis';
const MEGABYTE = 1024 * 1024;

/** `import prices|constituents|factors|macro|fundamentals|statistics|feeds|transactions`. */
export function importCommand(context: CommandContext): Command {
  return new Command('import')
    .description(
      'import files; a failed import changes nothing, and importing the same file twice changes nothing either',
    )
    .addCommand(pricesCommand(context))
    .addCommand(constituentsCommand(context))
    .addCommand(factorsCommand(context))
    .addCommand(macroCommand(context))
    .addCommand(fundamentalsCommand(context))
    .addCommand(statisticsCommand(context))
    .addCommand(feedsCommand(context))
    .addCommand(transactionsCommand(context));
}

function pricesCommand(context: CommandContext): Command {
  return new Command('prices')
    .description('import daily prices from files or folders: CSV (plain or gzip), zip, xlsx, xls')
    .argument('<path...>', 'files, or folders of files')
    .option('--adjusted', 'open, high, low and close are already adjusted for dividends')
    .addOption(
      new Option('--kind <kind>', 'kind of the instruments, unless a file states it').choices(
        INSTRUMENT_KINDS,
      ),
    )
    .option(
      '--currency <code>',
      'currency of the prices: USD, or a minor unit such as GBp (pence), which is converted',
      parseCurrencyUnit,
    )
    .option('--exchange <name>', 'exchange of the instruments')
    .addOption(
      new Option(
        '--dates <order>',
        'order of day and month in dates such as 03/04/2021; excel-days for days such as 43832',
      ).choices(['day-first', 'month-first', 'excel-days']),
    )
    .option('--encoding <name>', ENCODING_TEXT, encodingLabel)
    .option('--symbol <symbol>', 'symbol of the file, if neither its columns nor its name state one')
    .option('--map <file>', 'a table with the columns file, symbol and, optionally, name, kind, currency')
    .option(
      '--columns <names>',
      'columns of files without a header: date,open,high,low,close,volume',
      columnNames,
    )
    .addOption(
      new Option('--decimal <sign>', 'decimal sign: whether 1,234 is 1.234 (comma) or 1234 (point)').choices([
        'point',
        'comma',
      ]),
    )
    .option('--intraday', 'aggregate intraday bars to daily bars')
    .option(
      '--memory <megabytes>',
      'memory for rows, in megabytes, before they are written to temporary files',
      wholeNumber,
      32,
    )
    .option('--strict', 'refuse the import if any row is invalid')
    .option(
      '--fail-on <share>',
      'refuse a file if a larger share of its rows is skipped',
      share,
      DEFAULT_FAIL_SHARE,
    )
    .option(
      '--skip-conflicts',
      'skip symbols whose new prices conflict with the stored ones, and store the rest',
    )
    .addOption(
      new Option(
        '--accept-split',
        'record a probable split or re-adjustment, and restate the stored prices',
      ).conflicts('keepPrices'),
    )
    .option(
      '--keep-prices',
      'store the new prices as they are, without a split, because the price really moved that much',
    )
    .option('--replace-history', 'if the two histories conflict, replace the stored one by that of the file')
    .option('--json', 'print the report as JSON')
    .action((paths: string[], flags: PriceFlags) =>
      runImport(context, {
        what: 'prices',
        json: flags.json ?? false,
        run: (writer, { onProgress, spillFolder }) =>
          importPrices(
            {
              ...readPriceFlags(flags),
              map: flags.map === undefined ? null : pathsOf(context, [flags.map])[0]!,
              paths: pathsOf(context, paths),
              today: todayOf(readConfig(context)),
              onProgress,
              spillFolder,
            },
            writer,
          ),
      }),
    );
}

function readPriceFlags(flags: PriceFlags): Omit<PriceImportOptions, 'map' | 'paths'> {
  return {
    adjusted: flags.adjusted ?? false,
    symbol: flags.symbol ?? null,
    kind: flags.kind ?? null,
    currency: flags.currency ?? null,
    exchange: flags.exchange ?? null,
    columns: flags.columns ?? null,
    decimal: flags.decimal ?? null,
    intraday: flags.intraday ?? false,
    dateOrder: flags.dates ?? null,
    encoding: flags.encoding ?? null,
    strict: flags.strict ?? false,
    failShare: flags.failOn,
    skipConflicts: flags.skipConflicts ?? false,
    seam: {
      acceptSplit: flags.acceptSplit ?? false,
      keepPrices: flags.keepPrices ?? false,
      replaceHistory: flags.replaceHistory ?? false,
    },
    budgetBytes: flags.memory * MEGABYTE,
  };
}

function constituentsCommand(context: CommandContext): Command {
  return withChecks(
    new Command('constituents')
      .description(
        'import the members of a universe: a table with a symbol column (optionally start and end, weight or shares), the holdings of a fund, a table of dates, a JSON array, or one ticker per line',
      )
      .argument('<file...>', 'a list, or a list and its table of changes (date, added, removed)')
      .requiredOption(
        '--universe <id>',
        'sp500, nasdaq, dj, etfs, sptsx, eurostocks, commodities, or one of your own',
        universeId,
      )
      .option('--name <name>', 'the name of the universe')
      .option('--index <symbol>', 'symbol of the index that it represents')
      .option('--region <region>', 'US, CA, EU, …')
      .option('--exchange <name>', 'exchange of the tickers, unless a file states it: LSE makes VOD VOD.L')
      .option('--day <day>', 'the day of the list, if its text states none that can be read', dayOption),
  ).action(async (names: string[], flags: ConstituentFlags) => {
    const [config, files] = [readConfig(context), pathsOf(context, names)];
    const listings = await findListSymbols(config, files, flags.encoding ?? null);
    await runImport(context, {
      what: 'constituents',
      json: flags.json ?? false,
      run: (writer) =>
        importConstituents(
          {
            ...{ files, listings, universe: flags.universe, today: todayOf(config) },
            name: flags.name ?? null,
            ...{ index: flags.index ?? null, region: flags.region ?? null },
            exchange: flags.exchange ?? null,
            day: flags.day ?? null,
            encoding: flags.encoding ?? null,
            strict: flags.strict ?? false,
            failOn: flags.failOn,
          },
          writer,
        ),
    });
  });
}

function factorsCommand(context: CommandContext): Command {
  return new Command('factors')
    .description("import factor returns: files of Ken French's data library (all vintages) or AQR's table")
    .argument('<file...>', 'files; of two files of the same set, the later one is used')
    .addOption(
      new Option(
        '--region <region>',
        'market of the factors, if neither the name nor the text of the file states it',
      ).choices(FACTOR_REGIONS),
    )
    .option('--encoding <name>', ENCODING_TEXT, encodingLabel)
    .option('--json', 'print the report as JSON')
    .action((files: string[], flags: { region?: string; encoding?: string; json?: boolean }) =>
      runImport(context, {
        what: 'factors',
        json: flags.json ?? false,
        run: (writer) =>
          importFactors(pathsOf(context, files), writer, {
            region: flags.region ?? null,
            encoding: flags.encoding,
          }),
      }),
    );
}

function macroCommand(context: CommandContext): Command {
  return withChecks(
    new Command('macro')
      .description(
        'import macro series: FRED, SDMX (ECB, OECD), Bureau of Labor Statistics, Shiller, exchange rates of the ECB, tables by country',
      )
      .argument('<file...>')
      .option(
        '--id <id>',
        'id of the series (default: the file name), or the part before the dot if the file has several series',
      )
      .option('--name <name>', 'name of the series')
      .option('--unit <unit>', 'percent, index, usd, … (default: from the file or the id)')
      .addOption(
        new Option('--frequency <frequency>', 'frequency of the observations (default: measured)').choices([
          'daily',
          'weekly',
          'monthly',
          'quarterly',
          'annual',
        ]),
      ),
  ).action((files: string[], flags: MacroFlags, command: Command) => {
    if (flags.id !== undefined && files.length > 1)
      command.error(`error: --id ${flags.id} names one file; ${files.length} are given`);
    return runImport(context, {
      what: 'macro',
      json: flags.json ?? false,
      run: (writer) =>
        importMacro(
          {
            files: pathsOf(context, files),
            id: flags.id ?? null,
            name: flags.name ?? null,
            unit: flags.unit ?? null,
            frequency: flags.frequency ?? null,
            encoding: flags.encoding ?? null,
            failOn: flags.failOn,
            strict: flags.strict ?? false,
          },
          writer,
        ),
    });
  });
}

/** Adds the options of an import that checks rows. */
function withChecks(command: Command): Command {
  return command
    .option('--encoding <name>', ENCODING_TEXT, encodingLabel)
    .option('--fail-on <share>', FAIL_ON_TEXT, share)
    .option('--strict', 'refuse the import if any row is invalid')
    .option('--json', 'print the report as JSON');
}

function fundamentalsCommand(context: CommandContext): Command {
  return withChecks(
    new Command('fundamentals')
      .description(
        'import financial statements: symbol, item, period_end, period_months, filed, value, currency',
      )
      .argument('<file...>'),
  ).action((files: string[], { encoding, failOn, json = false, strict = false }: CheckFlags) =>
    runImport(context, {
      what: 'fundamentals',
      json,
      run: (writer) =>
        importFundamentals({ files: pathsOf(context, files), encoding, strict, failOn }, writer),
    }),
  );
}

function statisticsCommand(context: CommandContext): Command {
  return withChecks(
    new Command('statistics')
      .description(
        'import data on funds and coins: symbol with fee, assets, yield, group, issuer, index, inception, supply, max supply',
      )
      .argument('<file...>')
      .addOption(
        new Option('--kind <kind>', 'kind of the instruments, unless a column states it').choices(
          INSTRUMENT_KINDS,
        ),
      ),
  ).action(
    (
      files: string[],
      { encoding, failOn, json = false, kind, strict = false }: CheckFlags & { kind?: InstrumentKind },
    ) =>
      runImport(context, {
        what: 'statistics',
        json,
        run: (writer) =>
          importStatistics(
            { files: pathsOf(context, files), kind: kind ?? null, encoding, strict, failOn },
            writer,
          ),
      }),
  );
}

function feedsCommand(context: CommandContext): Command {
  const topics = NEWS_TOPICS.map(({ id }) => id).join(', ');
  return new Command('feeds')
    .description(
      'import headlines from RSS, Atom, RDF or JSON Feed files, plain or gzip, in the encoding that they declare',
    )
    .argument('<file...>')
    .requiredOption('--topic <topic>', `topic of the headlines: ${topics}`, newsTopic)
    .option('--strict', 'refuse the import if any item is invalid')
    .option('--json', 'print the report as JSON')
    .action((files: string[], flags: { topic: string; strict?: boolean; json?: boolean }) =>
      runImport(context, {
        what: 'feeds',
        json: flags.json ?? false,
        run: (writer) =>
          importFeeds(
            {
              files: pathsOf(context, files),
              topic: flags.topic,
              strict: flags.strict ?? false,
              now: nowOf(readConfig(context)),
            },
            writer,
          ),
      }),
    );
}
