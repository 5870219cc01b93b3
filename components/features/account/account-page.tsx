import { DataCard } from './data-card';
import { EmailCard } from './email-card';
import { PasswordCard } from './password-card';
import { PreferencesCard } from './preferences-card';
import { ProfileCard } from './profile-card';
import { SessionsCard } from './sessions-card';
import { usePerson } from './use-person';
import { useSessions } from './use-sessions';
import styles from './account.module.scss';

/** Everything about one's own account. */
export function AccountPage() {
  const person = usePerson();
  const sessions = useSessions(person.profile !== null);

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Account</h1>
          <p className="page-head-sub">Your profile, how you log in, and what we hold of you.</p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileCard person={person} />
          <PreferencesCard />
        </div>
        <div className={styles.column}>
          <EmailCard person={person} />
          <PasswordCard person={person} onChanged={sessions.reload} />
          <DataCard person={person} />
        </div>
      </div>
      {/* The last one: however many there are, they move nothing. */}
      <div className={styles.last}>
        <SessionsCard sessions={sessions} />
      </div>
    </>
  );
}
