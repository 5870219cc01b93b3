import Link from 'next/link';
import { useRouter } from 'next/router';
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
          <h1>Invitation</h1>
        </div>
      </div>
      <Card id="invitation" title="A portfolio is shared with you">
        <div className={tracker.body}>
          {offer === null ? (
            <p role="status">
              This invitation is not valid: it was taken or revoked, is too old, or is incomplete.{' '}
              <Link prefetch={false} href={portfoliosHref()}>
                Your portfolios
              </Link>
            </p>
          ) : (
            <>
              <p>
                {offer.owner} shares the portfolio <b>{offer.portfolio}</b> with you.{' '}
                {MEMBER_ROLE_TEXTS[offer.role]}.
              </p>
              <CallForm submission={submission} submitLabel="Accept the invitation">
                {null}
              </CallForm>
            </>
          )}
        </div>
      </Card>
    </>
  );
}
