import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { ScriptsNote } from '@/components/ui/scripts-note';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AdminOverview, SiteRestart } from '@/lib/contracts/admin-site';
import { CURRENCIES } from '@/lib/domain/currencies';
import { callBackend } from '@/lib/http/backend-client';
import { homeHref, portfoliosHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { updateProfile } from '@/store/profile';
import { SOURCE_NAMES } from './data/site-texts';
import { RestartNote } from './view/restart-note';
import { useRestart } from './view/use-restart';
import styles from './view/admin.module.scss';

/** The simulated market takes a while to be removed on a slow disk. */
const TIMEOUT_MS = 120_000;

const SOURCES = (['demo', 'live'] as const).map((value) => ({
  value,
  get label() {
    return SOURCE_NAMES[value];
  },
}));
const CURRENCY_CHOICES = [
  {
    value: '',
    get label() {
      return t('That of each price');
    },
  },
  ...CURRENCIES.map((value) => ({ value, label: value })),
];
const HOLDINGS = [
  {
    value: 'later',
    get label() {
      return t('Later');
    },
  },
  {
    value: 'file',
    get label() {
      return t('From a file of my broker or tracker');
    },
  },
  {
    value: 'search',
    get label() {
      return t('I search for it and enter it');
    },
  },
];

/** The questions of a new site: which data, which currency, what its host owns. */
export function SetupPage({ overview }: { readonly overview: AdminOverview }) {
  const dispatch = useAppDispatch();
  const { isRestarting, waitForSite } = useRestart();
  const isFixed = overview.isSourceSet || overview.source === 'csv';
  const submission = useSubmission({
    fields: ['source', 'currency', 'holdings'],
    submit: async ({ currency, holdings, source }) => {
      const profile = await dispatch(updateProfile({ base_currency: currency === '' ? null : currency }));
      if (!profile.ok) return profile;
      const href = holdings === 'later' ? homeHref() : portfoliosHref();
      const changed = isFixed
        ? ({ ok: true, data: { isRestarting: false } } as const)
        : await callBackend<SiteRestart>({
            method: 'POST',
            path: '/admin/source/',
            body: { source },
            timeoutMs: TIMEOUT_MS,
          });
      if (changed.ok && changed.data.isRestarting) void waitForSite(href);
      else if (changed.ok) window.location.assign(href);
      return changed;
    },
  });
  const { errorsOf } = submission;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Set up this site')}</h1>
          <p className="page-head-sub">{t('Three questions; each answer can be changed later.')}</p>
        </div>
      </div>
      <ScriptsNote>{t('The answers need JavaScript, which is disabled or did not load.')}</ScriptsNote>
      <section className={`card card-body ${styles.narrow}`} aria-label={t('Questions')}>
        <CallForm submission={submission} submitLabel={t('Start')} isUsable={!isRestarting}>
          {isFixed ? (
            <p className={styles.text}>
              {t(
                overview.isSourceSet
                  ? 'Data: {source}. MARKET_DATA is set in the environment or in .env, which decides.'
                  : 'Data: {source}. Another source is chosen on the page Admin.',
                { source: overview.source === null ? t('none yet') : SOURCE_NAMES[overview.source] },
              )}
            </p>
          ) : (
            <SelectField
              label={t('Which data does this site show?')}
              name="source"
              options={SOURCES}
              defaultValue={overview.source === 'live' ? 'live' : 'demo'}
              hint={t(
                'Real data are fetched from public providers without a key; the pages fill within minutes.',
              )}
              errors={errorsOf('source')}
            />
          )}
          <SelectField
            label={t('In which currency do you count?')}
            name="currency"
            options={CURRENCY_CHOICES}
            defaultValue=""
            errors={errorsOf('currency')}
          />
          <SelectField
            label={t('What do you own?')}
            name="holdings"
            options={HOLDINGS}
            defaultValue="later"
            hint={t('A file or a search leads to your portfolios.')}
            errors={errorsOf('holdings')}
          />
        </CallForm>
        <RestartNote isShown={isRestarting} />
      </section>
    </>
  );
}
