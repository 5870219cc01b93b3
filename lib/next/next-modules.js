const { existsSync } = require('node:fs');

/** Folders of Next's browser code that exist twice: as CommonJS, and below `esm` as ES modules. */
const COMMON_JS = /([\\/]next[\\/]dist[\\/])((?:client|shared|lib|pages)[\\/].*\.js)$/;

/**
 * The ES module with the same content as a CommonJS module of Next; null where there is none.
 *
 * @param {string} file
 */
function esModuleOf(file) {
  if (!COMMON_JS.test(file)) return null;
  const twin = file.replace(COMMON_JS, (_, folder, rest) => `${folder}esm${folder.at(-1)}${rest}`);
  return existsSync(twin) ? twin : null;
}

/**
 * Builds Next's browser code from its ES modules in place of its CommonJS ones. webpack joins ES modules into one
 * function and leaves out unused exports: a third less script on every page.
 */
class NextAsEsModules {
  /** @param {any} compiler - Of webpack, which comes with Next. */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('NextAsEsModules', (factory) => {
      factory.hooks.afterResolve.tap('NextAsEsModules', ({ createData }) => {
        const { resource } = createData;
        const twin = resource && esModuleOf(resource);
        if (!twin) return;
        // The request identifies a module: both must name the replacement, or there would be two modules.
        createData.resource = twin;
        createData.request = createData.request.replace(resource, twin);
        createData.userRequest = createData.userRequest.replace(resource, twin);
      });
    });
  }
}

module.exports = { esModuleOf, NextAsEsModules };
