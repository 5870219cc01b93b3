import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import type { PriceState } from '../state/price-state';
import type { PriceControls } from '../view/price-links';

export interface StateToggleProps {
  readonly controls: PriceControls;
  readonly label: string;
  readonly isOn: boolean;
  /** The part of the state after a click. */
  readonly next: Partial<PriceState>;
}

/** Switches something drawn in the chart on or off; a link without JavaScript. */
export function StateToggle({ controls: { change, hrefWith }, label, isOn, next }: StateToggleProps) {
  return (
    <a
      role="button"
      rel="nofollow"
      aria-pressed={isOn}
      href={hrefWith(next)}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        change(next);
      }}
    >
      {label}
    </a>
  );
}
