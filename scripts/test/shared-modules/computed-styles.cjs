// `getComputedStyle` for documents without style sheets, as those of the website's tests are. jsdom compares an element with the
// 120 rules of its own sheet at each call, and the queries of testing-library call it for each element that they may find: a
// seventh of the time of these tests. They ask for three properties, which follow here from what those rules depend on. A house
// test compares both for each kind of element.

/** The attributes on which jsdom's rules about `display` depend; the parent's name matters for `ruby > rt`. */
const ATTRIBUTES = ['hidden', 'open', 'type'];

/** Inherited properties that jsdom's sheet does not set: names in scripts and in styles, and initial values. */
const INHERITED = { visibility: ['visibility', 'visible'], pointerEvents: ['pointer-events', 'auto'] };

/** Whether the element's own styles may set a property, by itself or with `all`. */
function mayStyle(element, property) {
  const text = element.getAttribute('style');
  return text !== null && (text.includes(property) || text.includes('all'));
}

/** Elements of one kind have the same `display`, unless their own styles set it. */
function kindOf(element) {
  const values = ATTRIBUTES.map((name) => element.getAttribute(name));
  return JSON.stringify([element.namespaceURI, element.localName, element.parentElement?.localName, values]);
}

/** Replaces `getComputedStyle` of a window by one that gives the same answers sooner. */
function quickenComputedStyles(window) {
  const { document, getComputedStyle } = window;
  const displays = new Map();

  function readDisplay(element, read) {
    if (mayStyle(element, 'display')) return read().display;
    const kind = kindOf(element);
    if (!displays.has(kind)) displays.set(kind, read().display);
    return displays.get(kind);
  }

  function readInherited(element, read, name) {
    const [property, initial] = INHERITED[name];
    for (let holder = element; holder !== null; holder = holder.parentElement)
      if (mayStyle(holder, property)) return read()[name];
    return initial;
  }

  window.getComputedStyle = (element, ...pseudoElement) => {
    const isQuick = pseudoElement.length === 0 && element?.ownerDocument === document;
    if (!isQuick || document.styleSheets.length > 0)
      return getComputedStyle.call(window, element, ...pseudoElement);
    let style;
    const read = () => (style ??= getComputedStyle.call(window, element));
    const readProperty = (name) => {
      if (name === 'display') return readDisplay(element, read);
      if (Object.hasOwn(INHERITED, name)) return readInherited(element, read, name);
      const value = read()[name];
      return typeof value === 'function' ? value.bind(read()) : value;
    };
    const getPropertyValue = (property) =>
      property === 'display' || property === 'visibility'
        ? readProperty(property)
        : read().getPropertyValue(property);
    return new Proxy(
      {},
      { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : readProperty(name)) },
    );
  };
}

module.exports = { quickenComputedStyles };
