import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { t } from '@/lib/domain/text';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectToasts, toastDismissed } from '@/store/slices/toasts';
import type { Toast } from '@/store/slices/toasts';
import { CloseIcon } from '../icons';
import { MAIN_ID } from '@/components/ui/focus/main-id';
import styles from './toasts.module.scss';
import { useToastUndo } from './use-toast-undo';

/** The time for which a message is shown; longer for errors, because they require reading and action. */
const STANDS_MS = { status: 6_000, alert: 12_000 } as const;
/** A message with an undo: time to read it, to decide, and to reach the button by keyboard. */
const UNDO_MS = 20_000;

/**
 * Both live regions are rendered before any message, so that screen readers announce what is added to them.
 */
const REGIONS = [
  ['alert', 'assertive'],
  ['status', 'polite'],
] as const;

/** Toast messages. They are rendered outside of the page content and stay during navigation. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const cameFrom = useRef<Element | null>(null);
  const undo = useToastUndo();

  function remember({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  const takeAway = (id: Toast['id']) => void dispatch(toastDismissed(id));

  /** The button is removed with the message: the focus returns to the previous element. */
  function dismiss(id: Toast['id']) {
    takeAway(id);
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById(MAIN_ID);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }

  return (
    <div className={styles.stack} onFocus={remember}>
      {REGIONS.map(([kind, urgency]) => (
        <div key={kind} aria-live={urgency} className={styles.region}>
          {toasts
            .filter((toast) => toast.kind === kind)
            .map((toast) => (
              <ToastMessage
                key={toast.id}
                toast={toast}
                onDismiss={() => dismiss(toast.id)}
                onUndo={() => {
                  dismiss(toast.id);
                  if (toast.undo) void undo(toast.undo);
                }}
                onExpire={() => takeAway(toast.id)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

interface ToastMessageProps {
  toast: Toast;
  onDismiss: () => void;
  onUndo: () => void;
  /** Called when its time is over. */
  onExpire: () => void;
}

/** A toast message. It closes automatically, but not while it is hovered or contains the focus. */
function ToastMessage({ toast: { kind, text, undo }, onDismiss, onExpire, onUndo }: ToastMessageProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;

  const leave = useEffectEvent(onExpire);

  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => leave(), undo ? UNDO_MS : STANDS_MS[kind]);
    return () => window.clearTimeout(timer);
  }, [isHeld, kind, undo]);

  return (
    <div
      className={`toast show ${styles.toast} ${kind === 'alert' ? styles.isAlert : ''}`}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div role={kind} className="toast-body">
        {text}
      </div>
      {undo && (
        <button type="button" className={`btn btn-plain btn-sm ${styles.undo}`} onClick={onUndo}>
          {t('Undo')}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('Dismiss')} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}
