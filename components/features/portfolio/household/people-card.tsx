import { useState } from 'react';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { RowActions } from '@/components/ui/menu/row-actions';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type {
  InvitationResponse,
  PortfolioInvitation,
  PortfolioMember,
  PortfolioMembers,
} from '@/lib/contracts/portfolios/members';
import { MEMBER_ROLE_TEXTS, MEMBER_ROLES } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { callBackend } from '@/lib/http/backend-client';
import { canonicalHref, portfoliosHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';

const ROLES = MEMBER_ROLES.map((value) => ({
  value,
  get label() {
    return MEMBER_ROLE_TEXTS[value];
  },
}));

export interface PeopleCardProps {
  readonly slug: string;
  readonly people: Omit<PortfolioMembers, 'meta'>;
}

/** The people of a portfolio: who may do what, invitations, and the way out. */
export function PeopleCard({ slug, people: { invitations, members, role } }: PeopleCardProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const base = `/portfolios/${encodeURIComponent(slug)}/`;
  const isOwner = role === 'owner';

  async function send(method: 'DELETE' | 'PUT', path: string, done: string, body?: object): Promise<boolean> {
    const answer = await callBackend({ method, path: `${base}${path}`, ...(body && { body }) });
    dispatch(answer.ok ? notify('status', done) : notify('alert', answer.error.detail));
    return answer.ok;
  }

  async function leave() {
    if (await send('DELETE', 'members/me/', t('You have left the portfolio')))
      await router.push(portfoliosHref());
  }

  async function remove({ id, name }: PortfolioMember) {
    await send('DELETE', `members/${id}/`, t('{name} is removed', { name }));
    await reload();
  }

  async function revoke({ id }: PortfolioInvitation) {
    await send('DELETE', `invitations/${id}/`, t('The invitation is revoked'));
    await reload();
  }

  async function change({ id, name }: PortfolioMember, chosen: string) {
    await send('PUT', `members/${id}/`, t('{name} is {chosen} now', { name, chosen: t(chosen) }), {
      role: chosen,
    });
    await reload();
  }

  return (
    <Card id="people" title={t('People')}>
      <div className={tracker.body}>
        <ul aria-label={t('People')}>
          {members.map((member) => (
            <li key={member.id}>
              <b>{member.name}</b>
              {member.isYou && ` ${t('(you)')}`}
              {member.email !== null && ` · ${member.email}`}
              {' · '}
              {isOwner && member.joinedAt !== null && !member.isYou ? (
                <>
                  <select
                    aria-label={t('Role of {name}', { name: member.name })}
                    value={t(member.role)}
                    onChange={({ target }) => void change(member, target.value)}
                  >
                    {MEMBER_ROLES.map((one) => (
                      <option key={one} value={one}>
                        {t(one)}
                      </option>
                    ))}
                  </select>{' '}
                  <RowActions
                    name={member.name}
                    actions={[{ label: t('Remove'), onPress: () => void remove(member) }]}
                  />
                </>
              ) : (
                t(member.role)
              )}
              {member.isYou && member.joinedAt !== null && (
                <>
                  {' '}
                  <button
                    type="button"
                    className={`btn btn-plain btn-sm ${tracker.danger}`}
                    onClick={() => void leave()}
                  >
                    {t('Leave this portfolio')}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
        {invitations.length > 0 && (
          <ul aria-label={t('Open invitations')}>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                {t('{email} · {role} · until {expiresAt}', {
                  email: invitation.email ?? t('Everyone with the link'),
                  role: t(invitation.role),
                  expiresAt: formatDay(invitation.expiresAt.slice(0, 10)),
                })}{' '}
                <RowActions
                  name={t('the invitation of {email}', { email: invitation.email ?? t(invitation.role) })}
                  actions={[{ label: t('Revoke'), onPress: () => void revoke(invitation) }]}
                />
              </li>
            ))}
          </ul>
        )}
        {isOwner && <InvitationPart base={base} onMade={() => void reload()} />}
      </div>
    </Card>
  );
}

/** Invites a person, and shows the link while it is known. */
function InvitationPart({ base, onMade }: { base: string; onMade: () => void }) {
  const [made, setMade] = useState<InvitationResponse | null>(null);
  const submission = useSubmission({
    fields: ['role', 'email'],
    submit: async ({ email, role }) => {
      const body = { role, ...(email.trim() !== '' && { email: email.trim() }) };
      const answer = await callBackend<InvitationResponse>({
        method: 'POST',
        path: `${base}invitations/`,
        body,
      });
      if (answer.ok) setMade(answer.data);
      return answer;
    },
    onDone: (form) => {
      form.reset();
      onMade();
    },
  });
  return (
    <>
      <CallForm
        submission={submission}
        submitLabel={t('Invite')}
        note={t('The link works once, for seven days.')}
      >
        <SelectField
          label={t('The person may be')}
          name="role"
          options={ROLES}
          defaultValue="viewer"
          errors={submission.errorsOf('role')}
        />
        <TextField
          label={t('E-mail address of the person (optional)')}
          name="email"
          hint={t('The link is then for the account with this address alone.')}
          autoComplete="off"
          errors={submission.errorsOf('email')}
        />
      </CallForm>
      {made && (
        <p role="status" className={tracker.address}>
          {t(
            made.isSent
              ? 'The invitation was sent. The link, shown only now: {canonicalHref}'
              : 'The link, shown only now: {canonicalHref}',
            { canonicalHref: canonicalHref(made.url) },
          )}
        </p>
      )}
    </>
  );
}
