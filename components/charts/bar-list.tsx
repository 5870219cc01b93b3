import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format/number';
import { BarRows } from './bar-rows';

/** A bar of a list. */
export interface ListBar {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly href?: string;
  /** Stands beside the value: how many members, say. */
  readonly note?: string;
}

export interface BarListProps {
  readonly label: string;
  readonly bars: readonly ListBar[];
  readonly format: (value: number) => string;
  /** Size of the greatest value that the bars are drawn for, so that several lists share one scale; default: the list's own. */
  readonly limit?: number;
  /** What the values are, for the table; default `Value`. */
  readonly valueLabel?: string;
  /** False for amounts that are neither gains nor losses (weights, counts): one color, no arrows. */
  readonly isChange?: boolean;
  readonly fileName?: string;
}

/** Lying bars from a line at zero: gains and losses with sign, arrow and color. */
export function BarList(props: BarListProps) {
  const { label, bars, format, limit, valueLabel, isChange = true, fileName } = props;
  if (bars.length === 0)
    return <EmptyState title="Nothing to compare">There are no values for this day.</EmptyState>;
  return (
    <BarRows
      label={label}
      summary={summarizeBars(bars, format)}
      bars={bars.map((bar) => ({
        ...bar,
        from: 0,
        to: bar.value ?? 0,
        role: !isChange ? 's1' : (bar.value ?? 0) < 0 ? 'loss' : 'gain',
      }))}
      format={format}
      limit={limit}
      isChange={isChange}
      valueLabel={valueLabel}
      fileName={fileName}
    />
  );
}

/** Bars in words: how many there are on each side of zero, and which is greatest and least. */
export function summarizeBars(bars: readonly ListBar[], format: (value: number) => string): string {
  const known = bars
    .flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
    .sort((a, b) => b.value - a.value);
  const [most, least] = [known[0], known.at(-1)];
  if (!most || !least) return 'None of them has a value.';
  const down = known.filter(({ value }) => value < 0).length;
  const ends =
    most === least
      ? `${most.label} ${format(most.value)}.`
      : `Greatest ${most.label} ${format(most.value)}, least ${least.label} ${format(least.value)}.`;
  const without = bars.length - known.length;
  return [
    ends,
    down > 0 && `${formatCount(known.length - down)} at or above zero, ${formatCount(down)} below.`,
    without > 0 && `${formatCount(without)} without a value.`,
  ]
    .filter(Boolean)
    .join(' ');
}
