import { t } from '@/lib/domain/text';
import styles from './admin.module.scss';

/** The note that is shown while the site starts again. */
export function RestartNote({ isShown }: { readonly isShown: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <p className={styles.notice}>
          {t('The site starts again with this change. The page reloads by itself in some seconds.')}
        </p>
      )}
    </div>
  );
}
