import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { JsonShape, type JsonLimits } from '../ingest/csv/json-shape';

/** Forms are at most seven levels deep; the longest text of one is a note. */
const DEPTH = 32;
const TEXT_BYTES = 1024 ** 2;
/** Items of a body; more where a call reads a large one. */
const ITEMS = 200_000;
/** A row of a batch has 17 members at most, with 32 bytes each. */
const BYTES_OF_ITEM = 32;

/** Refuses bytes that are not UTF-8, where a Buffer would replace them. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads bodies of JSON, and refuses those that would take seconds to parse while they arrive: too deep, too many items, too long a
 * text, or not UTF-8.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const { bodyLimit } = request.routeOptions;
    const limits = { depth: DEPTH, text: TEXT_BYTES, items: Math.max(ITEMS, bodyLimit / BYTES_OF_ITEM) };
    const shape = new JsonShape(limits);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (error: Error | null): void => {
      payload.off('data', read).off('end', end).off('error', finish);
      if (error) {
        done(error);
        return;
      }
      let text: string;
      try {
        text = UTF8.decode(Buffer.concat(chunks));
      } catch (cause) {
        done(new AppError('REQUEST_INVALID', 'The body is not valid UTF-8.', { cause }));
        return;
      }
      // Fastify's parser calls back, and answers nothing else.
      void parse(request, text, done);
    };
    const end = (): void => finish(null);
    const read = (chunk: Buffer): void => {
      bytes += chunk.length;
      const excess = shape.push(chunk);
      if (bytes > bodyLimit) finish(bodyTooLarge(bodyLimit));
      else if (excess) finish(new AppError('REQUEST_INVALID', `The body ${faultOf(excess.limit, limits)}.`));
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) done(bodyTooLarge(bodyLimit));
    else payload.on('data', read).on('end', end).on('error', finish);
  });
}

export function bodyTooLarge(limit: number): AppError {
  return new AppError('BODY_TOO_LARGE', `The body is larger than ${limit.toLocaleString('en')} bytes.`);
}

function faultOf(limit: keyof JsonLimits, limits: JsonLimits): string {
  const most = limits[limit].toLocaleString('en');
  if (limit === 'depth') return `is nested deeper than ${most}`;
  return limit === 'items' ? `has more than ${most} items` : `has a text of more than ${most} bytes`;
}
