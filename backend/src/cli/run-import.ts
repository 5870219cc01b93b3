import { join } from 'node:path';

import { AppError } from '@/lib/domain/errors';

import { todayOf } from '../config/config';
import { readLatestVersion, saveImportRun } from '../db/repositories/store-rows';
import { removeStaleSpills } from '../ingest/prices/spill-folder';
import type { MarketWriter } from '../market-model/batches';
import type { Progress } from '../market-model/progress';
import type { ImportReport } from '../ingest/report';
import { readHeldMarket } from '../market/held-market';
import { afterCommit, STORED, withMarketWriter } from '../market/market-writer';
import { forgetPrepared } from '../startup/market-note';
import { sourceOfImport } from '../startup/ensure-configured-source';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { printReport } from './print-report';
import { openProgress } from './terminal';

/** Resources available to an import besides the writer. */
export interface ImportContext {
  readonly onProgress: Progress;
  /** Folder for rows that do not fit into memory; created when needed. */
  readonly spillFolder: string;
}

/** Options shared by all imports. */
export interface ImportRequest {
  readonly what: ImportReport['what'];
  readonly json: boolean;
  readonly run: (writer: MarketWriter, workshop: ImportContext) => Promise<ImportReport>;
}

/**
 * Runs one import in one transaction: either all of its data is stored or none. The result is recorded in the
 * import history and printed.
 *
 * @throws AppError `SOURCE_HELD` when the store holds data of another source; `IMPORT_REFUSED` when the
 *   import is refused.
 */
export async function runImport(context: CommandContext, { what, json, run }: ImportRequest): Promise<void> {
  const config = readConfig(context);
  const { terminal } = context;
  await withDatabase(config, async (database) => {
    const heldMarket = await readHeldMarket(database);
    const source = sourceOfImport(heldMarket, config.marketData);
    const versionBefore = (await readLatestVersion(database))?.version ?? 0;
    const spillFolder = join(config.dataDir, 'tmp');
    removeStaleSpills(spillFolder);
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
      const occasion = { source, seed: null, what: `import ${what}`, today: todayOf(config) };
      const outcome = await withMarketWriter(database, occasion, (writer) =>
        run(writer, {
          onProgress: (done, total, unit) => progress.update(done, total, unit),
          spillFolder,
        }),
      );
      progress.stop();
      if (heldMarket.source === null) forgetPrepared(config);
      const report = normalizeCounts(outcome.value, outcome.changed);
      await afterCommit(outcome.dataVersion, () => keep(report, outcome.dataVersion));
      if (json)
        terminal.out(
          JSON.stringify({ ...report, dataVersion: outcome.dataVersion, changed: outcome.changed }),
        );
      else printReport(terminal, report, outcome.changed);
    } catch (error) {
      progress.stop();
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'DATABASE_AWAY') {
        await keep({ error: error.message }, null);
        throw error;
      }
      const version = await readLatestVersion(database).then(
        (latest) => latest?.version ?? 0,
        () => null,
      );
      throw sayWhatIsStored(error, { before: versionBefore, now: version });
    }
  });
}

/**
 * The error of a database that failed, with what it left: asked of the store, since a commit can fail after
 * its record was written, as on a full disk.
 *
 * @param versions - The data versions before the import and now; null when the store cannot be read.
 */
export function sayWhatIsStored(
  error: AppError,
  { before, now }: { readonly before: number; readonly now: number | null },
): AppError {
  if (error.message.includes(STORED)) return error;
  const left =
    now === null
      ? `Whether the import was stored is not known: the data version was ${before}, and npm run tapeglass -- status prints it`
      : now === before
        ? 'Nothing was changed'
        : `The import is stored, as data version ${now}`;
  return new AppError(error.code, `${error.message}. ${left}`, { cause: error });
}

/** The store counts rows only for prices; for other data it reports only whether anything changed. */
function normalizeCounts(report: ImportReport, changed: boolean): ImportReport {
  if (changed || report.what === 'prices') return report;
  const { stored } = report;
  return {
    ...report,
    stored: { new: 0, changed: 0, unchanged: stored.new + stored.changed + stored.unchanged },
  };
}
