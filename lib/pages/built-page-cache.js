const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache');

const PAGE_WRITTEN = Symbol.for('tapeglass.web.page-written');

/** Next's keys of built pages end with `/$` and the path: `/route-cache/PAGES/<hash>/$/view/latest/markets`. */
const ROUTE_KEY = /^\/route-cache\/[^/]+\/[^/]+\/\$(\/.*)$/;

/**
 * Next's own cache of built pages, which in addition reports each page that is written, so that compressed
 * answers made of its old version are dropped (`lib/pages/page-answers.ts`). Loaded by Next itself, see
 * `cacheHandler` in next.config.js.
 */
module.exports = class BuiltPageCache extends FileSystemCache {
  /** @type {FileSystemCache['set']} */
  async set(key, data, context) {
    await super.set(key, data, context);
    const path = ROUTE_KEY.exec(key)?.[1] ?? key;
    /** @type {Record<symbol, ((path: string) => void) | undefined>} */ (globalThis)[PAGE_WRITTEN]?.(path);
  }
};
