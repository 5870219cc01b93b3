import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { BarRows } from './bar-rows';
import { summarizeBars } from './bar-list';

/** A step of a waterfall chart; a total begins at zero and shows the sum of the steps before it. */
export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly isTotal?: boolean;
  /** True for what is neither a gain nor a loss: money that is paid in or taken out. */
  readonly isNeutral?: boolean;
  readonly href?: string;
}

export interface WaterfallProps {
  readonly label: string;
  readonly steps: readonly WaterfallStep[];
  readonly format: (value: number) => string;
  /** Writes totals that are amounts, not changes; also the table, where a minus is enough of a sign. */
  readonly formatTotal?: (value: number) => string;
  readonly valueLabel?: string;
  readonly fileName?: string;
}

/** A waterfall chart of how parts add up to a whole: each bar begins at the end of the previous one. */
export function Waterfall({
  label,
  steps,
  format,
  formatTotal,
  valueLabel = t('Contribution'),
  fileName,
}: WaterfallProps) {
  if (steps.length === 0)
    return <EmptyState title={t('No contributions')}>{t('No contributions for this day.')}</EmptyState>;
  const parts = steps.filter(({ isTotal }) => !isTotal);
  const total = steps.findLast(({ isTotal }) => isTotal);
  return (
    <BarRows
      label={label}
      summary={[
        summarizeBars(parts, format),
        total &&
          t('Total: {label} {formatTotalformat}.', {
            label: total.label,
            formatTotalformat: (formatTotal ?? format)(total.value),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
      bars={stackSteps(steps).map((bar) =>
        bar.isTotal && formatTotal ? { ...bar, format: formatTotal, isNeutral: true } : bar,
      )}
      format={format}
      tableFormat={formatTotal}
      isChange
      valueLabel={valueLabel}
      fileName={fileName}
    />
  );
}

/** Start and end of each bar of a waterfall chart. */
export function stackSteps(steps: readonly WaterfallStep[]) {
  let reached = 0;
  return steps.map((step) => {
    const from = step.isTotal ? 0 : reached;
    const to = from + step.value;
    reached = to;
    return {
      ...step,
      from,
      to,
      role:
        step.isTotal || step.isNeutral
          ? ('s1' as const)
          : step.value < 0
            ? ('loss' as const)
            : ('gain' as const),
    };
  });
}
