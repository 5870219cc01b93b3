import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseUserOperation, runUserOperation } from '../../accounts/user-operations';
import { restoreBackup } from '../../backup/restore-backup';
import { openSpool } from '../../backup/spool';
import { takeSnapshot, writeBackup } from '../../backup/write-backup';
import { answerError } from '../../plugins/errors';
import { isMaintenanceToken, MAINTENANCE_HEADER } from '../../config/running-backend';

/** Dependencies of the maintenance routes. */
export interface MaintenanceContext {
  readonly accounts: Pick<AccountsContext, 'db' | 'now' | 'pictures' | 'secrets'>;
  readonly dataDir: string;
  readonly version: string;
  /** The address of the site, with which printed links begin. */
  readonly siteUrl: string;
  /** Called before a restored store is read again: the settings of the last start may not fit it. */
  readonly onReplaced: () => void;
}

/** The length of the header that carries a report as JSON. */
export const REPORT_HEADER = 'x-tapeglass-report';

/**
 * The calls of the command line beside a running site on the embedded database, which one process alone can
 * open. Without the credential they do not exist; the website does not forward it.
 */
export async function registerMaintenanceRoutes(
  app: FastifyInstance,
  { accounts, dataDir, onReplaced, siteUrl, version }: MaintenanceContext,
): Promise<void> {
  const { db, now, pictures } = accounts;
  const folder = join(dataDir, 'tmp');
  const schema = { hide: true };
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isMaintenanceToken(request.headers[MAINTENANCE_HEADER], accounts.secrets))
        throw new AppError('ROUTE_UNKNOWN', 'There is nothing at this address.');
      reply.header('cache-control', 'private, no-store');
    });
    scope.setErrorHandler((error: Error, request, reply) =>
      answerError(error, request, reply, {
        isOperator: isMaintenanceToken(request.headers[MAINTENANCE_HEADER], accounts.secrets),
      }),
    );
    // The body is read by the route, piece by piece.
    scope.addContentTypeParser('application/gzip', (_request, payload, parsed) => parsed(null, payload));

    scope.post('/maintenance/backup/', { schema }, async (request, reply) => {
      const spool = openSpool(folder);
      try {
        const snapshot = await takeSnapshot({ db, now, pictures, version }, spool);
        const body = new PassThrough();
        writeBackup(snapshot, body)
          .catch((error: unknown) => request.log.error({ err: error }, 'a backup was not sent to its end'))
          .finally(() => spool.close());
        const { manifest, missingPictures } = snapshot;
        const report = { rows: sum(manifest.tables.map(({ rows }) => rows)), missingPictures };
        reply.type('application/gzip').header(REPORT_HEADER, JSON.stringify(report));
        return reply.send(body);
      } catch (error) {
        spool.close();
        throw error;
      }
    });

    scope.post('/maintenance/restore/', { schema }, async (request) => {
      const spool = openSpool(folder);
      try {
        for await (const part of request.body as AsyncIterable<Buffer>) await spool.append(part);
        const { secrets } = accounts;
        const target = { db, pictures, secrets, replace: wantsReplace(request) };
        const report = await restoreBackup(target, () => spool.readAll());
        onReplaced();
        return report;
      } finally {
        spool.close();
      }
    });
    scope.post('/maintenance/user/', { schema }, (request) =>
      runUserOperation({ db, now, siteUrl }, parseUserOperation(request.body)),
    );
    done();
  });
}

function wantsReplace({ query }: FastifyRequest): boolean {
  return (query as Readonly<Record<string, unknown>>)['replace'] === 'true';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
