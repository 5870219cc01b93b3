import Link from 'next/link';
import { Fragment, useEffect, useId, useRef } from 'react';
import styles from './keyboard-shortcuts-dialog.module.scss';
import { SHORTCUT_PLACES } from './keyboard-shortcuts-places';

export interface KeyboardShortcutsDialogProps {
  readonly onClose: () => void;
}

type Line = readonly [label: string, ...keys: string[]];

const EVERYWHERE: readonly Line[] = [
  ['Search', '/'],
  ['Search, also from a field (⌘ K on a Mac)', 'Ctrl', 'K'],
  ['Keyboard shortcuts', '?'],
  ['Close', 'Esc'],
];

const TABLES: readonly Line[] = [
  ['Next / previous row', 'j', 'k'],
  ['Open row', 'Enter'],
  ['Add to or remove from watchlist', 'w'],
  ['Add to or remove from compare list', 'c'],
  ['Select row', 'x'],
];

const CHARTS: readonly Line[] = [
  ['Read values', '←', '→'],
  ['Move between heat map cells', '←', '↑', '↓', '→'],
  ['First / last', 'Home', 'End'],
  ['Zoom in / out', '+', '−'],
  ['Hide or show a line (Stock Charter)', '1', '…', '9'],
  ['Show a line alone', 'Shift', '1'],
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
        <h2 id={titleId}>Keys</h2>
        <button type="button" className="btn btn-plain btn-sm" onClick={close}>
          Close
        </button>
      </div>
      <div className={styles.columns}>
        <div>
          <KeyList title="Everywhere" lines={EVERYWHERE} />
          <KeyList title="In tables" lines={TABLES} />
          <KeyList title="In charts and maps" lines={CHARTS} />
        </div>
        <div>
          <h3>Go to page</h3>
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
