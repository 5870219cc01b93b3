import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseUserOperation, runUserOperation } from '../../accounts/user-operations';
import { recordRestore } from '../../accounts/security-events';
import type { RunCommand } from '../../administration/run-command';
import { restoreBackup } from '../../backup/restore-backup';
import { openSpool } from '../../backup/spool';
import { takeSnapshot, writeBackup } from '../../backup/write-backup';
import { answerError } from '../../plugins/errors';
import { keysOf, storeKeys } from '../../config/secrets';
import { isMaintenanceToken, MAINTENANCE_HEADER } from '../../config/running-backend';
import { registerRoute } from '../shared/register-route';

/** Dependencies of the maintenance routes. */
export interface MaintenanceContext {
  readonly accounts: Pick<AccountsContext, 'db' | 'now' | 'pictures' | 'secrets'>;
  readonly dataDir: string;
  readonly version: string;
  /** The address of the site, with which printed links begin. */
  readonly siteUrl: string;
  /** Called before a restored store is read again: the settings of the last start may not fit it. */
  readonly onReplaced: () => void;
  /** Runs a command for a process that cannot open the database; without it there is no call for it. */
  readonly runCommand?: RunCommand;
}

const SiteCommand = Type.Object({ words: Type.Array(Type.String()), folder: Type.String() });

/** The length of the header that carries a report as JSON. */
export const REPORT_HEADER = 'x-tapeglass-report';

/**
 * The calls of the command line beside a running site on the embedded database, which one process alone can
 * open. Without the credential they do not exist; the website does not forward it.
 */
export async function registerMaintenanceRoutes(
  app: FastifyInstance,
  { accounts, dataDir, onReplaced, runCommand, siteUrl, version }: MaintenanceContext,
): Promise<void> {
  const { db, now, pictures } = accounts;
  const folder = join(dataDir, 'tmp');
  const internal = {
    method: 'POST',
    tag: 'operation',
    summary: null,
    refuses: false,
    needs: 'nothing',
  } as const;
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

    registerRoute(scope, {
      ...internal,
      url: '/maintenance/backup/',
      handler: async (request, reply) => {
        const spool = openSpool(folder);
        try {
          const secrets = isTrue(request, 'secrets') ? { secrets: keysOf(accounts.secrets) } : {};
          const snapshot = await takeSnapshot({ db, now, pictures, version, ...secrets }, spool);
          const body = new PassThrough();
          writeBackup(snapshot, body)
            .catch((error: unknown) => request.log.error({ err: error }, 'a backup was not sent to its end'))
            .finally(() => spool.close());
          const { manifest, missingPictures } = snapshot;
          const { createdAt } = manifest;
          const report = { rows: sum(manifest.tables.map(({ rows }) => rows)), createdAt, missingPictures };
          reply.type('application/gzip').header(REPORT_HEADER, JSON.stringify(report));
          return reply.send(body);
        } catch (error) {
          spool.close();
          throw error;
        }
      },
    });

    registerRoute(scope, {
      ...internal,
      url: '/maintenance/restore/',
      handler: async (request) => {
        const spool = openSpool(folder);
        try {
          for await (const part of request.body as AsyncIterable<Buffer>) await spool.append(part);
          const { secrets } = accounts;
          const storeSecrets = (keys: ReadonlyMap<string, Uint8Array>): Promise<void> =>
            storeKeys(dataDir, keys);
          const target = { db, pictures, secrets, storeSecrets, replace: isTrue(request, 'replace') };
          const report = await restoreBackup(target, () => spool.readAll());
          onReplaced();
          await recordRestore(accounts, report);
          return report;
        } finally {
          spool.close();
        }
      },
    });
    registerRoute(scope, {
      ...internal,
      url: '/maintenance/user/',
      handler: (request) => runUserOperation({ db, now, siteUrl }, parseUserOperation(request.body)),
    });
    if (runCommand)
      registerRoute(scope, {
        ...internal,
        url: '/maintenance/command/',
        handler: (request, reply) => {
          const { body } = request;
          if (!Value.Check(SiteCommand, body))
            throw new AppError('REQUEST_INVALID', 'This is not a command.');
          const lines = new PassThrough();
          const send = (line: object): void => void lines.write(`${JSON.stringify(line)}\n`);
          const output = {
            out: (out: string) => send({ out }),
            error: (error: string) => send({ error }),
            ask: (loss: string) => send({ loss }),
          };
          runCommand(body.words, { output, folder: body.folder })
            .then((code) => lines.end(`${JSON.stringify({ code })}\n`))
            .catch((error: unknown) => {
              request.log.error({ err: error }, 'a command of the command line failed');
              lines.destroy();
            });
          return reply.type('application/x-ndjson').send(lines);
        },
      });
    done();
  });
}

function isTrue({ query }: FastifyRequest, name: string): boolean {
  return (query as Readonly<Record<string, unknown>>)[name] === 'true';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
