// Run by `scripts/test-e2e.mjs`, which lets Node load TypeScript for the set-up.
const path = require('node:path');

const rootDir = path.resolve(__dirname, '..');

module.exports = {
  rootDir,
  displayName: 'journeys',
  // Each worker loads a module once for all its files.
  runtime: path.join(rootDir, 'scripts/test/shared-modules/runtime.cjs'),
  testEnvironment: path.join(rootDir, 'scripts/test/shared-modules/environment.cjs'),
  transform: {},
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/'],
  globalSetup: '<rootDir>/e2e/support/start-demo-site.ts',
  globalTeardown: '<rootDir>/e2e/support/stop-demo-site.ts',
  testSequencer: '<rootDir>/scripts/test/slowest-first.cjs',
  setupFilesAfterEnv: ['<rootDir>/e2e/support/retry.ts'],
  testTimeout: 60_000,
};
