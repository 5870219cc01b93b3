import Link from 'next/link';
import { useRouter } from 'next/router';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { JoinedPortfolio } from '@/lib/contracts/portfolios/members';
import { MEMBER_ROLE_TEXTS } from '@/lib/domain/portfolio/member-roles';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import tracker from '../ui/portfolio.module.scss';
import type { JoinPageData } from './load-join';

/** Takes an invitation by a button: programs that open the links of e-mails must not use them up. */
export function JoinPage({ offer, token }: JoinPageData) {
  const router = useRouter();
  const submission = useSubmission({
    fields: [],
    submit: async () => {
      const answer = await callBackend<JoinedPortfolio>({
        method: 'POST',
        path: '/household/join/',
        body: { token },
      });
      if (answer.ok) await router.push(portfolioHref(answer.data.slug));
      return answer;
    },
  });
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Invitation')}</h1>
        </div>
      </div>
      <Card id="invitation" title={t('A portfolio is shared with you')}>
        <div className={tracker.body}>
          {offer === null ? (
            <p role="status">
              {rich(
                'This invitation is not valid: it was taken or revoked, is too old, or is incomplete. <0>Your portfolios</0>',
                {},
                <Link prefetch={false} href={portfoliosHref()} />,
              )}
            </p>
          ) : (
            <>
              <p>
                {rich(
                  '{owner} shares the portfolio <0/> with you. {role}.',
                  { owner: offer.owner, role: MEMBER_ROLE_TEXTS[offer.role] },
                  <b>{offer.portfolio}</b>,
                )}
              </p>
              <CallForm submission={submission} submitLabel={t('Accept the invitation')}>
                {null}
              </CallForm>
            </>
          )}
        </div>
      </Card>
    </>
  );
}
