/**
 * Both functions run in a page. A long page repeats the same few parts with other texts, and axe would take
 * most of the time of the journeys for all of them. It ignores what is not visible, and the layout remains.
 */

/**
 * Makes the parts of a page invisible that look like an earlier one: body cells of the same column of a table, and
 * items of lists, terms and paragraphs of articles with the same ancestors. They look alike when they have the same
 * elements with the same attributes; texts, names and the geometry of drawings may differ, if both are there
 * or both are empty.
 */
export function hideRepeatedParts(): void {
  const PARTS = 'dt, dd, li, article > h3, article > p';
  const FREE =
    /^(id|title|alt|aria-label|datetime|value|name|for|headers|src|srcset|d|points|x|y|[xy][12]|c[xy]|r|width|height|viewBox|transform)$/;
  const REFERENCES = /^aria-(labelledby|describedby|controls|owns|details)$/;
  const describeAttribute = ({ name, value }: Attr): string => {
    if (FREE.test(name)) return `${name}:${value.trim() === ''}`;
    if (REFERENCES.test(name))
      return `${name}:${value.split(/\s+/).every((id) => document.getElementById(id) !== null)}`;
    // A link within the page must have a target.
    return name === 'href' ? `href:${value.slice(0, 1)}` : `${name}=${value}`;
  };
  const describeElement = (element: Element): string =>
    `${element.tagName} ${[...element.attributes].map(describeAttribute).join(' ')}`;
  const describePart = (part: Element): string =>
    [part, ...part.querySelectorAll('*')]
      .map((element) => {
        // axe does not check the contrast of a single character.
        const texts = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => Math.min(2, node.textContent?.trim().length ?? 0));
        return `${describeElement(element)} ${texts.join('')}`;
      })
      .join('\n');
  const hideRepeated = (parts: Iterable<HTMLElement>, describePlace: (part: HTMLElement) => string) => {
    const known = new Set<string>();
    for (const part of parts) {
      const look = `${describePlace(part)}\n${describePart(part)}`;
      if (known.has(look)) {
        part.dataset.repeated = part.style.visibility;
        part.style.visibility = 'hidden';
      }
      known.add(look);
    }
  };

  for (const body of document.querySelectorAll('tbody'))
    hideRepeated(body.querySelectorAll<HTMLElement>('td, th'), (part) => {
      const cell = part as HTMLTableCellElement;
      const row = cell.parentElement as HTMLTableRowElement;
      // Stripes color every second row.
      return `${cell.cellIndex} ${row.rowIndex % 2} ${describeElement(row)}`;
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
}

/** Makes the parts visible again that {@link hideRepeatedParts} has hidden. */
export function showParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-repeated]')) {
    part.style.visibility = part.dataset.repeated ?? '';
    delete part.dataset.repeated;
    if (part.getAttribute('style') === '') part.removeAttribute('style');
  }
}
