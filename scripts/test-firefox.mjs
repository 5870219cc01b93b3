// Journeys that pass in Firefox, driven by WebDriver BiDi: `npm run test:firefox [names…]`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Files of journeys that pass. Left out: `without-javascript`, `home` and `stock-tabs` (most of their tests need a page without
 * JavaScript), `chart`, `chart-files`, `measures` and `browser-storage` (the driver lacks Ctrl with the wheel, full screen,
 * downloads, bodies of requests, storage of `about:blank`), and files that need other data or programs (`real-…`, `live-week`,
 * `start`, `firebase`, `pictures-s3`). Playwright's client needs e2e/support/firefox.ts for Firefox ESR.
 */
const JOURNEYS = [
  'accessibility',
  'account',
  'backend-away',
  'budgets',
  'charter-factors',
  'display-modes',
  'focus',
  'formats',
  'funds-crypto-macro',
  'heat-map',
  'index-pages',
  'keyboard',
  'lazy-hydration',
  'markets',
  'menu',
  'menu-links',
  'news',
  'one-value',
  'pictures',
  'renewal',
  'research-pages-indexes',
  'research-pages-others',
  'research-pages-universes',
  'same-path',
  'security',
  'security-headers',
  'security-input',
  'security-pictures',
  'session',
  'stock-page',
  'ticker-search',
  'time-machine',
  'tracker',
  'universe',
];

/**
 * No download event arrives from Firefox ESR, no command switches JavaScript off or chooses colors and contrast, and without
 * a touch screen no tap becomes an event: tests that need one of these are left out, by words of their names.
 */
const IMPOSSIBLE = [
  'without (JavaScript|scripts)',
  // Without JavaScript, by what they do.
  'look from a past day, and hold it against another one',
  'divides its returns into market and currency',
  'define every figure, find one',
  // Downloads.
  'saves the chart as',
  'basket, file, and the same by its address',
  'first tap',
  'colors of the system',
  'more contrast',
];
const POSSIBLE_TESTS = `^(?!.*(${IMPOSSIBLE.join('|')}))`;

function findFirefox() {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    console.error(`FIREFOX_PATH names no file: ${wanted}`);
    process.exit(2);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = ['firefox-esr', 'firefox'].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}

const firefox = findFirefox();
if (firefox === null) {
  console.log('skipped: no Firefox found; install one (apt-get install firefox-esr) or set FIREFOX_PATH');
  process.exit(0);
}
console.log(`Firefox: ${firefox}`);
const names = process.argv.slice(2);
const files = (names.length > 0 ? names : JOURNEYS).map((name) =>
  name.startsWith('-') ? name : `e2e/${name}.journey`,
);
const args = ['--import', 'tsx', 'node_modules/jest/bin/jest.js', '--ci', '--config', 'e2e/jest.config.js'];
// Firefox takes more memory than the headless shell: one file at a time.
const child = spawn(
  process.execPath,
  [...args, '--maxWorkers=1', '--testTimeout=120000', '-t', POSSIBLE_TESTS, ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FIREFOX_PATH: firefox },
  },
);
child.on('close', (code) => process.exit(code ?? 1));
