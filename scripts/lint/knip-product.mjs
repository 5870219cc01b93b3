import { readFileSync } from 'node:fs';

const whole = JSON.parse(readFileSync(new URL('../../knip.json', import.meta.url), 'utf8'));
const isOfTests = (glob) => /__tests__|backend\/test/.test(glob);

/** The tree without its tests: an export that they alone use is found. Formulas are proved by reference values also where no page shows them. */
export default {
  ...whole,
  entry: [...whole.entry.filter((glob) => !isOfTests(glob)), 'lib/analytics/**/*.ts'],
  project: ['{pages,components,store,lib,backend/src,bench,deploy,scripts}/**/*.{ts,tsx,mjs,js,cjs}'],
  ignoreIssues: {
    // Tables that the code names in SQL alone.
    'backend/src/db/schema/**': ['exports'],
    // The state that a test resets in its process: kept answers, islands that load later.
    'lib/http/cached-fetch.ts': ['exports'],
    'components/ui/lazy-hydration/island-registry.ts': ['exports'],
    // Called by launchers that import it when they run.
    'backend/src/startup/market-note.ts': ['exports'],
    // Codes that an authenticator app makes; a file read in one step.
    'backend/src/accounts/one-time-password.ts': ['exports'],
    'backend/src/portfolios/imports/parse-import.ts': ['exports'],
  },
};
