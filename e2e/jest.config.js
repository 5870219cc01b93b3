const nextJest = require('next/jest');

module.exports = nextJest({ dir: './' })({
  rootDir: '..',
  displayName: 'journeys',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/'],
  testTimeout: 60_000,
});
