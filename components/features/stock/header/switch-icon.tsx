const SHAPES = {
  star: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.5l-3.8 2.1.7-4.3-3.1-3 4.3-.6z',
  basket: 'M1.8 6.2h12.4l-1.3 7.3H3.1zM5 6.2l2-4M11 6.2l-2-4',
} as const;

export interface SwitchIconProps {
  readonly shape: keyof typeof SHAPES;
  /** Filled icon. */
  readonly isOn: boolean;
}

/** Icon of a toggle button; its label has the same meaning. */
export function SwitchIcon({ shape, isOn }: SwitchIconProps) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      fill={isOn ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
