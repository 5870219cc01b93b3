import Link from 'next/link';
import { Fragment, useEffect, useId, useRef } from 'react';
import { t, texts } from '@/lib/domain/text';
import styles from './keyboard-shortcuts-dialog.module.scss';
import { SHORTCUT_PLACES } from './keyboard-shortcuts-places';

export interface KeyboardShortcutsDialogProps {
  readonly onClose: () => void;
}

type Line = readonly [label: string, ...keys: string[]];

const EVERYWHERE: readonly Line[] = [
  texts(['Search', '/'], 0),
  texts(['Search, also from a field (⌘ K on a Mac)', 'Ctrl', 'K'], 0, 1),
  texts(['Hide or show amounts', 'h'], 0),
  texts(['Keyboard shortcuts', '?'], 0),
  texts(['Close', 'Esc']),
];

const TABLES: readonly Line[] = [
  texts(['Next / previous row', 'j', 'k'], 0),
  texts(['Open row', 'Enter']),
  texts(['Add to or remove from watchlist', 'w'], 0),
  texts(['Add to or remove from compare list', 'c'], 0),
  texts(['Select row', 'x'], 0),
];

const CHARTS: readonly Line[] = [
  texts(['Read values', '←', '→'], 0),
  texts(['Move between heat map cells', '←', '↑', '↓', '→'], 0),
  texts(['First / last', 'Home', 'End']),
  texts(['Zoom in / out', '+', '−'], 0),
  texts(['Hide or show a line (Stock Charter)', '1', '…', '9'], 0),
  texts(['Show a line alone', 'Shift', '1'], 0, 1),
];

/** Dialog that lists all keyboard shortcuts of the site. */
export default function KeyboardShortcutsDialog({ onClose }: KeyboardShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    // The browser traps the focus inside, closes on Escape, and restores the focus.
    if (element && !element.open) element.showModal();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.sheet}
      onClose={onClose}
      onClick={(event) => {
        // A press on the backdrop targets the dialog element itself.
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('Keys')}</h2>
        <button type="button" className="btn btn-plain btn-sm" onClick={close}>
          {t('Close')}
        </button>
      </div>
      <div className={styles.columns}>
        <div>
          <KeyList title={t('Everywhere')} lines={EVERYWHERE} />
          <KeyList title={t('In tables')} lines={TABLES} />
          <KeyList title={t('In charts and maps')} lines={CHARTS} />
        </div>
        <div>
          <h3>{t('Go to page')}</h3>
          <dl>
            {SHORTCUT_PLACES.map(({ key, label, href }) => (
              <div key={key}>
                <dt>
                  <Link href={href(null)} prefetch={false} onClick={onClose}>
                    {label}
                  </Link>
                </dt>
                <dd>
                  <kbd>g</kbd> <kbd>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </dialog>
  );
}

function KeyList({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {lines.map(([label, ...keys]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
