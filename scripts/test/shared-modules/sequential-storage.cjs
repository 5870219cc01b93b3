// What jest-circus uses of `AsyncLocalStorage`, for files whose tests run one after the other. With Node's own, Node 20 keeps a
// context for each promise of all tests: a fifteenth of their time.
const asyncHooks = require('node:async_hooks');

/** Keeps a value while a function and its promise run. An error that comes later belongs to the test that runs then. */
class SequentialStorage {
  store = undefined;

  getStore() {
    return this.store;
  }

  run(store, work, ...args) {
    const before = this.store;
    const restore = () => {
      this.store = before;
    };
    this.store = store;
    let result;
    try {
      result = work(...args);
    } catch (error) {
      restore();
      throw error;
    }
    if (typeof result?.then !== 'function') {
      restore();
      return result;
    }
    return result.then(
      (value) => {
        restore();
        return value;
      },
      (error) => {
        restore();
        throw error;
      },
    );
  }
}

/** Calls a function that loads a module; the module gets {@link SequentialStorage} in place of Node's class. */
function withSequentialStorage(load) {
  const original = asyncHooks.AsyncLocalStorage;
  asyncHooks.AsyncLocalStorage = SequentialStorage;
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = original;
  }
}

module.exports = { SequentialStorage, withSequentialStorage };
