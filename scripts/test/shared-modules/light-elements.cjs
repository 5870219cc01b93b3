// Two parts of jsdom that cost more than they give in tests of whole pages, with the same results (a house test shows it).

/** Elements that a label may name. */
const FIELDS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

let isInstalled = false;

/** The class behind an element; jsdom itself must be loaded before its parts. */
function prototypeOf(name) {
  require('jsdom');
  return require(`jsdom/lib/jsdom/living/nodes/${name}-impl.js`).implementation.prototype;
}

/**
 * jsdom makes the declaration of inline styles, with two maps and nine hidden properties, for each element; few are ever read. Now
 * an element gets it when its styles are first read or written, which a `style` attribute does at once.
 */
function makeStylesWhenNeeded(prototype) {
  const makeStyle = prototype._initElementCSSInlineStyle;
  prototype._initElementCSSInlineStyle = () => undefined;
  Object.defineProperty(prototype, '_style', {
    configurable: true,
    get() {
      // True while jsdom reads the attribute, which must stay as it is written.
      const isReading = this._settingCssText ?? false;
      makeStyle.call(this);
      this._settingCssText = isReading;
      return this._style;
    },
    set(value) {
      Object.defineProperty(this, '_style', { configurable: true, enumerable: true, value, writable: true });
    },
  });
}

/** Replaces the getter `name` by one that calls `read` with the element and what the former getter returns. */
function replaceGetter(prototype, name, read) {
  const former = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...former,
    get() {
      return read(this, () => former.get.call(this));
    },
  });
}

/** jsdom looks for the field of a label with `for` in the whole document; that knows its ids. */
function findFieldById(label, find) {
  const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
  const id = label.getAttributeNS(null, 'for');
  const root = label.getRootNode({});
  const named = id && root._ids?.[id];
  if (named?.length !== 1 || named[0].getRootNode({}) !== root) return find();
  return isLabelable(named[0]) ? named[0] : null;
}

/** jsdom asks each node of the document whether it is a label of the field; now the labels are asked. */
function findLabels(field, find) {
  const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');
  const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
  const root = field.getRootNode({});
  if (!field._labels && root._ids !== undefined && isLabelable(field)) {
    const labels = root.getElementsByTagName('label');
    const query = () =>
      Array.from(labels, (_, i) => labels.item(i)).filter((label) => label.control === field);
    field._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return find();
}

/** Changes the elements of all windows of this process. */
function lightenElements() {
  if (isInstalled) return;
  isInstalled = true;
  for (const name of ['HTMLElement', 'SVGElement']) makeStylesWhenNeeded(prototypeOf(name));
  replaceGetter(prototypeOf('HTMLLabelElement'), 'control', findFieldById);
  for (const name of FIELDS) replaceGetter(prototypeOf(`HTML${name}Element`), 'labels', findLabels);
}

module.exports = { lightenElements };
