const Sequencer = require('@jest/test-sequencer').default;

/**
 * The slowest files of each suite, slowest first. A clean clone has no durations of earlier runs. `backend-away`,
 * `security-headers` and `start` mostly wait: they are early, where the steps of the background use the cores meanwhile.
 * `firebase` is later: the packages of its emulator are installed meanwhile (`scripts/test.mjs`).
 */
const SLOWEST = [
  'e2e/research-pages-others.journey.ts',
  'e2e/menu-links.journey.ts',
  'e2e/backend-away.journey.ts',
  'e2e/security-headers.journey.ts',
  'e2e/start.journey.ts',
  'e2e/live-week.journey.ts',
  'e2e/real-sets.journey.ts',
  'e2e/focus.journey.ts',
  'e2e/account.journey.ts',
  'e2e/research-pages-indexes.journey.ts',
  'e2e/research-pages-universes.journey.ts',
  'e2e/accessibility.journey.ts',
  'e2e/one-value.journey.ts',
  'e2e/firebase.journey.ts',
  'e2e/tracker.journey.ts',
  'backend/test/launch/week-in-processes.test.ts',
  'backend/test/look-ahead/look-ahead.test.ts',
  'backend/test/launch/launch.test.ts',
  'backend/test/db/open-database.test.ts',
  'backend/test/market/killed-writer.test.ts',
  'backend/test/launch/backup-of-a-running-site.test.ts',
  'backend/test/backup/backup.test.ts',
  'backend/test/providers/demo/headlines/headlines.test.ts',
  'backend/test/launch/command-process.test.ts',
  'backend/test/launch/secrecy.test.ts',
  'backend/test/routes/portfolios/imports-again.test.ts',
  'backend/test/routes/portfolios/example.test.ts',
  'backend/test/providers/demo/demo-provider.test.ts',
  'backend/test/golden/golden.test.ts',
  'backend/test/providers/demo/market-likeness.test.ts',
  'backend/test/routes/portfolios/explain.test.ts',
  'backend/test/db/folder-lock.test.ts',
];

const rank = ({ path }) => {
  const place = SLOWEST.findIndex((name) => path.endsWith(`/${name}`));
  return place === -1 ? SLOWEST.length : place;
};

/** Starts the slowest files first, so that no worker waits for the other at the end. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
