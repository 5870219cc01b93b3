const nextJest = require('next/jest');

module.exports = nextJest({ dir: './' })({
  rootDir: '..',
  displayName: 'journeys',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/'],
  globalSetup: '<rootDir>/e2e/support/start-demo-site.ts',
  globalTeardown: '<rootDir>/e2e/support/stop-demo-site.ts',
  testSequencer: '<rootDir>/e2e/support/slowest-first.js',
  setupFilesAfterEnv: ['<rootDir>/e2e/support/retry-once.ts'],
  testTimeout: 60_000,
});
