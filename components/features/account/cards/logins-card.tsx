import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { ConnectedLogin, ExternalLoginList } from '@/lib/contracts/external-logins';
import { callBackend } from '@/lib/http/backend-client';
import { callWeb } from '@/lib/http/web-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';
import { formatLocalDay } from '@/lib/format/instant';
import styles from '../view/account.module.scss';

type Provider = NonNullable<ExternalLoginList['provider']>;

function nameOf({ issuer }: ConnectedLogin, provider: Provider | null): string {
  if (issuer === 'proxy') return t('The proxy of this site');
  return issuer === provider?.issuer ? provider.name : issuer;
}

function factsOf({ created_at, email, last_used_at }: ConnectedLogin): string {
  const use =
    last_used_at === null ? t('never used') : t('last used {dayOf}', { dayOf: formatLocalDay(last_used_at) });
  return [email, use, t('connected {dayOf}', { dayOf: formatLocalDay(created_at) })].join(' · ');
}

/** The logins at other services that open this account. Rendered only where there are some, or a service. */
export function LoginsCard({ logins: { data, reload } }: { logins: PersonalQuery<ExternalLoginList> }) {
  const dispatch = useAppDispatch();
  const [isConnecting, setIsConnecting] = useState(false);
  // Most sites have no such service: nothing is shown while it is not known.
  if (data === null || (data.logins.length === 0 && data.provider === null)) return null;
  const { logins, provider } = data;
  const isConnected = logins.some(({ issuer }) => issuer === provider?.issuer);

  async function disconnect(login: ConnectedLogin) {
    const answer = await callBackend<null>({ method: 'DELETE', path: `/account/logins/${login.id}/` });
    if (answer.ok)
      dispatch(notify('status', t('{nameOf} is disconnected', { nameOf: nameOf(login, provider) })));
    // Another tab has disconnected it.
    else if (answer.error.code !== 'LOGIN_UNKNOWN') dispatch(notify('alert', answer.error.detail));
    void reload();
  }

  return (
    <Card id="logins" title={t('Connected logins')}>
      {logins.length > 0 && (
        <ul className={styles.sessions} aria-label={t('Connected logins')}>
          {logins.map((login) => (
            <li key={login.id} className={styles.session}>
              <span className={styles.device}>{nameOf(login, provider)}</span>
              <button
                type="button"
                className={`btn btn-plain btn-sm ${styles.end}`}
                aria-label={t('Disconnect {nameOf}', { nameOf: nameOf(login, provider) })}
                onClick={() => void disconnect(login)}
              >
                {t('Disconnect')}
              </button>
              <span className={styles.facts}>{factsOf(login)}</span>
            </li>
          ))}
        </ul>
      )}
      {provider !== null && !isConnected && (
        <div className={styles.body}>
          {isConnecting ? (
            <ConnectForm asks={data} name={provider.name} />
          ) : (
            <button type="button" className="btn btn-plain" onClick={() => setIsConnecting(true)}>
              {t('Connect {name}…', { name: provider.name })}
            </button>
          )}
        </div>
      )}
    </Card>
  );
}

/** Confirms that the person connects the login, and leads to the service. */
function ConnectForm({
  asks: { asks_code, asks_password },
  name,
}: {
  asks: Pick<ExternalLoginList, 'asks_code' | 'asks_password'>;
  name: string;
}) {
  const { errorsOf, ...submission } = useSubmission({
    fields: ['password', 'one_time_code'],
    submit: async (fields) => {
      const body = { connect: true, ...fields };
      const begun = await callWeb<{ url: string }>({ method: 'POST', path: '/api/auth/openid', body });
      if (begun.ok) window.location.assign(begun.data.url);
      return begun;
    },
  });
  return (
    <CallForm submission={submission} submitLabel={t('Go to {name}', { name })}>
      {asks_password && (
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          errors={errorsOf('password')}
        />
      )}
      {asks_code && (
        <TextField
          label={t('Code of the second factor')}
          name="one_time_code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          errors={errorsOf('one_time_code')}
        />
      )}
    </CallForm>
  );
}
