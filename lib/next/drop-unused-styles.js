const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The sheet of every page, which contains the parts of Bootstrap. */
const GLOBAL_SHEET = /[\\/]styles[\\/]globals\.scss$/;

/** Folders whose source texts name classes, and variables of the style sheets. */
const SOURCES = ['components', 'pages', 'lib', 'styles'];

/** Class names of react-bootstrap's components that are in use. */
const OF_REACT_BOOTSTRAP = [
  ...['fade', 'show', 'modal', 'modal-backdrop', 'modal-content', 'modal-dialog', 'modal-dialog-centered'],
  ...['modal-static', 'form-control', 'form-control-sm', 'form-label', 'form-select', 'form-select-sm'],
  ...['is-invalid', 'invalid-feedback'],
];

/** Set by a property of the header: `bg-dark`. */
const CHOSEN_AT_RUN_TIME = /^bg-/;

/** Documented values of the design, for scripts as well. */
const KEPT_VARIABLES = /^--(?:tg-|bs-breakpoint-)/;

/**
 * The words and variables that the sources use: each class in use is one of the words.
 *
 * @param {string} folder - Of the project.
 */
function readUses(folder) {
  const texts = SOURCES.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|js|scss)$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(folder, part, file), 'utf8') })),
  );
  const words = texts
    .filter(({ file }) => !file.endsWith('.scss'))
    .flatMap(({ text }) => text.match(/[a-zA-Z][\w-]*/g) ?? []);
  return {
    classes: new Set([...OF_REACT_BOOTSTRAP, ...words]),
    variables: texts.flatMap(({ text }) => variablesRead(text)),
  };
}

/** @param {string} css */
function variablesRead(css) {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? '');
}

/** @param {string} selector */
function classesOf(selector) {
  const positive = selector.replaceAll(/:not\([^)]*\)/g, '');
  return [...positive.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name);
}

/**
 * Drops rules for classes that no source names, and variables that no rule reads: a third of the sheet of every page
 * is parts of Bootstrap's components that this site does not use.
 *
 * @param {any} root - A style sheet, parsed by PostCSS.
 * @param {{ classes: Set<string>, variables: string[] }} uses
 */
function dropUnused(root, uses) {
  const isUsed = (/** @type {string} */ name) => uses.classes.has(name) || CHOSEN_AT_RUN_TIME.test(name);
  root.walkRules((/** @type {any} */ rule) => {
    if (/keyframes$/.test(rule.parent.name ?? '')) return;
    const kept = rule.selectors.filter((/** @type {string} */ one) => classesOf(one).every(isUsed));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkAtRules((/** @type {any} */ rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  for (let isDone = false; !isDone;) {
    isDone = true;
    const read = new Set([...uses.variables, ...variablesRead(root.toString())]);
    root.walkDecls(/^--/, (/** @type {any} */ declaration) => {
      if (read.has(declaration.prop) || KEPT_VARIABLES.test(declaration.prop)) return;
      declaration.remove();
      isDone = false;
    });
  }
}

/**
 * Adds `dropUnused` to the plugins with which Next processes style sheets, for the sheet of every page.
 *
 * @param {any} rule - A rule of webpack, or a list of them.
 * @param {string} folder - Of the project.
 */
function addToPostCss(rule, folder) {
  if (Array.isArray(rule)) return void rule.forEach((one) => addToPostCss(one, folder));
  if (typeof rule !== 'object' || rule === null) return undefined;
  for (const part of [rule.oneOf, rule.rules, rule.use]) if (part) addToPostCss(part, folder);
  const load = rule.options?.postcss;
  if (!load || load.dropsUnused) return undefined;
  rule.options.postcss = async () => {
    const loaded = await load();
    const { plugins } = loaded.postcssWithPlugins;
    return { ...loaded, postcssWithPlugins: loaded.postcss([...plugins, plugin(folder)]) };
  };
  rule.options.postcss.dropsUnused = true;
  return undefined;
}

/** @param {string} folder */
function plugin(folder) {
  return {
    postcssPlugin: 'drop-unused-styles',
    /**
     * @param {any} root
     * @param {any} helpers
     */
    Once(root, { result }) {
      if (!GLOBAL_SHEET.test(result.opts.from ?? '')) return;
      dropUnused(root, readUses(folder));
      // The sheet is compiled again when a source changes.
      for (const part of SOURCES) result.messages.push({ type: 'dir-dependency', dir: join(folder, part) });
    },
  };
}

module.exports = { addToPostCss, dropUnused, readUses };
