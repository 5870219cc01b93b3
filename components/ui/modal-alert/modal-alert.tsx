import { lazy, Suspense, useState } from 'react';
import type { ModalAlertProps } from './modal-alert-dialog';

/** The dialog's code is loaded when one is first opened: most readers never open one. */
const ModalAlertDialog = lazy(() => import('./modal-alert-dialog'));

export type { ModalAlertProps };

/** A confirmation dialog: 478 px wide, traps the focus, closes on Escape and restores the focus. */
export function ModalAlert(props: ModalAlertProps) {
  // Stays mounted after the first opening, so that it can fade out.
  const [wasShown, setWasShown] = useState(props.isShown);
  if (props.isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Suspense fallback={null}>
      <ModalAlertDialog {...props} />
    </Suspense>
  );
}
