import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { TextAreaField } from '@/components/ui/forms/text-area-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AdminSettings, SiteRestart } from '@/lib/contracts/admin-site';
import { callBackend } from '@/lib/http/backend-client';
import { RestartNote } from '../view/restart-note';
import { useRestart } from '../view/use-restart';
import styles from '../view/admin.module.scss';

/** The list of news feeds. */
export function NewsFeedsCard({ feeds: { origin, text } }: Pick<AdminSettings, 'feeds'>) {
  const { isRestarting, waitForSite } = useRestart();
  const submission = useSubmission({
    fields: ['feeds'],
    submit: async (body) => {
      const answer = await callBackend<SiteRestart>({ method: 'PUT', path: '/admin/settings/', body });
      if (answer.ok && answer.data.isRestarting) void waitForSite();
      return answer;
    },
  });
  return (
    <Card id="feeds" title={t('News feeds')}>
      <div className={styles.body}>
        {origin === 'environment' ? (
          <p className={styles.text}>
            {t('FEEDS_FILE is set in the environment or in .env, which decides; change it there.')}
          </p>
        ) : (
          <CallForm submission={submission} submitLabel={t('Save feeds')} isUsable={!isRestarting}>
            <TextAreaField
              label={t('Feeds')}
              name="feeds"
              rows={8}
              defaultValue={text}
              spellCheck={false}
              hint={t(
                'A line each with topic and address, such as: energy https://example.org/energy.xml. Empty: the feeds that come with the program.',
              )}
              errors={submission.errorsOf('feeds')}
            />
          </CallForm>
        )}
        <RestartNote isShown={isRestarting} />
      </div>
    </Card>
  );
}
