/**
 * Both functions run in a page. A long table repeats the same few cells with other texts, and axe would take
 * minutes for all of them: it ignores what is not visible, and the layout of the page remains.
 */

/**
 * Makes each body cell of a table invisible that repeats an earlier cell of its column: the same elements
 * with the same attributes, in a row with the same attributes. Texts, names and the geometry of drawings may
 * differ, if both are there or both are empty.
 */
export function hideRepeatedCells(): void {
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
  const describeElement = (element: Element): string => {
    // axe does not check the contrast of a single character.
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => Math.min(2, node.textContent?.trim().length ?? 0));
    return `${element.tagName} ${[...element.attributes].map(describeAttribute).join(' ')} ${texts.join('')}`;
  };
  for (const body of document.querySelectorAll('tbody')) {
    const known = new Set<string>();
    for (const [index, row] of [...body.rows].entries())
      for (const cell of row.cells) {
        const elements = [cell, ...cell.querySelectorAll('*')].map(describeElement);
        // Stripes color every second row.
        const look = `${cell.cellIndex} ${index % 2} ${describeElement(row)} ${elements.join('\n')}`;
        if (known.has(look)) {
          cell.dataset.repeated = cell.style.visibility;
          cell.style.visibility = 'hidden';
        }
        known.add(look);
      }
  }
}

/** Makes the cells visible again that {@link hideRepeatedCells} has hidden. */
export function showCells(): void {
  for (const cell of document.querySelectorAll<HTMLElement>('[data-repeated]')) {
    cell.style.visibility = cell.dataset.repeated ?? '';
    delete cell.dataset.repeated;
    if (cell.getAttribute('style') === '') cell.removeAttribute('style');
  }
}
