import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { WireError } from '@/lib/contracts/meta';
import { Status } from '@/lib/contracts/status';
import { AppError } from '@/lib/domain/errors';
import { readBackupState } from '../../backup/backup-state';
import { todayOf } from '../../config/config';
import { probeDatabase } from '../../db/database';
import { isFromThisMachine } from '../../plugins/metrics';
import { readKeptFacts } from '../../services/status/kept-facts';
import { readStatus } from '../../services/status/read-status';
import type { ResearchRouteContext } from '../shared/research-route';
import { registerRoute } from '../shared/register-route';

/** Time after which a database that does not respond counts as unavailable. */
const PING_TIMEOUT_MS = 2_000;

const Alive = Type.Object({ status: Type.Literal('ok') });
const Stopping = Type.Object({ status: Type.Literal('stopping') });

/** GET /status/, /healthz (the process is running) and /readyz (it can serve requests). */
export function registerOperationRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  const { config, db, store, version } = context;
  const readKept = readKeptFacts(db, store, context.measureFilling);
  registerRoute(app, {
    method: 'GET',
    url: '/status/',
    tag: 'operation',
    summary: 'Version, source, last day loaded, row counts, lag of every feed',
    answers: { 200: Status },
    refuses: false,
    needs: 'nothing',
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const today = todayOf(config);
      const keptFacts = await readKept(today).catch((error: unknown) => {
        request.log.error({ err: error }, 'the status is answered without the data of the database');
        return null;
      });
      const status = readStatus(store, {
        product: config.productName,
        version,
        today,
        database: db.kind,
        kept: keptFacts,
      });
      // Backups are shown to this machine alone.
      if (!config.backup || keptFacts === null || !isFromThisMachine(request)) return status;
      return {
        ...status,
        backups: await readBackupState(db, config.backup.at, new Date()),
      };
    },
  });

  registerRoute(app, {
    method: 'GET',
    url: '/healthz',
    tag: 'operation',
    summary: 'Whether the process accepts requests: 503 after a stop signal',
    answers: { 200: Alive, 503: Stopping },
    refuses: false,
    needs: 'nothing',
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return app.stopping.isAnnounced ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' };
    },
  });

  registerRoute(app, {
    method: 'GET',
    url: '/readyz',
    tag: 'operation',
    summary: 'The process can answer: its database does',
    answers: { 200: Alive, 503: WireError },
    refuses: false,
    needs: 'nothing',
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      await ping(db);
      return { status: 'ok' };
    },
  });
}

/** @throws AppError DATABASE_AWAY when the database does not respond in time. */
async function ping(db: ResearchRouteContext['db']): Promise<void> {
  const late = new AppError('DATABASE_AWAY', `the database did not answer within ${PING_TIMEOUT_MS} ms`);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), PING_TIMEOUT_MS);
  });
  try {
    await Promise.race([probeDatabase(db), timeout]);
  } catch (cause) {
    throw cause instanceof AppError
      ? cause
      : new AppError('DATABASE_AWAY', 'the database does not answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}
