import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { isRegistrationClosed } from '@/lib/config/registration';
import { holdPendingFile } from '@/lib/session/pending-file';
import { loginHref, portfoliosHref, signupHref } from '@/lib/site/routes';
import { FileTile } from './file-tile';
import type { FileTileProps } from './file-tile';
import styles from './start.module.scss';

/** The first steps for a visitor of the example: an own file waits in the tab until they are signed in. */
export function VisitorStart({ brokers }: Pick<FileTileProps, 'brokers'>) {
  const router = useRouter();
  const enterHref = isRegistrationClosed() ? loginHref : signupHref;

  function keep(file: File) {
    holdPendingFile(file);
    void router.push(enterHref(portfoliosHref()));
  }

  return (
    <Card id="start" title={t('Your own portfolio')}>
      <div className={styles.tiles}>
        <section className={styles.tile}>
          <h3>{t('A broker’s file')}</h3>
          <FileTile brokers={brokers} isBusy={false} onFile={keep} />
        </section>
        <section className={styles.tile}>
          <h3>{t('By hand')}</h3>
          <p>{t('Enter what you bought, sold and paid in.')}</p>
          <Link href={enterHref(`${portfoliosHref()}#new`)} prefetch={false} className="btn btn-plain btn-sm">
            {isRegistrationClosed() ? t('Log in to begin') : t('Create an account')}
          </Link>
        </section>
        <section className={styles.tile}>
          <h3>{t('You have an account')}</h3>
          <p>{t('Your portfolios are where you left them.')}</p>
          <Link href={loginHref(portfoliosHref())} prefetch={false} className="btn btn-plain btn-sm">
            {t('Log in to your portfolios')}
          </Link>
        </section>
      </div>
    </Card>
  );
}
