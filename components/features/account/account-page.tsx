import { t } from '@/lib/domain/text';
import { usePersonalQuery } from '@/components/research/hooks/use-personal-query';
import { ScriptsNote } from '@/components/ui/scripts-note';
import { BrowsersCard } from './cards/browsers-card';
import { DataCard } from './cards/data-card';
import { EmailCard } from './cards/email-card';
import { LoginsCard } from './cards/logins-card';
import { PasskeysCard } from './cards/passkeys-card';
import { PasswordCard } from './cards/password-card';
import { PreferencesCard } from './cards/preferences-card';
import { AccountProfileCard } from './cards/profile-card';
import { SecondFactorCard } from './cards/second-factor-card';
import { SessionsCard } from './cards/sessions-card';
import { TokensCard } from './cards/tokens-card';
import type { SessionList } from '@/lib/contracts/accounts';
import type { ExternalLoginList } from '@/lib/contracts/external-logins';
import type { PasskeyList } from '@/lib/contracts/passkeys';
import type { PersonalTokenList } from '@/lib/contracts/personal-tokens';
import type { NotificationList } from '@/lib/contracts/portfolios/notification';
import type { SecondFactorState } from '@/lib/contracts/second-factor';
import { useProfile } from './view/use-profile';
import styles from './view/account.module.scss';

/** The account page. */
export function AccountPage() {
  const person = useProfile();
  const ownPath = (path: string) => (person.profile === null ? null : path);
  const sessions = usePersonalQuery<SessionList>(ownPath('/account/sessions/'));
  const logins = usePersonalQuery<ExternalLoginList>(ownPath('/account/logins/'));
  const passkeys = usePersonalQuery<PasskeyList>(ownPath('/account/passkeys/'));
  const tokens = usePersonalQuery<PersonalTokenList>(ownPath('/account/tokens/'));
  const notifications = usePersonalQuery<NotificationList>(ownPath('/notifications/'));
  const factor = usePersonalQuery<SecondFactorState>(ownPath('/account/second-factor/'));

  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Account')}</h1>
          <p className="page-head-sub">{t('Your profile, login and stored data.')}</p>
        </div>
      </div>
      <ScriptsNote>
        {t('Changing your account needs JavaScript, which is disabled or did not load.')}
      </ScriptsNote>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountProfileCard person={person} />
          <PreferencesCard />
          <BrowsersCard notifications={notifications} />
        </div>
        <div className={styles.column}>
          <EmailCard person={person} asksForCode={Boolean(factor.data?.enabled_at)} />
          <PasswordCard person={person} onChanged={sessions.reload} />
          <PasskeysCard passkeys={passkeys} />
          <LoginsCard logins={logins} />
          <SecondFactorCard factor={factor} onTurnedOn={sessions.reload} />
          <DataCard person={person} asksForCode={Boolean(factor.data?.enabled_at)} />
        </div>
      </div>
      <div className={styles.last}>
        <TokensCard tokens={tokens} />
      </div>
      {/* Last, so that a long list does not move other blocks. */}
      <div className={styles.last}>
        <SessionsCard sessions={sessions} />
      </div>
    </>
  );
}
