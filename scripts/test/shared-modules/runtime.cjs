// A module runtime for Jest that loads modules once per worker, by Node itself, where Jest's own loads every
// module again for every test file: for tests of code that runs in one process anyway, that took most of the
// time. Jest's runner, reporters, workers, timeouts, retries and snapshots remain; `jest.mock` and fake timers
// are not available, because a module is shared by all files of a worker.
const { ModuleMocker } = require('jest-mock');
const { withSequentialStorage } = require('./sequential-storage.cjs');

const mocker = new ModuleMocker(globalThis);

/** Calls of the `jest` object that this runtime does not have. */
const REFUSED = [
  'doMock',
  'isolateModules',
  'isolateModulesAsync',
  'mock',
  'requireActual',
  'resetModules',
  'unmock',
  'unstable_mockModule',
  'useFakeTimers',
];

/** Where jest-circus looks for these settings. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const RETRIES = Symbol.for('RETRY_TIMES');
const LOGS_BEFORE_RETRY = Symbol.for('LOG_ERRORS_BEFORE_RETRY');

/** Runs a step, and returns the `jest` object, as its calls that change something do. */
const chained =
  (step) =>
  (...args) => {
    step(...args);
    return jest;
  };

const refuse = (name) => () => {
  throw new Error(`${name} is not available: the test files of this project share their modules`);
};

const jest = {
  fn: (implementation) => mocker.fn(implementation),
  spyOn: (...target) => mocker.spyOn(...target),
  replaceProperty: (...target) => mocker.replaceProperty(...target),
  mocked: (mock) => mock,
  clearAllMocks: chained(() => mocker.clearAllMocks()),
  resetAllMocks: chained(() => mocker.resetAllMocks()),
  restoreAllMocks: chained(() => mocker.restoreAllMocks()),
  setTimeout: chained((ms) => {
    globalThis[TIMEOUT] = ms;
  }),
  retryTimes: chained((count, options = {}) => {
    globalThis[RETRIES] = count;
    globalThis[LOGS_BEFORE_RETRY] = options.logErrorsBeforeRetry;
  }),
  // Timers are never replaced.
  useRealTimers: () => jest,
  ...Object.fromEntries(REFUSED.map((name) => [name, refuse(`jest.${name}`)])),
};

/** Removes a module from the memory of the worker: it is loaded again when it is asked for, and its values can be collected. */
function forget(file) {
  const id = require.resolve(file);
  const forgotten = require.cache[id];
  if (forgotten === undefined) return;
  delete require.cache[id];
  module.children = module.children.filter((child) => child !== forgotten);
  // A module keeps the one that loaded it first.
  for (const child of forgotten.children) if (child.parent === forgotten) child.parent = module;
}

module.exports = class SharedModulesRuntime {
  /** Modules that belong to the test file, with all that they hold. */
  files = [];

  /** Only jest-circus asks for its own file, whose state belongs to one test file. */
  requireInternalModule(file) {
    return withSequentialStorage(() => this.loadAnew(file));
  }

  requireModule(file) {
    return this.loadAnew(file);
  }

  /** Loads the file again even if the worker has loaded it before. */
  loadAnew(file) {
    forget(file);
    this.files.push(file);
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  setGlobalsForRuntime(globals) {
    Object.assign(globalThis, globals, { jest });
    // An error belongs to the test that runs, of which there is one (`sequential-storage.cjs`).
    for (const test of [globals.it, globals.test]) if (test) test.concurrent = refuse('test.concurrent');
  }

  // Jest records by them which code runs; the process has no such boundary.
  enterTestCode() {}
  leaveTestCode() {}

  /** tsx tells Node where the sources are. */
  getSourceMaps() {
    return new Map();
  }

  /** No coverage. */
  getAllCoverageInfoCopy() {
    return undefined;
  }

  teardown() {
    mocker.restoreAllMocks();
    for (const file of this.files) forget(file);
    this.files = [];
  }
};
