// The test environment of Jest for the website's tests: one window of jsdom per worker in the process itself, so
// that React, Next.js and the components are loaded once per worker. After each file the document, the storages,
// the cookies, the address and what the file changed in the window are as before it.
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
// Notes the names of the process when it is loaded: the files of the worker that use it must not see a window.
require('jest-environment-node');
const { compileOnce } = require('./compiled-modules.cjs');
const { quickenComputedStyles } = require('./computed-styles.cjs');
const SharedModulesEnvironment = require('./environment.cjs');
const { lightenElements } = require('./light-elements.cjs');

/**
 * Names whose value in the process is the value in the window, too. Node's `fetch` refuses those of jsdom, jsdom has none of
 * the others or calls the process's own (`atob`, `btoa`, which would call themselves), and fake timers and msw replace names of
 * the process.
 */
const NAMES_OF_PROCESS = [
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'BroadcastChannel',
    'FormData',
    'Headers',
    'Request',
    'Response',
  ],
  ...[
    'ReadableStream',
    'TransformStream',
    'WritableStream',
    'TextDecoder',
    'TextDecoderStream',
    'TextEncoder',
  ],
  ...['TextEncoderStream', 'URL', 'URLSearchParams', 'fetch', 'structuredClone', 'queueMicrotask', 'console'],
  ...['atob', 'btoa'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'process'],
  // Packages for tests define or replace them in the process.
  ...['CSS', 'XMLHttpRequest', 'jest', 'expect'],
];

/** Names of the language, which the process has. */
const NAMES_OF_LANGUAGE = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** Names that jsdom does not have and tests define in the window. */
const NAMES_WITHOUT_JSDOM = [
  'IntersectionObserver',
  'ResizeObserver',
  'cancelIdleCallback',
  'createImageBitmap',
  'matchMedia',
  'requestIdleCallback',
];

/** The window of this worker, and how it is put back; made with its first file. */
let worker = null;

/** Reads and writes a property of `from` as a property of `to`. */
function forward(name, from, to) {
  Object.defineProperty(to, name, {
    configurable: true,
    enumerable: true,
    get: () => from[name],
    set: (value) => {
      from[name] = value;
    },
  });
}

/** Style sheets and pictures, as `next/jest` replaces them: a class has its own name. */
function loadAssets() {
  const classes = require('next/dist/build/jest/object-proxy.js');
  const picture = require('next/dist/build/jest/__mocks__/fileMock.js');
  for (const extension of ['.scss', '.css'])
    Module._extensions[extension] = (module, file) => {
      module.exports = file.endsWith(`.module${extension}`) ? classes : {};
    };
  for (const extension of ['.svg', '.png', '.jpg', '.woff2'])
    Module._extensions[extension] = (module) => {
      module.exports = picture;
    };
}

/**
 * Makes `import()` of our own modules load at once, as Jest's compilers do: Node's own loader of ES modules takes so long
 * that a test would have to wait for each component that is loaded when it is used.
 */
function importAtOnce(code) {
  return code.replaceAll(/(?<![.\w$])import\(/g, 'importAtOnce(require,');
}

async function loadAtOnce(requireOfModule, name) {
  const exported = requireOfModule(name);
  return exported.__esModule ? exported : { ...exported, default: exported };
}

/** Names of a window; one that can run scripts does not list them. */
function listNames(window) {
  const holders = [window, window.Window.prototype, window.EventTarget.prototype];
  const names = holders.flatMap((holder) => Object.getOwnPropertyNames(holder));
  return names.filter((name) => name !== 'constructor' && !name.startsWith('_'));
}

function openWindow() {
  const { JSDOM, VirtualConsole } = require('jsdom');
  lightenElements();
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const dom = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    resources: undefined,
    runScripts: 'dangerously',
    url: 'http://localhost/',
    virtualConsole,
  });
  const { window } = dom;
  quickenComputedStyles(window);
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const skipped = new Set([...NAMES_OF_PROCESS, ...NAMES_OF_LANGUAGE]);
  globalThis.XMLHttpRequest = window.XMLHttpRequest;
  for (const name of NAMES_OF_PROCESS) forward(name, globalThis, window);
  for (const name of [
    ...listNames(new JSDOM('', { pretendToBeVisual: true }).window),
    ...NAMES_WITHOUT_JSDOM,
  ])
    if (!skipped.has(name)) forward(name, window, globalThis);
  const shown = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
      ([name, { get, value }]) => before[name]?.get !== get || before[name]?.value !== value,
    ),
  );
  globalThis[SharedModulesEnvironment.WINDOW] = { before, shown };
  loadAssets();
  globalThis.importAtOnce = loadAtOnce;
  compileOnce(importAtOnce);
  // Defines `CSS.escape`, which jsdom does not have.
  require('@testing-library/jest-dom/matchers');
  return { dom, window, properties: Object.getOwnPropertyDescriptors(window) };
}

/** Puts back the properties of an object that a test file changed, added or removed. */
function restoreProperties(object, before) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const name of new Set([...Object.keys(now), ...Object.keys(before)])) {
    if (now[name]?.configurable === false) continue;
    if (before[name] === undefined) delete object[name];
    else if (now[name]?.value !== before[name].value || now[name]?.get !== before[name].get)
      Object.defineProperty(object, name, before[name]);
  }
}

/** Removes what a test file left in the window. */
function resetWindow({ dom, window, properties }) {
  const { document, navigator } = window;
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
  dom.reconfigure({ url: 'http://localhost/' });
  restoreProperties(window, properties);
  restoreProperties(navigator, {});
}

/** Files whose modules have no state: packages, pure functions, and these. */
const WITHOUT_STATE = [
  'node_modules',
  'lib/analytics',
  'lib/charting',
  'lib/contracts',
  'lib/domain',
  'scripts/test',
];
const STATELESS = new RegExp(`/(?:${WITHOUT_STATE.join('|')})/`);

/**
 * Forgets the modules that belong to one test file: ours that may keep a state, and the two packages that register hooks
 * when they are loaded.
 */
function forgetModulesOfFile() {
  for (const file of Object.keys(require.cache))
    if (!STATELESS.test(file.replaceAll(path.sep, '/'))) delete require.cache[file];
  for (const name of ['@testing-library/jest-dom', '@testing-library/react'])
    delete require.cache[require.resolve(name)];
}

/** What `require` of Node does. */
function requireAsWritten(name) {
  return Module._load(name, this, false);
}

module.exports = class SharedDomEnvironment extends SharedModulesEnvironment {
  hasWindow = true;

  async setup() {
    await super.setup();
    worker ??= openWindow();
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.require = Module.prototype.require;
    // The compiler of `next/jest`, which other files of the worker use, makes the server's contexts of the client's.
    Module.prototype.require = requireAsWritten;
    forgetModulesOfFile();
  }

  async teardown() {
    if (this.globals !== undefined) {
      Module.prototype.require = this.require;
      restoreProperties(globalThis, this.globals);
      resetWindow(worker);
    }
    await super.teardown();
  }
};
