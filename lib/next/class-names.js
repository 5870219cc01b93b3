const { createHash } = require('node:crypto');
const { relative, sep } = require('node:path');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}0123456789`;

/** 12 million names: a page of 500 rows repeats them thousands of times. */
const LENGTH = 4;

/**
 * The class of each name, to detect two names with the same one.
 *
 * @type {Map<string, string>}
 */
const given = new Map();

/**
 * A short class name, the same in every build: a hash of the file and the name in it.
 *
 * @param {string} file - Path within the project.
 * @param {string} name
 */
function shortClassName(file, name) {
  const source = `${file}#${name}`;
  let rest = createHash('sha1').update(source).digest().readUIntBE(0, 6);
  let short = '';
  for (let place = 0; place < LENGTH; place += 1) {
    const alphabet = place === 0 ? LETTERS : CHARACTERS;
    short += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  const other = given.get(short);
  if (other !== undefined && other !== source)
    throw new Error(`the classes ${source} and ${other} would get the same short name; rename one of them`);
  given.set(short, source);
  return short;
}

/**
 * Replaces the function by which Next's loaders of style sheets name the classes of modules.
 *
 * @param {any} rule - A rule of webpack, or a list of them.
 */
function shortenClassNames(rule) {
  if (Array.isArray(rule)) return void rule.forEach(shortenClassNames);
  if (typeof rule !== 'object' || rule === null) return undefined;
  for (const part of [rule.oneOf, rule.rules, rule.use]) if (part) shortenClassNames(part);
  if (rule.options?.modules?.getLocalIdent)
    rule.options.modules.getLocalIdent = (
      /** @type {{ rootContext: string, resourcePath: string }} */ { resourcePath, rootContext },
      /** @type {string} */ _pattern,
      /** @type {string} */ name,
    ) => shortClassName(relative(rootContext, resourcePath).split(sep).join('/'), name);
  return undefined;
}

module.exports = { shortClassName, shortenClassNames };
