import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '@/lib/domain/errors';
import type { MarketStore } from '../market/market-store';
import type { Database } from '../db/database';
import { registerDatabaseMetrics } from './database-metrics';
import { callOriginOf, isOurWebProcess } from './call-origin';

/** From a cached response to the first figures after a cold start, in seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const SECONDS_PER_DAY = 86_400;
/** Headers that proxies add to a request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Dependencies of `/metrics`. */
export interface MetricsParts {
  readonly store: Pick<MarketStore, 'state'>;
  readonly db: Pick<Database, 'kind' | 'query'>;
  /** Bearer token required from other addresses than loopback; null: only loopback is allowed. */
  readonly token: string | null;
  readonly version: string;
}

let processRegistry: Registry | undefined;

/**
 * Memory, CPU, event loop and garbage collection metrics of this process, shared by all applications in it.
 */
function processMetrics(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

/**
 * GET /metrics in the Prometheus text format: the process, requests by route and status, their duration, and
 * the data. Routes are labeled by their pattern, so that labels contain neither symbols nor personal data.
 */
export function registerMetrics(app: FastifyInstance, { db, store, token, version }: MetricsParts): void {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'tapeglass_http_requests_total',
    help: 'Answered requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'tapeglass_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  registerDataMetrics(registers, store, version);
  const readDatabase = registerDatabaseMetrics(registers, db);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
    done();
  });

  app.get(
    '/metrics',
    {
      schema: {
        tags: ['operation'],
        summary: 'Metrics for Prometheus',
        description: 'For this machine, and for others with the bearer token METRICS_TOKEN.',
        produces: ['text/plain'],
      },
    },
    async (request, reply) => {
      refuseStrangers(request, token);
      await readDatabase();
      const [own, process] = await Promise.all([registry.metrics(), processMetrics().metrics()]);
      reply.headers({ 'cache-control': 'no-store', 'content-type': registry.contentType });
      return `${own}\n${process}`;
    },
  );
}

function registerDataMetrics(registers: Registry[], store: MetricsParts['store'], version: string): void {
  new Gauge({
    name: 'tapeglass_build_info',
    help: 'Always 1; the labels are the version and the source of the data',
    labelNames: ['version', 'source'],
    registers,
    collect() {
      this.reset();
      this.set({ version, source: store.state().source }, 1);
    },
  });
  new Gauge({
    name: 'tapeglass_data_version',
    help: 'Counts up with every import that changed something',
    registers,
    collect() {
      this.set(store.state().dataVersion);
    },
  });
  new Gauge({
    name: 'tapeglass_data_last_day_timestamp_seconds',
    help: 'Midnight UTC of the last day with a price; no sample while there is none',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      const { lastDay } = store.state();
      if (lastDay !== null) this.set({ kind: 'prices' }, lastDay * SECONDS_PER_DAY);
    },
  });
}

/** @throws AppError UNAUTHENTICATED when a token is configured, FORBIDDEN when none is. */
function refuseStrangers(request: FastifyRequest, token: string | null): void {
  if (isFromThisMachine(request)) return;
  if (token === null)
    throw new AppError('FORBIDDEN', 'metrics are for this machine; METRICS_TOKEN opens them to others');
  const bearerToken = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(bearerToken), digest(token)))
    throw new AppError('UNAUTHENTICATED', 'metrics take the bearer token METRICS_TOKEN');
}

/**
 * True when a call comes from this machine itself. Calls through a proxy, trusted or not, count as external:
 * a proxy on this machine has its address, and a client can send any forwarded header. Our web process
 * reports the client's address itself.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  if (isOurWebProcess(request)) return isLoopback(callOriginOf(request).address);
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
