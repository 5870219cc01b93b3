import type { AnchorHTMLAttributes } from 'react';
import { useRestoreFocus } from '../focus/use-restore-focus';
import { isModifiedClick } from './segmented-control';

export interface RemovedLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** The same change without JavaScript, and in another tab. */
  readonly href: string;
  readonly onPress: () => void;
  /** The control that gets the focus when the link is removed; null: the page content. */
  readonly focusAfter: () => HTMLElement | null;
}

/** A link whose press changes the page in place and removes the link. */
export function RemovedLink({ href, onPress, focusAfter, ...rest }: RemovedLinkProps) {
  const link = useRestoreFocus<HTMLAnchorElement>(focusAfter);
  return (
    <a
      {...rest}
      ref={link}
      href={href}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}
