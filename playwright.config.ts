import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './scripts/browser-args.mjs';

/** Journeys that visit each page and take each of the main ways once: the part of `npm test`. */
const MAIN = [
  'account',
  'charter-factors',
  'first-screen',
  'home',
  'index-pages',
  'markets',
  'menu',
  'news',
  'research-pages',
  'start',
  'stock-page',
  'ticker-search',
  'time-machine',
  'tracker',
  'universe',
  'without-javascript',
].map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // Starts the sites, and ends them.
  globalSetup: './e2e/support/start-demo-site.ts',
  outputDir: 'node_modules/.cache/journeys',
  workers: 2,
  // On a busy machine, a browser may exceed any timeout. Each failure is printed.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 8000, toPass: { timeout: 8000 } },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 1000 },
    // Requests that a worker answers cannot be intercepted by journeys; `installable` allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: BROWSER_ARGS,
      // Classic scrollbars, as on Windows and Linux.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  projects: [
    { name: 'main', testMatch: MAIN },
    { name: 'rest', testIgnore: MAIN },
  ],
});
