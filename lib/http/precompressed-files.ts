import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { acceptedCoding } from '@/lib/http/content-coding';
import type { ContentCoding } from '@/lib/http/content-coding';

const FOLDER = join('.next', 'static');
const URL_OF_FOLDER = '/_next/static/';
const ENDINGS: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  svg: 'image/svg+xml; charset=UTF-8',
};

/** A request with one of these may be answered with a part of the file, or without it. */
const SPECIAL_HEADERS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/** Headers of one answer, which the next one has for itself. */
const OWN_HEADERS = new Set([
  'connection',
  'date',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'x-request-id',
]);

interface KeptAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The compressed forms that `scripts/precompress.mjs` has put beside the scripts and styles of the build
 * (`main-0a1b2c3d.js.br`). Next sends the first one of each, with its own headers; the site keeps these with the bytes of the file
 * (1 MB for a whole build) and answers the next requests itself, in a fourth of the time. A file never changes: its name
 * has a hash of its content. There are none in development.
 */
export class PrecompressedFiles {
  readonly #files: ReadonlySet<string>;
  readonly #answers = new Map<string, KeptAnswer>();

  constructor(private readonly folder = FOLDER) {
    this.#files = listPrecompressed(folder);
  }

  /**
   * Answers the request; otherwise makes Next send the compressed file in place of the requested one where there is one.
   *
   * @returns Whether the request is answered.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#choose(request);
    if (file === null) return false;
    const isPlain = request.method === 'GET' && SPECIAL_HEADERS.every((name) => !(name in request.headers));
    const kept = isPlain ? this.#answers.get(file.url) : undefined;
    if (kept !== undefined) {
      response.writeHead(200, kept.headers);
      response.end(kept.body);
      return true;
    }
    request.url = file.url;
    response.setHeader('Content-Type', file.type);
    response.setHeader('Content-Encoding', file.coding);
    response.setHeader('Vary', 'Accept-Encoding');
    if (isPlain) response.once('finish', () => void this.#keep(file.url, response));
    return false;
  }

  #choose({ headers, url = '' }: IncomingMessage): CompressedFile | null {
    if (!url.startsWith(URL_OF_FOLDER) || 'range' in headers) return null;
    const coding = acceptedCoding(headers['accept-encoding']);
    const path = url.split('?', 1)[0] ?? '';
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    if (coding === null || type === undefined) return null;
    const compressed = path + ENDINGS[coding];
    return this.#files.has(compressed) ? { url: compressed, coding, type } : null;
  }

  async #keep(url: string, response: ServerResponse): Promise<void> {
    if (response.statusCode !== 200) return;
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
    // A file that cannot be read is Next's to answer, the next time too.
    const body = await readFile(join(this.folder, url.slice(URL_OF_FOLDER.length))).catch(() => null);
    if (body !== null) this.#answers.set(url, { headers: Object.fromEntries(headers), body });
  }
}

interface CompressedFile {
  readonly url: string;
  readonly coding: ContentCoding;
  readonly type: string;
}

/** The URLs of all compressed files in the folder of the build. */
function listPrecompressed(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    files
      .filter((file) => file.isFile() && /\.(?:br|gz)$/.test(file.name))
      .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
      .map((path) => `${URL_OF_FOLDER}${path}`),
  );
}
