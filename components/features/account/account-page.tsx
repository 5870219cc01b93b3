import { DataCard } from './cards/data-card';
import { EmailCard } from './cards/email-card';
import { PasswordCard } from './cards/password-card';
import { PreferencesCard } from './cards/preferences-card';
import { AccountProfileCard } from './cards/profile-card';
import { SessionsCard } from './cards/sessions-card';
import { useProfile } from './view/use-profile';
import { useSessions } from './view/use-sessions';
import styles from './view/account.module.scss';

/** The account page. */
export function AccountPage() {
  const person = useProfile();
  const sessions = useSessions(person.profile !== null);

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Account</h1>
          <p className="page-head-sub">Your profile, login and stored data.</p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountProfileCard person={person} />
          <PreferencesCard />
        </div>
        <div className={styles.column}>
          <EmailCard person={person} />
          <PasswordCard person={person} onChanged={sessions.reload} />
          <DataCard person={person} />
        </div>
      </div>
      {/* Last, so that a long list does not move other blocks. */}
      <div className={styles.last}>
        <SessionsCard sessions={sessions} />
      </div>
    </>
  );
}
