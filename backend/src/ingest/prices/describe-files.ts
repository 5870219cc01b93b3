import { countText } from '@/lib/domain/count-text';
import { groupBy } from '@/lib/domain/group-by';
import type { PriceFile } from './price-file';
import type { QuoteUnit } from './quote-unit';

/** Maximum number of lines about file formats; further formats are counted. */
const MAX_LINES = 20;
const SEPARATOR_NAMES: Readonly<Record<number, string>> = {
  44: 'comma',
  59: 'semicolon',
  9: 'tab',
  124: 'bar',
};

/** One line for each file format: layout, separator, dates, decimals, unit, and the ignored columns. */
export function describeFiles(files: readonly PriceFile[], unit: QuoteUnit | null): string[] {
  const forms = groupBy(files, (file) => describeForm(file, unit));
  const lines = [...forms].map(([form, [first, ...otherFiles]]) =>
    otherFiles.length === 0
      ? `${first!.path}: ${form}`
      : `${first!.path} and ${otherFiles.length} more: ${form}`,
  );
  return lines.length <= MAX_LINES
    ? lines
    : [
        ...lines.slice(0, MAX_LINES),
        `… and ${countText(lines.length - MAX_LINES, 'more form of files', 'more forms of files')}`,
      ];
}

function describeForm(
  { dateOrder, decimal, layout, separator, stated }: PriceFile,
  unit: QuoteUnit | null,
): string {
  const { date, groups, headers, name, symbol, time } = layout;
  const used = new Set<number>([date, time, symbol, name, stated?.column ?? -1]);
  for (const group of groups)
    for (const column of Object.values(group)) if (typeof column === 'number') used.add(column);
  const ignored = headers.filter((header, column) => !used.has(column) && header !== '');
  const parts = [
    layout.kind,
    `cells by ${SEPARATOR_NAMES[separator] ?? 'another separator'}`,
    dateOrder === null ? 'dates year-month-day or by name' : `dates ${dateOrder}`,
    `decimal ${decimal}`,
    ...(unit ? [`unit ${unit.unit ?? unit.currency}`] : []),
    ...(stated
      ? [stated.code === null ? `unit by ${stated.from}` : `unit ${stated.code} from ${stated.from}`]
      : []),
    ...(layout.closesBefore ? ['values of 00:00 are the close of the day before'] : []),
    ...(ignored.length > 0
      ? [`ignored ${ignored.slice(0, 12).join(', ')}${ignored.length > 12 ? ', …' : ''}`]
      : []),
  ];
  return parts.join('; ');
}
