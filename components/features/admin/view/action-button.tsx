import { useState } from 'react';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';

export interface ActionButtonProps {
  readonly label: string;
  /** Its name where another button has the same label: begins with the label. */
  readonly name?: string;
  readonly act: () => Promise<CallResult<unknown>>;
  /** Shown after a success. */
  readonly done?: string;
}

/** A button of one call, which says what became of it. */
export function ActionButton({ act, done, label, name }: ActionButtonProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  async function press() {
    setIsBusy(true);
    const answer = await act();
    setIsBusy(false);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
    else if (done !== undefined) dispatch(notify('status', done));
  }
  return (
    <button
      type="button"
      className="btn btn-plain"
      aria-label={name}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {label}
    </button>
  );
}
