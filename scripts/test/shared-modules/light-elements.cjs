// jsdom makes the declaration of inline styles, with two maps and nine hidden properties, for each element of a page; few are ever
// read. Here an element gets it when its styles are read or written first. For an element with a `style` attribute, that is at once.

/** The classes behind the elements; jsdom itself must be loaded before its parts. */
function listClasses() {
  require('jsdom');
  return ['HTMLElement', 'SVGElement'].map(
    (name) => require(`jsdom/lib/jsdom/living/nodes/${name}-impl.js`).implementation,
  );
}

let isInstalled = false;

/** From now on, the elements of all windows of this process get their inline styles when these are needed. */
function makeStylesWhenNeeded() {
  if (isInstalled) return;
  isInstalled = true;
  for (const { prototype } of listClasses()) {
    const makeStyle = prototype._initElementCSSInlineStyle;
    prototype._initElementCSSInlineStyle = () => undefined;
    Object.defineProperty(prototype, '_style', {
      configurable: true,
      get() {
        makeStyle.call(this);
        return this._style;
      },
      set(value) {
        Object.defineProperty(this, '_style', { configurable: true, enumerable: true, value, writable: true });
      },
    });
  }
}

module.exports = { makeStylesWhenNeeded };
