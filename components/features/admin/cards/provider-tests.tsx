import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import type { AdminSetting, ProvidersCheck } from '@/lib/contracts/admin-site';
import { providerName } from '@/lib/domain/provider-names';
import { callBackend } from '@/lib/http/backend-client';
import { ActionButton } from '../view/action-button';
import styles from '../view/admin.module.scss';

/** Each endpoint may take half a minute. */
const TIMEOUT_MS = 600_000;

/** Buttons that ask a provider once, with the stored key, and say what to do where it does not answer. */
export function ProviderTests({ settings }: { readonly settings: readonly AdminSetting[] }) {
  const [checks, setChecks] = useState<ProvidersCheck['checks']>([]);
  const providers = settings.flatMap(({ isSet, provider }) => (isSet && provider !== null ? provider : []));
  async function check(provider: string | null) {
    const answer = await callBackend<ProvidersCheck>({
      method: 'POST',
      path: '/admin/providers/check/',
      body: provider === null ? {} : { provider },
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.ok) setChecks(answer.data.checks);
    return answer;
  }
  return (
    <>
      <div className={styles.acts}>
        {providers.map((one) => (
          <ActionButton
            key={one}
            label={t('Test {providerName}', { providerName: providerName(one) })}
            act={() => check(one)}
          />
        ))}
        <ActionButton label={t('Test all providers')} act={() => check(null)} />
      </div>
      <ul role="status" aria-label={t('Results of the test')} className={styles.text}>
        {checks.map(({ message, provider, remedy, verdict, what }) => (
          <li key={`${provider} ${what}`}>
            {`${providerName(provider)}, ${translateMessage(what)}: ${verdict}. ${translateMessage(message)}`}
            {remedy !== null && <span className={styles.remedy}>{translateMessage(remedy)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
