import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { RowActions } from '@/components/ui/menu/row-actions';
import type { Passkey, PasskeyList } from '@/lib/contracts/passkeys';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { LoadProblem } from '../view/load-problem';
import { NewPasskeyForm, PasskeyNameForm } from '../view/passkey-forms';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';
import { formatLocalDay } from '@/lib/format/instant';
import styles from '../view/account.module.scss';

function factsOf({ created_at, host, last_used_at }: Passkey): string {
  const use =
    last_used_at === null ? t('never used') : t('last used {dayOf}', { dayOf: formatLocalDay(last_used_at) });
  return [use, t('made {dayOf}', { dayOf: formatLocalDay(created_at) }), t('for {host}', { host })].join(
    ' · ',
  );
}

/** The passkeys of a person: made on a device, renamed, removed. */
export function PasskeysCard({
  passkeys: { data, problem, reload },
}: {
  passkeys: PersonalQuery<PasskeyList>;
}) {
  const dispatch = useAppDispatch();
  /** The passkey that is renamed, or `new`. */
  const [step, setStep] = useState<number | 'new' | null>(null);

  function finish(words: string) {
    dispatch(notify('status', words));
    setStep(null);
    void reload();
  }

  async function remove({ id, name }: Passkey) {
    const answer = await callBackend<null>({ method: 'DELETE', path: `/account/passkeys/${id}/` });
    if (answer.ok) dispatch(notify('status', t('{name} is removed', { name })));
    // Another tab has removed it.
    else if (answer.error.code !== 'PASSKEY_UNKNOWN') dispatch(notify('alert', answer.error.detail));
    void reload();
  }

  return (
    <Card id="passkeys" title={t('Passkeys')}>
      <div className={styles.body}>
        {problem !== null && <LoadProblem problem={problem} onRetry={reload} />}
        <p className={styles.current}>
          {t('With a passkey you log in by finger, face or PIN of your device: no password, no code.')}
        </p>
      </div>
      {data !== null && data.passkeys.length > 0 && (
        <ul className={styles.sessions} aria-label={t('Passkeys')}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.session}>
              <span className={styles.device}>{passkey.name}</span>
              <span className={styles.end}>
                <RowActions
                  name={passkey.name}
                  actions={[
                    { label: t('Rename'), onPress: () => setStep(passkey.id) },
                    { label: t('Remove'), onPress: () => void remove(passkey) },
                  ]}
                />
              </span>
              <span className={styles.facts}>{factsOf(passkey)}</span>
              {step === passkey.id && (
                <PasskeyNameForm
                  passkey={passkey}
                  onDone={(name) => finish(t('Renamed to {name}', { name }))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        {step === 'new' && data !== null ? (
          <NewPasskeyForm asks={data} onDone={(name) => finish(t('{name} is added', { name }))} />
        ) : (
          <button
            type="button"
            className="btn btn-plain"
            disabled={data === null}
            onClick={() => setStep('new')}
          >
            {t('Add a passkey…')}
          </button>
        )}
      </div>
    </Card>
  );
}
