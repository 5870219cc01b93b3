const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');
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
  return sharedProject(displayName, testMatch, { environment: 'environment.cjs', env });
}

function sharedProject(displayName, testMatch, { environment, env = {} }) {
  return {
    ...shared,
    displayName,
    rootDir: __dirname,
    testMatch,
    runtime: '<rootDir>/scripts/test/shared-modules/runtime.cjs',
    testEnvironment: `<rootDir>/scripts/test/shared-modules/${environment}`,
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

const SETUP_WEB = ['<rootDir>/__tests__/setup/setup-web.ts'];

/** Folders of the website's tests, and the folders within `lib` whose tests run elsewhere. */
const WEB_FOLDERS = ['components', 'pages', 'store', 'lib'];
const PURE_FOLDERS = ['domain', 'analytics', 'contracts', 'charting'].map((name) => path.join('lib', name));

/** What a test file that shares its modules and its window cannot do. */
const NEEDS_ISOLATION =
  /\bjest\.(?:mock|doMock|isolateModules|useFakeTimers)\(|@jest-environment node|@isolated/;

/** The test files of the website: those that share modules and a window, and those that need their own. */
function listWebTests() {
  const tests = path.join(__dirname, '__tests__');
  const files = WEB_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(tests, folder), { recursive: true }).map((file) => path.join(folder, file)),
  ).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && !PURE_FOLDERS.some((folder) => file.startsWith(folder + path.sep)),
  );
  const list = (isIsolated) =>
    files
      .filter((file) => NEEDS_ISOLATION.test(readFileSync(path.join(tests, file), 'utf8')) === isIsolated)
      .map((file) => `<rootDir>/__tests__/${file.replaceAll(path.sep, '/')}`);
  return { shared: list(false), isolated: list(true) };
}

/** Test files of the website with a context of their own: Jest loads all modules for each of them. */
async function webProject(displayName, config) {
  const resolved = await createJestConfig({ ...shared, ...config, displayName })();
  resolved.transformIgnorePatterns = [
    `/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return resolved;
}

const web = listWebTests();

module.exports = async () => ({
  // On a busy machine tests of whole pages, databases and accounts take longer than Jest's 5 seconds. A project cannot set it.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/scripts/test/slowest-first.cjs',
  projects: [
    nodeProject('pure', ['<rootDir>/__tests__/lib/{domain,analytics,contracts,charting}/**/*.test.ts']),
    {
      ...sharedProject('web', web.shared, { environment: 'dom-environment.cjs' }),
      setupFilesAfterEnv: SETUP_WEB,
    },
    await webProject('web-isolated', {
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: SETUP_WEB,
      testMatch: web.isolated,
    }),
    nodeProject('house', ['<rootDir>/__tests__/house/**/*.test.ts']),
    nodeProject('backend', ['<rootDir>/backend/test/**/*.test.ts']),
    ...postgresProjects(),
  ],
});
