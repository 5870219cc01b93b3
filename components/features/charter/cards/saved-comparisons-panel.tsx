import dynamic from 'next/dynamic';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import styles from './charter-view.module.scss';
import type { SavedComparisonsProps } from './saved-comparisons';

/** Loaded in the browser when the panel is opened. */
const SavedComparisons = dynamic(
  () => import('./saved-comparisons').then(({ SavedComparisons: Saved }) => Saved),
  { ssr: false },
);

/** The panel of the user's saved comparisons. Without JavaScript the address keeps the comparison. */
export function SavedComparisonsPanel(props: SavedComparisonsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.savedPanel} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Saved comparisons')}</summary>
      <noscript>
        <p>{t('Saved comparisons need JavaScript. This URL also contains the comparison.')}</p>
      </noscript>
      {isOpen && <SavedComparisons {...props} />}
    </details>
  );
}
