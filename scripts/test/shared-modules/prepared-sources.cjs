// Loads modules as `scripts/test/prepare-sources.mjs` has made them; those that it has not made, tsx makes.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..', '..', '..');

let isInstalled = false;

function readPrepared(folder, file) {
  if (!file.startsWith(ROOT + path.sep)) return null;
  try {
    return readFileSync(`${folder}${file.slice(ROOT.length)}.js`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** From now on, this process loads the modules in the folder `TEST_SOURCES`, if that is set; called after tsx is loaded. */
function loadPreparedSources() {
  const folder = process.env.TEST_SOURCES;
  if (isInstalled || !folder) return;
  isInstalled = true;
  for (const extension of ['.ts', '.mjs']) {
    const load = Module._extensions[extension];
    Module._extensions[extension] = (module, file) => {
      const code = readPrepared(folder, file);
      if (code === null) load(module, file);
      else module._compile(code, file);
    };
  }
}

module.exports = { loadPreparedSources };
