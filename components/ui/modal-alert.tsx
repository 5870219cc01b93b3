import { lazy, Suspense, useState } from 'react';
import type { ModalAlertProps } from './modal-alert-dialog';

/** The dialog's code comes when one is first asked for: most readers never meet one. */
const ModalAlertDialog = lazy(() => import('./modal-alert-dialog'));

export type { ModalAlertProps };

/** A question before an act: 478 px wide, keeps the focus inside, closes by Escape and gives the focus back. */
export function ModalAlert(props: ModalAlertProps) {
  // Kept after the first showing, so that it can also fade out.
  const [wasShown, setWasShown] = useState(props.isShown);
  if (props.isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Suspense fallback={null}>
      <ModalAlertDialog {...props} />
    </Suspense>
  );
}
