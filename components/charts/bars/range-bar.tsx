export interface RangeBarProps {
  readonly low: number;
  readonly high: number;
  readonly value: number;
  /** Text alternative of the bar. */
  readonly label: string;
}

/** Shows the position of a value between two limits. */
export function RangeBar({ low, high, value, label }: RangeBarProps) {
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
  return (
    <svg width="100%" height="12" role="img" aria-label={label}>
      <rect y="4" width="100%" height="4" rx="2" fill="var(--tg-line)" />
      <rect
        y="4"
        width={`${(share * 100).toFixed(1)}%`}
        height="4"
        rx="2"
        fill="var(--tg-brand)"
        opacity="0.45"
      />
      <circle cx={`${(1.5 + share * 97).toFixed(1)}%`} cy="6" r="5" fill="var(--tg-brand)" />
    </svg>
  );
}
