import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format/number';
import { BarRows } from './bar-rows';

/** A bar of the list. */
export interface ListBar {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly href?: string;
  /** Shown beside the value, for example the number of members. */
  readonly note?: string;
}

export interface BarListProps {
  readonly label: string;
  readonly bars: readonly ListBar[];
  readonly format: (value: number) => string;
  /**
   * Magnitude at which bars reach full length; pass it to share one scale between lists. Default: the list's
   * own maximum.
   */
  readonly limit?: number;
  /** Name of the values in the table; default `Value`. */
  readonly valueLabel?: string;
  /** False for amounts that are neither gains nor losses (weights, counts): one color, no arrows. */
  readonly isChange?: boolean;
  readonly fileName?: string;
}

/** Horizontal bars from a zero line: gains and losses with sign, arrow and color. */
export function BarList(props: BarListProps) {
  const { label, bars, format, limit, valueLabel, isChange = true, fileName } = props;
  if (bars.length === 0)
    return <EmptyState title={t('Nothing to compare')}>{t('No values for this day.')}</EmptyState>;
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

/** Describes the bars in words: the number on each side of zero, the greatest and the least. */
export function summarizeBars(bars: readonly ListBar[], format: (value: number) => string): string {
  const knownBars = bars
    .flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
    .sort((a, b) => b.value - a.value);
  const [most, least] = [knownBars[0], knownBars.at(-1)];
  if (!most || !least) return t('None has a value.');
  const down = knownBars.filter(({ value }) => value < 0).length;
  const ends =
    most === least
      ? `${most.label} ${format(most.value)}.`
      : t('Highest {label} {value}, lowest {label2} {value2}.', {
          label: most.label,
          value: format(most.value),
          label2: least.label,
          value2: format(least.value),
        });
  const without = bars.length - knownBars.length;
  return [
    ends,
    down > 0 &&
      t('{count} at or above zero, {down} below.', {
        count: formatCount(knownBars.length - down),
        down: formatCount(down),
      }),
    without > 0 && t('{without} without a value.', { without: formatCount(without) }),
  ]
    .filter(Boolean)
    .join(' ');
}
