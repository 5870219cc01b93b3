/** The labels that the cells of a table have on phones, from its first column on; null where a cell has none. */
export function blockLabels(table: HTMLElement): (string | null)[] {
  const blocks = table.closest<HTMLElement>('.blocks, .lines');
  if (!blocks) throw new Error('The rows of the table are no blocks on phones');
  return Array.from(table.querySelectorAll('thead th'), (_, index) => {
    const label = blocks.style.getPropertyValue(`--label${index + 1}`);
    return label === '' ? null : (JSON.parse(label) as string).trim();
  });
}
