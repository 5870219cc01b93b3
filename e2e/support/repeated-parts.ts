/**
 * Both functions run in a page. A long page repeats the same few parts with other texts, and axe would take
 * most of the time of the journeys for all of them. It ignores what is not visible, and the layout remains.
 */

/**
 * Makes the parts of a page invisible that look like an earlier one: body cells of the same column of a table, and
 * items of lists, terms and paragraphs of articles with the same ancestors. They look alike when they have the same
 * elements with the same attributes; texts, names and the geometry of drawings may differ, if both are there
 * or both are empty.
 *
 * axe examines invisible elements, too, before it ignores them. Runs of table rows whose cells are all invisible,
 * and invisible cells of heat maps, which are placed absolutely, are therefore taken out of the page; empty rows
 * keep the height and the stripes of a table. Until the parts are shown again, nothing in the page fades.
 */
export function hideRepeatedParts(): void {
  /** The steps that restore the page. */
  const putBack: (() => void)[] = [];
  Object.assign(window, { putBackParts: putBack });
  // A change of theme fades colors, and a child fades after its parent: all have their final colors at once. Here, because a page
  // computes all its styles again for a new sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  putBack.push(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  const PARTS = 'dt, dd, li, article > h3, article > p';
  const MIN_ROWS_TAKEN_OUT = 4;
  const FREE =
    /^(id|title|alt|aria-label|datetime|value|name|for|headers|src|srcset|d|points|x|y|[xy][12]|c[xy]|r|width|height|viewBox|transform)$/;
  /** Place and size of a cell of a heat map, which decide which of its texts are displayed. */
  const GEOMETRY = /^(--[xywh]:\s*[\d.]+;?\s*)+$/;
  const REFERENCES = /^aria-(labelledby|describedby|controls|owns|details)$/;
  const describeAttribute = (element: Element, name: string): string => {
    const value = element.getAttribute(name) ?? '';
    if (FREE.test(name)) return `${name}:${value.trim() === ''}`;
    if (REFERENCES.test(name))
      return `${name}:${value.split(/\s+/).every((id) => document.getElementById(id) !== null)}`;
    if (name === 'style' && GEOMETRY.test(value)) return 'style:geometry';
    // A link within the page must have a target.
    return name === 'href' ? `href:${value.slice(0, 1)}` : `${name}=${value}`;
  };
  const describeElement = (element: Element): string =>
    [element.tagName, ...element.getAttributeNames().map((name) => describeAttribute(element, name))].join(
      ' ',
    );
  const describeDisplay = (element: Element): string => {
    const { display, opacity } = getComputedStyle(element);
    return `${display} ${opacity}`;
  };
  const isPlaced = (element: Element): boolean => GEOMETRY.test(element.getAttribute('style') ?? '');
  const describePart = (part: Element): string => {
    const elements = [part, ...part.querySelectorAll('*')];
    const hasGeometry = elements.some(isPlaced);
    return elements
      .map((element) => {
        // axe does not check the contrast of a single character.
        const texts = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => Math.min(2, node.textContent?.trim().length ?? 0));
        const display = hasGeometry ? describeDisplay(element) : '';
        return `${describeElement(element)} ${texts.join('')} ${display}`;
      })
      .join('\n');
  };
  const hideRepeated = (parts: Iterable<HTMLElement>, describePlace: (part: HTMLElement) => string) => {
    const known = new Set<string>();
    const repeated: HTMLElement[] = [];
    for (const part of parts) {
      const look = `${describePlace(part)}\n${describePart(part)}`;
      if (known.has(look)) repeated.push(part);
      known.add(look);
    }
    for (const part of repeated) {
      part.dataset.repeated = part.style.visibility;
      part.style.visibility = 'hidden';
    }
  };

  for (const table of document.querySelectorAll('table'))
    hideRepeated(table.querySelectorAll<HTMLElement>('tbody > tr > *'), (part) => {
      const cell = part as HTMLTableCellElement;
      const row = cell.parentElement as HTMLTableRowElement;
      // Stripes color every second row.
      const stripes = `${row.rowIndex % 2} ${row.sectionRowIndex % 2}`;
      return `${cell.cellIndex} ${stripes} ${describeElement(row)} ${describeElement(row.parentElement!)}`;
    });
  const places = new Map<Element, string>();
  const placeOf = (element: Element | null): string => {
    if (element === null) return '';
    const place = places.get(element) ?? `${placeOf(element.parentElement)} > ${describeElement(element)}`;
    places.set(element, place);
    return place;
  };
  hideRepeated(document.querySelectorAll<HTMLElement>(PARTS), (part) => {
    const isFirst = part.previousElementSibling === null;
    const isLast = part.nextElementSibling === null;
    return `${isFirst} ${isLast} ${placeOf(part.parentElement)}`;
  });

  /** Replaces parts by others. */
  const takeOut = (parts: readonly ChildNode[], placeholders: readonly ChildNode[]): void => {
    const [first] = parts;
    first!.before(...placeholders);
    for (const part of parts) part.remove();
    putBack.push(() => {
      placeholders[0]!.before(...parts);
      for (const placeholder of placeholders) placeholder.remove();
    });
  };
  for (const item of document.querySelectorAll<HTMLElement>('li[data-repeated]'))
    if ([...item.children].every(isPlaced) && item.childElementCount > 0)
      takeOut([item], [document.createComment('')]);
  const runs: { readonly rows: HTMLTableRowElement[]; height: number }[] = [];
  for (const body of document.querySelectorAll('tbody')) {
    let run: (typeof runs)[number] | null = null;
    for (const row of body.rows) {
      const isRepeated = [...row.cells].every(({ dataset }) => dataset.repeated !== undefined);
      if (!isRepeated || row.cells.length === 0) run = null;
      else {
        if (run === null) runs.push((run = { rows: [], height: 0 }));
        run.rows.push(row);
        run.height += row.getBoundingClientRect().height;
      }
    }
  }
  const long = runs.filter(({ rows }) => rows.length >= MIN_ROWS_TAKEN_OUT);
  // A table that scrolls horizontally still does, and what is below it stays where it is: rows that need less height now,
  // because their columns have become wider, get it back.
  const tables = [...new Set(long.map(({ rows }) => rows[0]!.closest('table')!))];
  const sizes = tables.map((table) => ({ table, box: table.getBoundingClientRect() }));
  for (const { box, table } of sizes) {
    const style = table.getAttribute('style');
    table.style.minWidth = `${box.width}px`;
    table.style.height = `${box.height}px`;
    putBack.push(() => {
      if (style === null) table.removeAttribute('style');
      else table.setAttribute('style', style);
    });
  }
  for (const { height, rows } of long) {
    // One or two, so that the rows below keep their stripes.
    const empty = Array.from({ length: 2 - (rows.length % 2) }, () => document.createElement('tr'));
    for (const row of empty) row.style.height = `${height / empty.length}px`;
    takeOut(rows, empty);
  }
}

/** Ids that occur more than once and to which an element refers; axe does not see those of parts that are taken out. */
export function listRepeatedIds(): string[] {
  const REFERRING = ['for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];
  const counts = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isRepeated = (id: string) => (counts.get(id) ?? 0) > 1;
  const referred = REFERRING.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((one) => (one.getAttribute(name) ?? '').split(/\s+/)),
  );
  return [...new Set(referred.filter(isRepeated))].map((id) => `repeated-id: ${id}`);
}

/** Makes the parts of a page visible again that {@link hideRepeatedParts} has hidden, and lets colors fade again. */
export function showParts(): void {
  const { putBackParts } = window as unknown as { putBackParts: (() => void)[] };
  for (const putBack of putBackParts.toReversed()) putBack();
  for (const part of document.querySelectorAll<HTMLElement>('[data-repeated]')) {
    part.style.visibility = part.dataset.repeated ?? '';
    delete part.dataset.repeated;
    if (part.getAttribute('style') === '') part.removeAttribute('style');
  }
}
