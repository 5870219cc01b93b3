import { useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { CreatedPersonalToken, PersonalToken, PersonalTokenList } from '@/lib/contracts/personal-tokens';
import { SCOPE_TEXTS, TOKEN_SCOPES } from '@/lib/domain/token-scopes';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { LoadProblem } from '../view/load-problem';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';
import { formatLocalDay } from '@/lib/format/instant';
import styles from '../view/account.module.scss';

const SCOPES = TOKEN_SCOPES.map((value) => ({
  value,
  get label() {
    return SCOPE_TEXTS[value];
  },
}));
const LIFETIMES = [
  {
    value: '30',
    get label() {
      return t('30 days');
    },
  },
  {
    value: '90',
    get label() {
      return t('90 days');
    },
  },
  {
    value: '365',
    get label() {
      return t('One year');
    },
  },
  {
    value: '',
    get label() {
      return t('Until I revoke it');
    },
  },
];

/** The scope, the last use and the validity of a token, as text. */
function factsOf({ created_at, expires_at, last_used_at, scope }: PersonalToken): string {
  const isOver = expires_at !== null && new Date(expires_at) <= new Date();
  return [
    SCOPE_TEXTS[scope].split(':', 1)[0],
    last_used_at === null ? t('never used') : t('last used {dayOf}', { dayOf: formatLocalDay(last_used_at) }),
    t('made {dayOf}', { dayOf: formatLocalDay(created_at) }),
    expires_at === null
      ? t('valid until you revoke it')
      : `${isOver ? t('expired') : t('expires')} ${formatLocalDay(expires_at)}`,
  ].join(' · ');
}

/** The tokens of a person's own programs: made, shown once, revoked. */
export function TokensCard({
  tokens: { data, problem, reload },
}: {
  tokens: PersonalQuery<PersonalTokenList>;
}) {
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<CreatedPersonalToken | null>(null);
  const submission = useSubmission({
    fields: ['name', 'scope', 'days'],
    submit: async (body) => {
      const answer = await callBackend<CreatedPersonalToken>({
        method: 'POST',
        path: '/account/tokens/',
        body: { ...body, days: body.days === '' ? null : Number(body.days) },
      });
      if (answer.ok) setMade(answer.data);
      return answer;
    },
    onDone: (form) => {
      form.reset();
      void reload();
    },
  });
  const { errorsOf } = submission;

  async function revoke({ id, name }: PersonalToken) {
    const answer = await callBackend<null>({ method: 'DELETE', path: `/account/tokens/${id}/` });
    if (answer.ok) dispatch(notify('status', t('{name} is revoked', { name })));
    // Another tab has revoked it.
    else if (answer.error.code !== 'TOKEN_UNKNOWN') dispatch(notify('alert', answer.error.detail));
    if (made?.entry.id === id) setMade(null);
    void reload();
  }

  return (
    <Card id="tokens" title={t('Access tokens')}>
      <div className={styles.body}>
        <p className={styles.current}>
          {t(
            'For your own programs and spreadsheets. A token acts as you within its scope; it cannot change your account, share or delete a portfolio.',
          )}
        </p>
        {problem !== null && <LoadProblem problem={problem} onRetry={reload} />}
        {made && (
          <div role="status">
            <p className={styles.current}>
              {rich('Copy the token of <0/> now. It is not shown again.', {}, <b>{made.entry.name}</b>)}
            </p>
            <p className={styles.current}>
              <code>{made.token}</code>
            </p>
          </div>
        )}
      </div>
      {data !== null && data.tokens.length > 0 && (
        <ul className={styles.sessions} aria-label={t('Access tokens')}>
          {data.tokens.map((token) => (
            <li key={token.id} className={styles.session}>
              <span className={styles.device}>{token.name}</span>
              <button
                type="button"
                className={`btn btn-plain btn-sm ${styles.end}`}
                aria-label={t('Revoke {name}', { name: token.name })}
                onClick={() => void revoke(token)}
              >
                {t('Revoke')}
              </button>
              <span className={styles.facts}>{factsOf(token)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <CallForm
          submission={submission}
          submitLabel={t('Make a token')}
          isUsable={data !== null}
          note={t('The token is shown once, when it is made.')}
        >
          <div className={styles.pair}>
            <TextField
              label={t('Name')}
              name="name"
              maxLength={60}
              placeholder={t('my spreadsheet')}
              autoComplete="off"
              errors={errorsOf('name')}
            />
            <SelectField
              label={t('Valid')}
              name="days"
              options={LIFETIMES}
              defaultValue="90"
              errors={errorsOf('days')}
            />
          </div>
          <SelectField
            label={t('It may')}
            name="scope"
            options={SCOPES}
            defaultValue="read"
            errors={errorsOf('scope')}
          />
        </CallForm>
      </div>
    </Card>
  );
}
