import styles from './scripts-note.module.scss';

/** A note for readers without scripts: what the page cannot do for them. */
export function ScriptsNote({ children }: { readonly children: string }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  );
}
