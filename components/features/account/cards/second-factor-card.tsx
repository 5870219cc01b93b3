import { useEffect, useRef, useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { useRestoreFocus } from '@/components/ui/focus/use-restore-focus';
import { Card } from '@/components/ui/card';
import type { SecondFactorSetup, SecondFactorState } from '@/lib/contracts/second-factor';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { LoadProblem } from '../view/load-problem';
import { RecoveryCodeList } from '../view/recovery-code-list';
import { ProofForm, SetupForm, StartForm } from '../view/second-factor-forms';
import type { ProofFormProps } from '../view/second-factor-forms';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';
import { formatLocalDay } from '@/lib/format/instant';
import styles from '../view/account.module.scss';

/** The reader's present step: only one at a time. */
type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'setup'; readonly setup: SecondFactorSetup }
  | { readonly kind: 'proof'; readonly action: ProofFormProps['action'] }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const IDLE: Step = { kind: 'idle' };

export interface SecondFactorCardProps {
  readonly factor: PersonalQuery<SecondFactorState>;
  /** Called when the other sessions, opened without a code, have been ended. */
  readonly onTurnedOn: () => void;
}

/** Sets up, renews and removes the codes that logging in asks for after the password. */
export function SecondFactorCard({ factor: { data, problem, reload }, onTurnedOn }: SecondFactorCardProps) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>(IDLE);
  const body = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  // The element that had the focus is gone with the step before.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    body.current?.querySelector<HTMLElement>('input, [role="group"], button')?.focus();
  }, [step]);

  const finish = (words: string, codes: readonly string[]) => {
    dispatch(notify('status', words));
    setStep(codes.length > 0 ? { kind: 'codes', codes } : IDLE);
    void reload();
  };

  return (
    <Card id="second-factor" title={t('Second factor')}>
      <div ref={body} className={styles.body}>
        {problem !== null && <LoadProblem problem={problem} onRetry={reload} />}
        {step.kind === 'codes' ? (
          <RecoveryCodeList codes={step.codes} onDone={() => setStep(IDLE)} />
        ) : data?.enabled_at ? (
          <EnabledFactor
            since={data.enabled_at}
            codesLeft={data.recovery_codes_left}
            action={step.kind === 'proof' ? step.action : null}
            onAction={(action) => setStep({ kind: 'proof', action })}
            onDone={(codes) =>
              finish(codes.length > 0 ? t('New recovery codes made') : t('Second factor turned off'), codes)
            }
          />
        ) : data?.possible === false ? (
          <p className={styles.current}>
            {t('You log in with another service: use the second factor of your account there.')}
          </p>
        ) : step.kind === 'setup' ? (
          <SetupForm
            setup={step.setup}
            onConfirmed={(codes) => {
              finish(t('Second factor turned on'), codes);
              onTurnedOn();
            }}
          />
        ) : (
          <>
            <p className={styles.current}>
              {t(
                'With an authenticator app, logging in asks for a code after the password. A stolen password is then not enough.',
              )}
            </p>
            <StartForm isUsable={data !== null} onStarted={(setup) => setStep({ kind: 'setup', setup })} />
          </>
        )}
      </div>
    </Card>
  );
}

interface EnabledFactorProps extends Pick<ProofFormProps, 'onDone'> {
  readonly since: string;
  readonly codesLeft: number;
  readonly action: ProofFormProps['action'] | null;
  readonly onAction: (action: ProofFormProps['action']) => void;
}

function EnabledFactor({ since, codesLeft, action, onAction, onDone }: EnabledFactorProps) {
  const block = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={block}>
      <p className={styles.current}>
        {rich(
          'On since <0/>. Recovery codes left: <1/>.',
          {},
          <b>{formatLocalDay(since)}</b>,
          <b>{codesLeft}</b>,
        )}
      </p>
      {action ? (
        <ProofForm key={action} action={action} onDone={onDone} />
      ) : (
        <div className={styles.act}>
          <button type="button" className="btn btn-plain" onClick={() => onAction('renew')}>
            {t('New recovery codes…')}
          </button>
          <button
            type="button"
            className={`btn btn-plain ${styles.danger}`}
            onClick={() => onAction('remove')}
          >
            {t('Turn off…')}
          </button>
        </div>
      )}
    </div>
  );
}
