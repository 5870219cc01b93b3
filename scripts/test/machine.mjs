import { canInstallPackages, fetchBrowser, locateBrowser } from '../find-browser.mjs';
import { findPostgresFolder } from '../postgres-cluster.mjs';

/**
 * The programs that a run of tests needs beside Node.js.
 *
 * @typedef {object} Machine
 * @property {import('../find-browser.mjs').Browser | null} browser
 * @property {boolean} isLeftOut - Whether the journeys are left out on request (`BROWSER=none`).
 * @property {boolean} canInstall - Whether Debian's package of a browser can be installed.
 * @property {string | null} postgres - Where a server for tests is found.
 */

/**
 * Looks at this machine; fetches nothing.
 *
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {Promise<Machine>}
 */
export async function lookAtMachine(env = process.env) {
  const isLeftOut = env.BROWSER === 'none';
  return {
    browser: isLeftOut ? null : await locateBrowser({ shell: true, env }),
    isLeftOut,
    canInstall: canInstallPackages(),
    postgres: env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL' : findPostgresFolder(),
  };
}

/**
 * The first line of a run: what was found, and what is fetched.
 *
 * @param {Machine} machine
 * @param {string} node - The version of Node.js.
 */
export function describeMachine({ browser, canInstall, isLeftOut, postgres }, node) {
  const debian = canInstall ? ", else Debian's package" : '';
  const found =
    browser === null ? `none, fetching Playwright's${debian}` : `${browser.file} (${browser.origin})`;
  return [
    `Node.js ${node}`,
    `browser: ${isLeftOut ? 'none, as BROWSER says' : found}`,
    `PostgreSQL: ${postgres ?? 'none, its tests are skipped'}`,
  ].join('; ');
}

/**
 * The browser for the journeys.
 *
 * @param {Machine} machine
 * @returns {Promise<string | null>} Null where the journeys cannot run, or are left out.
 */
export async function prepareBrowser({ browser, isLeftOut }) {
  if (isLeftOut) return null;
  return (browser ?? (await fetchBrowser()))?.file ?? null;
}

/**
 * The line about journeys that do not run.
 *
 * @param {Pick<Machine, 'isLeftOut'>} machine
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {{ text: string, isFailure: boolean }} A failure where CI=true, since nothing else would notice.
 */
export function describeSkippedJourneys({ isLeftOut }, env = process.env) {
  if (isLeftOut) return { text: 'skipped: left out by BROWSER=none', isFailure: false };
  return {
    text: 'skipped: no browser could be had; set CHROME_PATH, or run: npx playwright install --with-deps chromium',
    isFailure: env.CI === 'true',
  };
}
