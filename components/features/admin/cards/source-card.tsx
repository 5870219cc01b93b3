import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AdminOverview, SiteRestart } from '@/lib/contracts/admin-site';
import { providerName } from '@/lib/domain/provider-names';
import { formatInstant } from '@/lib/format/instant';
import { callBackend } from '@/lib/http/backend-client';
import { extentText, fillingText, SOURCE_NAMES } from '../data/site-texts';
import { RestartNote } from '../view/restart-note';
import { useRestart } from '../view/use-restart';
import styles from '../view/admin.module.scss';

/** The simulated market takes a while to be removed on a slow disk. */
const TIMEOUT_MS = 120_000;

const CHOICES = (['demo', 'live', 'csv'] as const).map((value) => ({
  value,
  get label() {
    return SOURCE_NAMES[value];
  },
}));

/** The source of the data, its state, and the way to another one. */
export function SourceCard({ overview }: { readonly overview: AdminOverview }) {
  const { blocked, dataVersion, filling, isSourceSet, source } = overview;
  const { isRestarting, waitForSite } = useRestart();
  const submission = useSubmission({
    fields: ['source', 'confirmation'],
    submit: async ({ confirmation, source: next }) => {
      const answer = await callBackend<SiteRestart>({
        method: 'POST',
        path: '/admin/source/',
        body: { source: next, confirmation },
        timeoutMs: TIMEOUT_MS,
      });
      if (answer.ok && answer.data.isRestarting) void waitForSite();
      return answer;
    },
  });
  const isReal = source !== null && source !== 'demo' && overview.bars > 0;
  return (
    <Card id="source" title={t('Source of the data')}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>{t('Source')}</dt>
          <dd>{source === null ? t('None: nothing is stored') : SOURCE_NAMES[source]}</dd>
          <dt>{t('Stored')}</dt>
          <dd>
            {t('{extentText}, data version {dataVersion}', { extentText: extentText(overview), dataVersion })}
          </dd>
          {source === 'live' && (
            <>
              <dt>{t('Filled')}</dt>
              <dd>{filling === null ? t('everything was asked for') : fillingText(filling)}</dd>
              <dt>{t('Providers')}</dt>
              <dd>
                {blocked.length === 0 ? t('none is paused') : t('{count} paused', { count: blocked.length })}
              </dd>
            </>
          )}
        </dl>
        {blocked.map(({ id, message, remedy, until }) => (
          <p key={id} className={styles.notice}>
            {message === null
              ? t('{providerName} is not asked until {until}.', {
                  providerName: providerName(id),
                  until: formatInstant(until),
                })
              : t('{providerName} is not asked until {until}: {message}.', {
                  providerName: providerName(id),
                  until: formatInstant(until),
                  message: translateMessage(message),
                })}
            {remedy !== null && ` ${t('What to do: {remedy}.', { remedy: translateMessage(remedy) })}`}
          </p>
        ))}
        {isSourceSet ? (
          <p className={styles.text}>
            {t('MARKET_DATA is set in the environment or in .env, which decides; change it there.')}
          </p>
        ) : (
          <CallForm submission={submission} submitLabel={t('Change the source')} isUsable={!isRestarting}>
            <SelectField
              label={t('Show')}
              name="source"
              options={CHOICES}
              defaultValue={source ?? 'demo'}
              hint={t(
                'Real and simulated prices are never mixed: another source replaces the stored data. Accounts, portfolios and watchlists stay.',
              )}
              errors={submission.errorsOf('source')}
            />
            {isReal && (
              <TextField
                label={t('Type "replace" to remove the stored data')}
                name="confirmation"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                errors={submission.errorsOf('confirmation')}
              />
            )}
          </CallForm>
        )}
        <RestartNote isShown={isRestarting} />
      </div>
    </Card>
  );
}
