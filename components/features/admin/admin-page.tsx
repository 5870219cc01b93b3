import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ScriptsNote } from '@/components/ui/scripts-note';
import type { SettingGroup } from '@/lib/domain/setting-groups';
import { callBackend } from '@/lib/http/backend-client';
import { setupHref } from '@/lib/site/routes';
import { AuditCard } from './cards/audit-card';
import { BackupsCard } from './cards/backups-card';
import { FailingCard } from './cards/failing-card';
import { NewsFeedsCard } from './cards/news-feeds-card';
import { ImportCard } from './cards/import-card';
import { InvitationMaker } from './cards/invitation-maker';
import { ProviderTests } from './cards/provider-tests';
import { RenamesCard } from './cards/renames-card';
import { SettingsCard } from './cards/settings-card';
import { SiteCard } from './cards/site-card';
import { SourceCard } from './cards/source-card';
import type { AdminPageData } from './data/load-admin-page';
import { ActionButton } from './view/action-button';
import styles from './view/admin.module.scss';

/** The page of the administrator. */
export function AdminPage({ backups, events, overview, settings: { feeds, settings } }: AdminPageData) {
  const of = (group: SettingGroup) => settings.filter((setting) => setting.group === group);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Admin')}</h1>
          <p className="page-head-sub">
            {rich(
              'The data, settings and backups of this site. New here? <0>Answer three questions</0>',
              {},
              <Link href={setupHref()} prefetch={false} />,
            )}
          </p>
        </div>
      </div>
      <ScriptsNote>{t('Changes need JavaScript, which is disabled or did not load.')}</ScriptsNote>
      <div className={styles.cards}>
        <SourceCard overview={overview} />
        <FailingCard failing={overview.failing} />
        <RenamesCard renames={overview.renames} />
        <div className={styles.columns}>
          <SettingsCard id="keys" title={t('Keys of providers')} settings={of('keys')}>
            <ProviderTests settings={of('keys')} />
          </SettingsCard>
          <SettingsCard id="symbols" title={t('Symbols and lists')} settings={of('symbols')} />
          <NewsFeedsCard feeds={feeds} />
          <ImportCard />
          <SettingsCard id="accounts" title={t('Accounts')} settings={of('accounts')}>
            <InvitationMaker />
          </SettingsCard>
          <SettingsCard id="mail" title={t('E-mail')} settings={of('mail')}>
            {overview.sendsMail && (
              <div className={styles.acts}>
                <ActionButton
                  label={t('Send me a test e-mail')}
                  done={t('The mail server took the e-mail')}
                  act={() => callBackend({ method: 'POST', path: '/admin/mail/test/' })}
                />
              </div>
            )}
          </SettingsCard>
          <SettingsCard id="schedule" title={t('Schedule of backups')} settings={of('backups')} />
        </div>
        <BackupsCard backups={backups} />
        <SiteCard storage={overview.storage} versions={overview.versions} />
        <AuditCard events={events.events} />
      </div>
    </>
  );
}
