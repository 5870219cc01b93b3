import axe from 'axe-core';
import { transformSync } from 'esbuild';

/** How axe reads a color. The texts of a page have a few dozen colors, and axe reads them thousands of times. */
const PARSED =
  /new _Color\(colorString\)\.toGamut\(\{\s*space: 'srgb',\s*method: 'clip'\s*\}\)\.to\('srgb'\)/g;

/**
 * Keeps the values of private fields in the objects themselves. axe is compiled to a JavaScript without private
 * fields and keeps each in a WeakMap, which costs most of the time of its checks of colors.
 */
const FIELDS = `
const NOTHING = Symbol('undefined');
class ObjectFields {
  constructor() { this.name = Symbol('field'); }
  has(owner) { return owner[this.name] !== undefined; }
  get(owner) { const value = owner[this.name]; return value === NOTHING ? undefined : value; }
  set(owner, value) { owner[this.name] = value === undefined ? NOTHING : value; return this; }
  add(owner) { return this.set(owner, true); }
}
const WeakMap = ObjectFields, WeakSet = ObjectFields;`;

/**
 * The program of axe, unchanged in its rules and results, with two parts that are faster: it reads each color once,
 * and does not keep the fields of its colors in WeakMaps. It is minified, because each page receives it again.
 *
 * @throws Error when this version of axe reads colors elsewhere.
 */
export function axeSource(): string {
  if (axe.source.match(PARSED)?.length !== 1)
    throw new Error('axe reads colors in another place than axe-source.ts expects: adapt PARSED');
  const program = axe.source.replace(
    PARSED,
    (parse) => `(colors.get(colorString) ?? remember(colorString, ${parse}))`,
  );
  const source = `{
const colors = new Map();
const remember = (text, { r, g, b, alpha }) => {
  colors.set(text, { r, g, b, alpha });
  return colors.get(text);
};
${FIELDS}
${program}
}`;
  return transformSync(source, { minify: true, target: 'es2022' }).code;
}
