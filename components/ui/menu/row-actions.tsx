import { useState } from 'react';
import { RowMenu, RowMenuButton } from './row-menu';
import type { RowMenuProps } from './row-menu';
import styles from './row-menu.module.scss';

/** The button of a row with the menu that it opens. */
export function RowActions({
  name,
  edits,
  actions,
}: Pick<RowMenuProps, 'name' | 'actions'> & { readonly edits?: string }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <RowMenuButton name={name} edits={edits} className={styles.button} onOpen={setButton} />
      {button && <RowMenu button={button} name={name} actions={actions} onClose={() => setButton(null)} />}
    </>
  );
}
