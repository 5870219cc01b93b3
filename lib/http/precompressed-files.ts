import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { acceptedCoding } from '@/lib/http/content-coding';
import type { ContentCoding } from '@/lib/http/content-coding';

const FOLDER = join('.next', 'static');
const ENDINGS: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  svg: 'image/svg+xml; charset=UTF-8',
};

/**
 * The URLs of compressed files that `scripts/precompress.mjs` has put beside the scripts and styles of the
 * build: `/_next/static/chunks/main-0a1b2c3d.js.br`. Empty in development.
 */
export function listPrecompressed(folder = FOLDER): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    files
      .filter((file) => file.isFile() && /\.(?:br|gz)$/.test(file.name))
      .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
      .map((path) => `/_next/static/${path}`),
  );
}

/**
 * Makes Next send the compressed file in place of the requested one, with its own headers (it is
 * immutable either way).
 */
export function choosePrecompressed(
  files: ReadonlySet<string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { url = '' } = request;
  if (!url.startsWith('/_next/static/') || 'range' in request.headers) return;
  const coding = acceptedCoding(request.headers['accept-encoding']);
  const path = url.split('?', 1)[0] ?? '';
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (coding === null || type === undefined || !files.has(path + ENDINGS[coding])) return;
  request.url = path + ENDINGS[coding];
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Encoding', coding);
  response.setHeader('Vary', 'Accept-Encoding');
}
