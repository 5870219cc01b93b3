// The test environment of Jest for `runtime.cjs`: the process itself instead of a separate context. What a
// file changes in the process is put back after it, so that files do not depend on their order.

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

/** The symbol of the tests and hooks of a file: each file has another one of this name, whose value would stay in memory. */
const CIRCUS_TESTS = 'JEST_STATE_SYMBOL';

function forgetCircusState() {
  for (const name of CIRCUS_STATE) delete globalThis[Symbol.for(name)];
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === CIRCUS_TESTS) delete globalThis[symbol];
}

module.exports = class SharedModulesEnvironment {
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
    // Node itself reads tsx's source maps; Jest has replaced that by a reading of its own maps.
    Error.prepareStackTrace = undefined;
    forgetCircusState();
    this.saved = { ...this.saved, env: { ...process.env }, folder: process.cwd() };
    Object.assign(process.env, this.env);
  }

  async teardown() {
    const { console, env, exit, folder } = this.saved;
    globalThis.console = console;
    process.exit = exit;
    if (env === undefined) return;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(folder);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest demands the method and uses it only for coverage. */
  getVmContext() {
    return null;
  }
};
