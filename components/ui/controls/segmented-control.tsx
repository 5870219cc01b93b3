import type { MouseEvent, Ref } from 'react';
import { lengthText } from '@/lib/domain/horizons';
import styles from './segmented-control.module.scss';

export interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** URL that shows this option; it works without JavaScript. */
  readonly href: string;
  /** Full name if the label is abbreviated. */
  readonly title?: string;
}

export interface SegmentedControlProps<Id extends string> {
  /** Name of the control. */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly current: Id | null;
  readonly onSelect?: (id: Id) => void;
  /** True uses the full width of a phone, so that many options need no scrolling. */
  readonly isShared?: boolean;
  /** True: one line on a phone, which is swiped. */
  readonly isSwiped?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** True for a click other than plain navigation: a new tab, a download. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * A row of links of which one is current; with `onSelect` a selection updates the page in place instead of
 * reloading it.
 */
export function SegmentedControl<Id extends string>({
  label,
  segments,
  current,
  onSelect,
  isShared = false,
  isSwiped = false,
  ref,
}: SegmentedControlProps<Id>) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={[styles.control, isShared && styles.isShared, isSwiped && styles.isSwiped]
        .filter(Boolean)
        .join(' ')}
    >
      {segments.map(({ id, label: text, href, title }) => (
        <a
          key={id}
          href={href}
          title={title}
          rel="nofollow"
          className={id === current ? styles.isCurrent : undefined}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            if (!onSelect || isModifiedClick(event)) return;
            event.preventDefault();
            onSelect(id);
          }}
        >
          {lengthText(text)}
        </a>
      ))}
    </div>
  );
}
