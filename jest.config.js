const nextJest = require('next/jest');
const { bundlePackages } = require('./scripts/test/bundle-packages.cjs');

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
  '@electric-sql',
  '@firebase',
  'cookie',
  'csv-parse',
  'fast-check',
  'firebase',
  'jose',
  'oauth4webapi',
  'openid-client',
  'pure-rand',
  'qr',
  'unpdf',
];

const shared = {
  moduleNameMapper: {
    ...bundlePackages(),
    '^@/(.*)$': '<rootDir>/$1',
    // Its package has it for `import` alone.
    '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/'],
};

/** Next.js compiles TypeScript, style sheets and pictures for all projects. */
async function project(displayName, config) {
  const resolved = await createJestConfig({ ...shared, ...config, displayName })();
  // The database's own file calls `import()`, which Jest has only as `require`.
  const [[, compile]] = Object.entries(resolved.transform);
  resolved.transform['^.+\\.cjs$'] = compile;
  resolved.transformIgnorePatterns = [
    `/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ];
  return resolved;
}

module.exports = async () => ({
  // On a busy machine tests of whole pages, databases and accounts take longer than Jest's 5 seconds. A project cannot set it.
  testTimeout: 60_000,
  // Memory that a test file keeps ends with its worker.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    // Functions, and the website's handlers of requests. A file that needs a document says `@jest-environment jest-fixed-jsdom`.
    await project('node', {
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{lib,pages/api}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/setup-node.ts'],
    }),
    // Components, pages and the store.
    await project('jsdom', {
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [
        '<rootDir>/__tests__/{components,store}/**/*.test.{ts,tsx}',
        '<rootDir>/__tests__/pages/*.test.{ts,tsx}',
      ],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/setup-web.ts'],
    }),
    await project('house', {
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/house/**/*.test.ts'],
    }),
    await project('backend', {
      testEnvironment: '<rootDir>/backend/test/support/database-environment.cjs',
      testMatch: ['<rootDir>/backend/test/**/*.test.ts'],
    }),
  ],
});
