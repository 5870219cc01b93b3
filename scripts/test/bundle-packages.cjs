// Jest loads each module again for each test file: 2,900 of them for the backend, 860 for a page. These packages have 1,400 and 370 of
// them, small ones, so they become one file, to which `moduleNameMapper` leads: a test of the backend loads in two thirds of the time.
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');

const ROOT = path.resolve(__dirname, '..', '..');
const FOLDER = path.join(ROOT, 'node_modules/.cache/test-packages');

const PACKAGES = [
  '@fastify/ajv-compiler',
  '@fastify/cors',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/helmet',
  '@fastify/proxy-addr',
  '@fastify/swagger',
  '@modelcontextprotocol/server',
  'aria-query',
  'drizzle-orm',
  'drizzle-orm/node-postgres',
  'drizzle-orm/pg-core',
  'drizzle-orm/pglite',
  'fastify',
  'feedsmith',
  'light-my-request',
  'msw',
  'msw/node',
  'pg',
  'pg-copy-streams',
  'prom-client',
  'typebox',
  'typebox/compile',
  'typebox/value',
];

/** Writes the file of all packages and one for each name. @returns {Record<string, string>} A `moduleNameMapper` of Jest. */
exports.bundlePackages = () => {
  mkdirSync(FOLDER, { recursive: true });
  buildSync({
    stdin: {
      contents: PACKAGES.map((name) => `exports['${name}'] = () => require('${name}');`).join('\n'),
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    keepNames: true,
    platform: 'node',
    external: ['@electric-sql/*', 'pg-native', 'pg-cloudflare'],
    outfile: path.join(FOLDER, 'all.cjs'),
  });
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const file = path.join(FOLDER, `${name.replaceAll('/', '-')}.cjs`);
      writeFileSync(file, `module.exports = require('./all.cjs')['${name}']();\n`);
      return [`^${name}$`, file];
    }),
  );
};
