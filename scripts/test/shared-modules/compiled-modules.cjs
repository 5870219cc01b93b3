// Modules that are loaded again for each test file, but compiled once per worker: what is kept of a module is its function, which
// runs again with a new `module` and new exports. Where the modules lie is looked up once, too.
const Module = require('node:module');
const path = require('node:path');

/** Our modules are written in these; each test file is loaded once. */
const EXTENSIONS = ['.ts', '.tsx'];
const TEST_FILE = /\.test\.tsx?$/;

/** A module of ours runs as the function of another one, which Node compiles and whose source map it keeps. */
const BEFORE = 'module.exports = function (exports, require, module, __filename, __dirname) {\n';
const AFTER = '\n};';
const SOURCE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;

const isOurs = (file) => !file.includes(`${path.sep}node_modules${path.sep}`);

/** The same code one line further down, in a function, and its source map after it. */
function wrap(code) {
  const [comment, encoded] = SOURCE_MAP.exec(code) ?? [];
  if (comment === undefined) return BEFORE + code + AFTER;
  const map = JSON.parse(Buffer.from(encoded, 'base64').toString());
  const moved = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
  const url = `data:application/json;base64,${Buffer.from(moved).toString('base64')}`;
  return `${BEFORE}${code.slice(0, -comment.length)}${AFTER}\n//# sourceMappingURL=${url}`;
}

/** What Node gives a module as `require`. */
function requireOf(module) {
  const require = (name) => module.require(name);
  return Object.assign(require, {
    cache: Module._cache,
    extensions: Module._extensions,
    main: process.mainModule,
    resolve: (name, options) => Module._resolveFilename(name, module, false, options),
  });
}

/**
 * Installs it for the process, after tsx.
 *
 * @param {(code: string) => string} change - Changes the code of a module of ours before it is compiled.
 */
function compileOnce(change) {
  const { _compile } = Module.prototype;
  /** By file, the module whose exports are the function. */
  const compiled = new Map();
  const run = (module, file) =>
    compiled
      .get(file)
      .exports.call(module.exports, module.exports, requireOf(module), module, file, path.dirname(file));

  Module.prototype._compile = function (code, file, ...rest) {
    if (!isOurs(file)) return _compile.call(this, code, file, ...rest);
    if (TEST_FILE.test(file) || !EXTENSIONS.includes(path.extname(file)))
      return _compile.call(this, change(code), file, ...rest);
    const holder = new Module(file, this);
    holder.filename = file;
    holder.paths = this.paths;
    _compile.call(holder, wrap(change(code)), file, ...rest);
    compiled.set(file, holder);
    return run(this, file);
  };
  for (const extension of EXTENSIONS) {
    const load = Module._extensions[extension];
    Module._extensions[extension] = (module, file) => {
      if (compiled.has(file)) run(module, file);
      else load(module, file);
    };
  }

  const { _resolveFilename } = Module;
  const resolved = new Map();
  Module._resolveFilename = function (name, parent, ...rest) {
    const from = parent?.filename;
    const isKept = /^(?:@\/|\.)/.test(name) && from && isOurs(from) && rest[1] === undefined;
    if (!isKept) return _resolveFilename.call(this, name, parent, ...rest);
    const key = `${path.dirname(from)}\n${name}`;
    if (!resolved.has(key)) resolved.set(key, _resolveFilename.call(this, name, parent, ...rest));
    return resolved.get(key);
  };
}

module.exports = { compileOnce };
