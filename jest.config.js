const nextJest = require('next/jest');

const createJestConfig = nextJest({ dir: './' });

/** Packages for rendering Markdown: unified and its dependencies. */
const MARKDOWN_PACKAGES = [
  '(?:rehype|remark|mdast|hast|unist|micromark|vfile|character-entities|character-reference)[a-z0-9-]*',
  'bail',
  'entities',
  'parse5',
  'ccount',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'devlop',
  'escape-string-regexp',
  'github-slugger',
  'html-void-elements',
  'is-plain-obj',
  'longest-streak',
  'markdown-table',
  'property-information',
  'space-separated-tokens',
  'stringify-entities',
  'trim-lines',
  'trough',
  'unified',
  'web-namespaces',
  'zwitch',
];

/**
 * Packages that contain only ES modules and must be transformed (next/jest overwrites the setting, so it is
 * changed afterwards).
 */
const ESM_PACKAGES = [
  ...MARKDOWN_PACKAGES,
  '@bundled-es-modules',
  '@electric-sql',
  '@firebase',
  '@mswjs',
  '@open-draft',
  'cookie',
  'csv-parse',
  'fast-check',
  'firebase',
  'headers-polyfill',
  'jose',
  'msw',
  'outvariant',
  'pure-rand',
  'rettime',
  'strict-event-emitter',
  'typebox',
  'until-async',
];

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/'],
};

/** Projects of plain Node: each worker loads a module once for all its test files (see `scripts/test/shared-modules`). */
function nodeProject(displayName, testMatch, env = {}) {
  return {
    ...shared,
    displayName,
    rootDir: __dirname,
    testMatch,
    runtime: '<rootDir>/scripts/test/shared-modules/runtime.cjs',
    testEnvironment: '<rootDir>/scripts/test/shared-modules/environment.cjs',
    testEnvironmentOptions: { env },
    // Node loads TypeScript through tsx.
    transform: {},
  };
}

/** The tests that run on PostgreSQL, too, in a run by `scripts/test-backend.mjs`. */
function postgresProjects() {
  const { POSTGRESQL_TESTS } = process.env;
  if (!POSTGRESQL_TESTS) return [];
  const { env, files } = JSON.parse(POSTGRESQL_TESTS);
  const testMatch = files.map((file) => file.replace(__dirname, '<rootDir>'));
  return [nodeProject('postgresql', testMatch, env)];
}

async function webProject(displayName, config) {
  const resolved = await createJestConfig({ ...shared, ...config, displayName })();
  resolved.transformIgnorePatterns = [
    `/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return resolved;
}

module.exports = async () => ({
  testSequencer: '<rootDir>/scripts/test/slowest-first.cjs',
  projects: [
    nodeProject('pure', ['<rootDir>/__tests__/lib/{domain,analytics,contracts,charting}/**/*.test.ts']),
    await webProject('web', {
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/setup-web.ts'],
      testMatch: [
        '<rootDir>/__tests__/{components,pages,store}/**/*.test.{ts,tsx}',
        '<rootDir>/__tests__/lib/{format,http,research,search,session,images,config}/**/*.test.{ts,tsx}',
        '<rootDir>/__tests__/lib/*.test.{ts,tsx}',
      ],
    }),
    nodeProject('house', ['<rootDir>/__tests__/house/**/*.test.ts']),
    nodeProject('backend', ['<rootDir>/backend/test/**/*.test.ts']),
    ...postgresProjects(),
  ],
});
