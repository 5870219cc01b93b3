import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DeletionDialog } from '../view/deletion-dialog';
import { ExportButton } from '../view/export-button';
import { useDeletion } from '../view/use-deletion';
import type { Person } from '../view/use-profile';
import styles from '../view/account.module.scss';

/** Export and deletion of the user's data. */
export function DataCard({
  person: { profile },
  asksForCode,
}: {
  person: Person;
  /** True when the account has a second factor. */
  asksForCode: boolean;
}) {
  const deletion = useDeletion(asksForCode);
  return (
    <Card id="data" title={t('Your data')}>
      <div className={styles.body}>
        <div className={styles.act}>
          <p>
            {t(
              'Profile, watchlist, saved screens, sessions and security events: all your data in one JSON file.',
            )}
          </p>
          <ExportButton isUsable={profile !== null} />
        </div>
        <div className={styles.act}>
          <p>{t('Delete the account and all its data. This cannot be undone.')}</p>
          <button
            type="button"
            className={`btn btn-plain ${styles.danger}`}
            disabled={profile === null}
            onClick={deletion.ask}
          >
            {t('Delete account…')}
          </button>
        </div>
      </div>
      <DeletionDialog deletion={deletion} />
    </Card>
  );
}
