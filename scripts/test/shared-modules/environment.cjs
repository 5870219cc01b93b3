// The test environment of Jest for `runtime.cjs`: the process itself instead of a separate context. What a
// file changes in the process is put back after it, so that files do not depend on their order.

const { loadPreparedSources } = require('./prepared-sources.cjs');

/** Symbols under which jest-circus keeps its state; each file starts with its own. */
const CIRCUS_STATE = [
  'EVENT_HANDLERS',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'RETRY_TIMES_SETTER',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
];

/**
 * Under this symbol a worker keeps the names of the window in which its files of the website run: `{ before, shown }`, their
 * properties without it and with it.
 */
const WINDOW = Symbol.for('tapeglass.test-window');

/** Defines the properties of the process as in `wanted`; those that are missing there are removed. */
function defineNames(names, wanted) {
  for (const name of names) {
    delete globalThis[name];
    if (wanted[name] !== undefined) Object.defineProperty(globalThis, name, wanted[name]);
  }
}

/**
 * Removes the tests and hooks of a file, with all that their closures hold, from the state of jest-circus, which stays in memory
 * under a symbol of its own and in contexts of promises.
 */
function release(block) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') release(child);
    else child.fn = undefined;
  }
  block.children = [];
  block.tests = [];
  block.hooks = [];
}

class SharedModulesEnvironment {
  /** Whether the file runs in the window of its worker; other files do not see it. */
  hasWindow = false;

  /** `testEnvironmentOptions.env` of a project: variables of its test files. */
  constructor({ projectConfig }) {
    this.env = projectConfig.testEnvironmentOptions.env ?? {};
    this.global = globalThis;
    // The runner replaces both for a file.
    this.saved = { console: globalThis.console, exit: process.exit };
  }

  async setup() {
    // Lets Node load TypeScript; once per worker.
    await import('tsx');
    loadPreparedSources();
    // Node itself reads tsx's source maps; Jest has replaced that by a reading of its own maps.
    Error.prepareStackTrace = undefined;
    for (const name of CIRCUS_STATE) delete globalThis[Symbol.for(name)];
    this.saved = { ...this.saved, env: { ...process.env }, folder: process.cwd() };
    Object.assign(process.env, this.env);
    const window = globalThis[WINDOW];
    if (window && !this.hasWindow) defineNames(Object.keys(window.shown), window.before);
  }

  /** The last event of a file comes after its results are written. */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') release(rootDescribeBlock);
  }

  async teardown() {
    const { console, env, exit, folder } = this.saved;
    globalThis.console = console;
    process.exit = exit;
    if (env === undefined) return;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(folder);
    const window = globalThis[WINDOW];
    if (window && !this.hasWindow) defineNames(Object.keys(window.shown), window.shown);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest demands the method and uses it only for coverage. */
  getVmContext() {
    return null;
  }
}

module.exports = Object.assign(SharedModulesEnvironment, { WINDOW });
