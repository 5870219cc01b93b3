/*
 * Shows numbers and days in the format that a reader chose in the preferences.
 *
 * Pages are built once for all readers, in one format: 1,234.56 and 20 Nov 2026. A browser with another choice loads
 * this script while it parses the head (lib/next/theme-script.js), so that each text is rewritten before its first paint and
 * after each change. React works on the original texts: while it hydrates they are put back, within one task.
 * Pages in another language are written in its format, which a choice changes as well.
 * docs/decisions/0030-number-formats.md has the reasons and the limits. The script is served unchanged.
 */
(function (window, document) {
  'use strict';

  /** The separators of thousands and of decimals. */
  const NUMBERS = { point: [',', '.'], comma: ['.', ','], space: ['\u00a0', ','], apostrophe: ["'", '.'] };
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  /** The forms of numbers and days on pages in other languages than English. */
  const LANGUAGES = {
    de: {
      own: 'comma',
      months: [
        'Jan.',
        'Feb.',
        'März',
        'Apr.',
        'Mai',
        'Juni',
        'Juli',
        'Aug.',
        'Sept.',
        'Okt.',
        'Nov.',
        'Dez.',
      ],
      afterDay: '. ',
    },
  };
  const hasOwnFormat = Object.hasOwn(LANGUAGES, document.documentElement.lang);
  const notation = hasOwnFormat
    ? LANGUAGES[document.documentElement.lang]
    : { own: 'point', months: MONTHS, afterDay: ' ' };
  const two = (number) => String(number).padStart(2, '0');
  /** Day, month and year; the year is missing where a text names it elsewhere. */
  const DAYS = {
    text: null,
    iso: (day, month, year) => `${year ? `${year}-` : ''}${two(month)}-${two(day)}`,
    us: (day, month, year) => `${month}/${day}${year ? `/${year}` : ''}`,
    dots: (day, month, year) => `${day}.${month}.${year ?? ''}`,
  };

  /**
   * The output of lib/format: a day, or a number. Not a part of a longer token: a version, an address, a time
   * or a name of a file keeps its dots.
   */
  const [ownGroup, ownPoint] = NUMBERS[notation.own];
  const escape = (text) => text.replace(/\./g, '\\.');
  const WRITTEN = new RegExp(
    `(^|[^\\w.,/:@])(?:(\\d{1,2})${escape(notation.afterDay)}(${escape(notation.months.join('|'))})(?: (\\d{4}))?(?!\\w)` +
      `|(\\d{1,3}(?:\\${ownGroup}\\d{3})+|\\d+)(\\${ownPoint}\\d+)?(?![\\d_]|[.,]\\w))`,
    'g',
  );
  const MAY_CHANGE = /\d[.,]\d|\d\.? [A-Z][a-zä]{2}/;

  /** Texts that are quoted, typed or read by a machine. */
  const KEPT =
    'head, script, style, code, pre, kbd, samp, textarea, [translate="no"], [contenteditable="true"]';
  const NUMBER_FIELD = 'input[inputmode="decimal"][name]';
  const ATTRIBUTES = [
    'aria-label',
    'aria-valuetext',
    'aria-description',
    'title',
    'alt',
    'placeholder',
    'data-source',
  ];

  /** Files and other programs have a decimal point: 1.234 may be meant as 1,234. */
  const TWO_WAYS = /^[-+\u2212]?\d{1,3}\.\d{3}\D*$/;

  let numbers = NUMBERS[notation.own];
  let day = DAYS.text;
  let isPaused = false;

  function choose(numberFormat, dateFormat) {
    // The first format is that of the language.
    const isChosen = Object.hasOwn(NUMBERS, numberFormat) && numberFormat !== 'point';
    numbers = NUMBERS[isChosen ? numberFormat : notation.own];
    day = (Object.hasOwn(DAYS, dateFormat) && DAYS[dateFormat]) || null;
  }

  /** A text of the page in the chosen format. */
  function display(text) {
    if (!MAY_CHANGE.test(text)) return text;
    const [group, point] = numbers;
    return text.replace(WRITTEN, (whole, before, date, month, year, integer, fraction) => {
      if (integer === undefined)
        return day === null ? whole : before + day(Number(date), notation.months.indexOf(month) + 1, year);
      return (
        before +
        integer.replaceAll(ownGroup, group) +
        (fraction === undefined ? '' : point + fraction.slice(1))
      );
    });
  }

  /** The parts of a typed number, by the chosen separators. */
  function typedPattern() {
    const [group, point] = numbers;
    const between = { '\u00a0': '[ \\u00a0\\u202f]', "'": "['\u2019]" }[group] ?? `\\${group}`;
    return new RegExp(
      `^([-+\u2212]?)\\s*(\\d{1,3}(?:${between}\\d{3})+|\\d*)(?:\\${point}(\\d+))?(\\s*[%A-Za-z]*)$`,
    );
  }

  /** A typed number in the machine's format; null when it is not written in the chosen one. */
  function typed(text) {
    if (numbers === NUMBERS.point || !/\d/.test(text)) return text;
    const parts = typedPattern().exec(text.trim());
    if (parts === null || (numbers === NUMBERS.comma && hasOwnFormat && TWO_WAYS.test(text.trim())))
      return null;
    const [, sign, integer, fraction, unit] = parts;
    const digits = integer.replace(/\D/g, '');
    return (
      (sign === '\u2212' ? '-' : sign) +
      (digits || '0') +
      (fraction === undefined ? '' : `.${fraction}`) +
      unit
    );
  }

  /** A number that a page puts into a field, as a reader would type it. */
  const fieldText = (machine) =>
    /^-?\d+\.\d+%?$/.test(machine) ? machine.replace('.', numbers[1]) : machine;

  /** Original and shown text of what was rewritten. */
  const texts = new WeakMap();
  const attributes = new WeakMap();

  function rewrite(known, now, write) {
    const original = known !== undefined && known.shown === now ? known.original : now;
    return { original, shown: isPaused ? original : write(original) };
  }

  function showText(node) {
    if (node.parentElement === null || node.parentElement.closest(KEPT) !== null) return;
    const next = rewrite(texts.get(node), node.data, display);
    if (next.shown !== node.data) node.data = next.shown;
    if (next.shown === next.original) texts.delete(node);
    else texts.set(node, next);
  }

  function showAttribute(element, name, isFresh) {
    const now = element.getAttribute(name);
    if (
      now === null ||
      (name === 'value' && !element.matches(NUMBER_FIELD)) ||
      element.closest(KEPT) !== null
    )
      return;
    const known = attributes.get(element) ?? new Map();
    const next = rewrite(isFresh ? undefined : known.get(name), now, name === 'value' ? fieldText : display);
    if (next.shown !== now) element.setAttribute(name, next.shown);
    known.set(name, next);
    attributes.set(element, known);
  }

  function showElement(element) {
    for (const name of ATTRIBUTES) if (element.hasAttribute(name)) showAttribute(element, name, false);
    if (element.localName === 'input') showAttribute(element, 'value', false);
  }

  function showTree(root) {
    if (root.nodeType === Node.TEXT_NODE) return showText(root);
    if (root.nodeType !== Node.ELEMENT_NODE) return undefined;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = root; node !== null; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) showText(node);
      else showElement(node);
    }
    return undefined;
  }

  /** A text at the end of a document that still arrives may go on. */
  const unfinished = new Set();

  function mayGoOn(node) {
    if (document.readyState !== 'loading') return false;
    for (let one = node; one !== null; one = one.parentNode) if (one.nextSibling !== null) return false;
    return true;
  }

  function showFinished() {
    for (const node of unfinished) {
      if (mayGoOn(node)) continue;
      unfinished.delete(node);
      showText(node);
    }
  }

  function showAdded(node) {
    if (mayGoOn(node)) {
      if (node.nodeType === Node.TEXT_NODE) unfinished.add(node);
      else if (node.nodeType === Node.ELEMENT_NODE) {
        showElement(node);
        // Its texts are reported too while a document arrives; the last of them may go on.
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        while (walker.nextNode() !== null) unfinished.add(walker.currentNode);
      }
      return;
    }
    showTree(node);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'childList') for (const node of addedNodes) showAdded(node);
      else if (type === 'attributes') showAttribute(target, attributeName, true);
      else if (mayGoOn(target)) unfinished.add(target);
      else {
        // Written by the page: a new original.
        texts.delete(target);
        showText(target);
      }
    }
    showFinished();
    // The records of what was written just now.
    observer.takeRecords();
  });

  function observe() {
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...ATTRIBUTES, 'value'],
    });
  }

  function showAll() {
    observer.disconnect();
    if (document.body !== null) showTree(document.body);
    observe();
  }

  /** Puts the original texts back: React compares them while it hydrates. */
  function pause() {
    observer.disconnect();
    isPaused = true;
    if (document.body !== null) showTree(document.body);
  }

  function resume() {
    isPaused = false;
    showAll();
  }

  function set(numberFormat, dateFormat) {
    choose(numberFormat, dateFormat);
    if (!isPaused) showAll();
  }

  // Forms read their fields in the machine's format, whatever reads them: scripts, or the browser itself.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;

  const OTHER_NOTATION = 'Write this number as 1234.56: it can be read in two ways.';

  function refuse(event, field) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const clear = () => field.setCustomValidity('');
    field.addEventListener('input', clear, { once: true });
    field.setCustomValidity(
      window.translation?.texts[OTHER_NOTATION] ??
        `Write this number as in 1${numbers[0]}234${numbers[1]}56, the number format of your preferences.`,
    );
    field.reportValidity();
  }

  document.addEventListener(
    'submit',
    (event) => {
      const read = [...event.target.querySelectorAll(NUMBER_FIELD)].map((field) => {
        const shown = field.value;
        return { field, shown, machine: typed(shown) };
      });
      const wrong = read.find(({ machine }) => machine === null);
      if (wrong !== undefined) return refuse(event, wrong.field);
      const changed = read.filter(({ shown, machine }) => machine !== shown);
      for (const { field, machine } of changed) setValue.call(field, machine);
      setTimeout(() => {
        for (const { field, shown, machine } of changed)
          if (field.value === machine) setValue.call(field, shown);
      });
      return undefined;
    },
    true,
  );
  document.addEventListener('DOMContentLoaded', showFinished);

  const read = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  choose(read('numbers'), read('dates'));
  window.displayFormat = { text: display, typed, pause, resume, set };
  showAll();
})(window, document);
