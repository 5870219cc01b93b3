import Link from 'next/link';
import { Fragment, useEffect, useId, useRef } from 'react';
import styles from './shortcut-sheet.module.scss';
import { SHORTCUT_PLACES } from './shortcut-sheet-places';

export interface ShortcutSheetProps {
  readonly onClose: () => void;
}

type Line = readonly [label: string, ...keys: string[]];

const EVERYWHERE: readonly Line[] = [
  ['Search an instrument', '/'],
  ['This sheet', '?'],
  ['Close what is open', 'Esc'],
];

const TABLES: readonly Line[] = [
  ['Next, previous row', 'j', 'k'],
  ['Open the row', 'Enter'],
  ['Watch, or stop watching', 'w'],
  ['Into the basket, or out of it', 'c'],
  ['Choose the row', 'x'],
];

const CHARTS: readonly Line[] = [
  ['Read the points', '←', '→'],
  ['From cell to cell of a map', '←', '↑', '↓', '→'],
  ['First, last', 'Home', 'End'],
  ['Closer, wider', '+', '−'],
];

/** Every key of the site, in a dialog. */
export default function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    // The browser keeps the focus inside, closes at Escape, and gives the focus back.
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
        // A press beside the content falls on the dialog itself.
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
          <h3>Go to a page</h3>
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
