import { join } from 'node:path';

import { AppError } from '@/lib/domain/errors';

import { saveImportRun } from '../db/repositories/store-rows';
import type { MarketWriter } from '../ingest/batches';
import type { ImportProgress, ImportReport } from '../ingest/report';
import { withMarketWriter } from '../market/market-writer';
import { describeReplaced } from '../services/describe-replaced';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { printReport } from './print-report';
import { openProgress } from './terminal';

/** What an import may use besides the writer. */
export interface ImportWorkshop {
  readonly onProgress: ImportProgress;
  /** Where rows go that do not fit into memory; made when needed. */
  readonly spillFolder: string;
}

/** What every import shares. */
export interface ImportRequest {
  readonly what: ImportReport['what'];
  readonly json: boolean;
  readonly run: (writer: MarketWriter, workshop: ImportWorkshop) => Promise<ImportReport>;
}

/**
 * Runs one import: all of it lands in one transaction, or nothing does. What came of it is kept in the list of imports and printed.
 *
 * @throws AppError `IMPORT_REFUSED` when the market is the simulated one, or the import is refused.
 */
export async function runImport(context: CommandContext, { what, json, run }: ImportRequest): Promise<void> {
  const config = readConfig(context);
  const source = config.marketData;
  if (source === 'demo') {
    throw new AppError(
      'IMPORT_REFUSED',
      'MARKET_DATA is demo: real data is never mixed into the simulated market; set MARKET_DATA=csv to import. Nothing was changed',
    );
  }
  const { terminal } = context;
  await withDatabase(config, async (database) => {
    const progress = openProgress(terminal, `import ${what}`);
    const startedAt = new Date();
    const keep = (report: unknown, dataVersion: number | null): Promise<void> =>
      saveImportRun(database, {
        what: `import ${what}`,
        startedAt,
        finishedAt: new Date(),
        succeeded: dataVersion !== null,
        dataVersion,
        report,
      });
    try {
      const occasion = { source, seed: null, what: `import ${what}` };
      const outcome = await withMarketWriter(database, occasion, (writer) =>
        run(writer, {
          onProgress: (done, total, unit) => progress.update(done, total, unit),
          spillFolder: join(config.dataDir, 'tmp'),
        }),
      );
      progress.stop();
      const report = settleCounts(outcome.value, outcome.changed);
      await keep(report, outcome.dataVersion);
      if (json)
        terminal.out(
          JSON.stringify({ ...report, dataVersion: outcome.dataVersion, changed: outcome.changed }),
        );
      else {
        if (outcome.replaced) terminal.out(describeReplaced(outcome.replaced));
        printReport(terminal, report);
      }
    } catch (error) {
      progress.stop();
      if (error instanceof AppError) await keep({ error: error.message }, null);
      throw error;
    }
  });
}

/** Only prices are counted row by row by the store; of the rest it says whether anything changed at all. */
function settleCounts(report: ImportReport, changed: boolean): ImportReport {
  if (changed || report.what === 'prices') return report;
  const { stored } = report;
  return {
    ...report,
    stored: { new: 0, changed: 0, unchanged: stored.new + stored.changed + stored.unchanged },
  };
}
