import { EmptyState } from '@/components/ui/empty-state';
import { BarRows } from './bar-rows';
import { summarizeBars } from './bar-list';

/** A step of a waterfall; a total begins at zero and says where the steps before it have led. */
export interface WaterfallStep {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly isTotal?: boolean;
  readonly href?: string;
}

export interface WaterfallProps {
  readonly label: string;
  readonly steps: readonly WaterfallStep[];
  readonly format: (value: number) => string;
  readonly valueLabel?: string;
  readonly fileName?: string;
}

/** How parts add up to a whole: each bar begins where the one before it has ended. */
export function Waterfall({ label, steps, format, valueLabel = 'Contribution', fileName }: WaterfallProps) {
  if (steps.length === 0)
    return <EmptyState title="Nothing to add up">There are no parts for this day.</EmptyState>;
  const parts = steps.filter(({ isTotal }) => !isTotal);
  const total = steps.find(({ isTotal }) => isTotal);
  return (
    <BarRows
      label={label}
      summary={[summarizeBars(parts, format), total && `Together: ${total.label} ${format(total.value)}.`]
        .filter(Boolean)
        .join(' ')}
      bars={stackSteps(steps)}
      format={format}
      isChange
      valueLabel={valueLabel}
      fileName={fileName}
    />
  );
}

/** Where each bar of a waterfall begins and ends. */
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
      role: step.isTotal ? ('s1' as const) : step.value < 0 ? ('loss' as const) : ('gain' as const),
    };
  });
}
