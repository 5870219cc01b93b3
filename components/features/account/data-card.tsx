import { Card } from '@/components/ui/card';
import { DeletionDialog } from './deletion-dialog';
import { ExportButton } from './export-button';
import { useDeletion } from './use-deletion';
import type { Person } from './use-person';
import styles from './account.module.scss';

/** What we hold of a person: to take away, and to have deleted. */
export function DataCard({ person: { profile } }: { person: Person }) {
  const deletion = useDeletion();
  return (
    <Card id="data" title="Your data">
      <div className={styles.body}>
        <div className={styles.act}>
          <p>
            Profile, watchlist, saved screens, sessions and security events: everything we hold of you, as one
            JSON file.
          </p>
          <ExportButton isUsable={profile !== null} />
        </div>
        <div className={styles.act}>
          <p>Delete the account with everything in it. This cannot be taken back.</p>
          <button
            type="button"
            className={`btn btn-plain ${styles.danger}`}
            disabled={profile === null}
            onClick={deletion.ask}
          >
            Delete account…
          </button>
        </div>
      </div>
      <DeletionDialog deletion={deletion} />
    </Card>
  );
}
