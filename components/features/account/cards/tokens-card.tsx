import { useState } from 'react';
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
import styles from '../view/account.module.scss';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_TEXTS[value] }));
const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until I revoke it' },
];

const dayOf = (instant: string): string => days.format(new Date(instant));

/** Since when and how long a token is valid, and when it was used. */
function factsOf({ created_at, expires_at, last_used_at, scope }: PersonalToken): string {
  const isOver = expires_at !== null && new Date(expires_at) <= new Date();
  return [
    SCOPE_TEXTS[scope].split(':', 1)[0],
    last_used_at === null ? 'never used' : `last used ${dayOf(last_used_at)}`,
    `made ${dayOf(created_at)}`,
    expires_at === null
      ? 'valid until you revoke it'
      : `${isOver ? 'expired' : 'expires'} ${dayOf(expires_at)}`,
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
    if (answer.ok) dispatch(notify('status', `${name} is revoked`));
    // Another tab has revoked it.
    else if (answer.error.code !== 'TOKEN_UNKNOWN') dispatch(notify('alert', answer.error.detail));
    if (made?.entry.id === id) setMade(null);
    void reload();
  }

  return (
    <Card id="tokens" title="Access tokens">
      <div className={styles.body}>
        <p className={styles.current}>
          For your own programs and spreadsheets. A token acts as you within its scope; it cannot change your
          account, share or delete a portfolio.
        </p>
        {problem !== null && <LoadProblem problem={problem} onRetry={reload} />}
        {made && (
          <div role="status">
            <p className={styles.current}>
              Copy the token of <b>{made.entry.name}</b> now. It is not shown again.
            </p>
            <p className={styles.current}>
              <code>{made.token}</code>
            </p>
          </div>
        )}
      </div>
      {data !== null && data.tokens.length > 0 && (
        <ul className={styles.sessions} aria-label="Access tokens">
          {data.tokens.map((token) => (
            <li key={token.id} className={styles.session}>
              <span className={styles.device}>{token.name}</span>
              <button
                type="button"
                className={`btn btn-plain btn-sm ${styles.end}`}
                aria-label={`Revoke ${token.name}`}
                onClick={() => void revoke(token)}
              >
                Revoke
              </button>
              <span className={styles.facts}>{factsOf(token)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <CallForm
          submission={submission}
          submitLabel="Make a token"
          isUsable={data !== null}
          note="The token is shown once, when it is made."
        >
          <div className={styles.pair}>
            <TextField
              label="Name"
              name="name"
              maxLength={60}
              placeholder="my spreadsheet"
              autoComplete="off"
              errors={errorsOf('name')}
            />
            <SelectField
              label="Valid"
              name="days"
              options={LIFETIMES}
              defaultValue="90"
              errors={errorsOf('days')}
            />
          </div>
          <SelectField
            label="It may"
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
