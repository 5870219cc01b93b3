import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { mayEdit, mayShare } from '@/lib/domain/portfolio/member-roles';
import { formatCount } from '@/lib/format/number';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { SharesCard } from '../sharing/shares-card';
import { PortfolioFrame } from '../frame/portfolio-frame';
import { PeopleCard } from '../household/people-card';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import tracker from '../ui/portfolio.module.scss';
import { restoreOf } from '../ui/restore-of';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { ExportCard } from './export-card';
import type { SettingsPageData } from './load-settings';
import { SettingsForm } from './settings-form';
import { SettingsList } from './settings-list';

export interface SettingsPageProps extends SettingsPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The settings tab: what the portfolio is called, how it is computed, and its deletion. */
export function SettingsPage({ portfolio, shares, people, days, meta }: SettingsPageProps) {
  const isOwner = mayShare(portfolio);
  const router = useRouter();
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await send({ method: 'DELETE', path: '', leavesPage: true });
    setIsBusy(false);
    if (!answer.ok) {
      dispatch(notify('alert', answer.error.detail));
      return;
    }
    dispatch(notify('status', t('{name} deleted', { name: portfolio.name }), restoreOf(portfolio.slug)));
    await router.push(portfoliosHref());
  }

  return (
    <PortfolioFrame portfolio={portfolio} tab="settings" meta={meta} kept={days}>
      <Card
        id="settings"
        title={t('Settings')}
        footer={
          <>
            {rich(
              'Target weights are set on the <0>rebalance tab</0>.',
              {},
              <Link href={portfolioHref(portfolio.slug, 'rebalance', { ...days })} prefetch={false} />,
            )}
          </>
        }
      >
        <div className={tracker.body}>
          {mayEdit(portfolio) ? (
            <SettingsForm
              portfolio={portfolio}
              submit={(body) => send({ method: 'PATCH', path: '', body, done: t('Settings saved') })}
            />
          ) : (
            <SettingsList portfolio={portfolio} />
          )}
        </div>
      </Card>
      <ExportCard slug={portfolio.slug} />
      {people && <PeopleCard slug={portfolio.slug} people={people} />}
      {isOwner && <SharesCard slug={portfolio.slug} shares={shares} />}
      {isOwner && (
        <Card id="delete" title={t('Delete this portfolio')}>
          <div className={tracker.body}>
            <p>
              {t(
                portfolio.transactions === 1
                  ? 'Its accounts, its {transactions} transaction, its history, its notes, its alerts and its links are deleted. You can undo this right after it; a day later nothing of it is left.'
                  : 'Its accounts, its {transactions} transactions, its history, its notes, its alerts and its links are deleted. You can undo this right after it; a day later nothing of it is left.',
                { transactions: formatCount(portfolio.transactions) },
              )}
            </p>
            <button
              type="button"
              className={`btn btn-plain ${tracker.danger}`}
              aria-disabled={isBusy || undefined}
              onClick={() => void remove()}
            >
              {t('Delete portfolio')}
            </button>
          </div>
        </Card>
      )}
    </PortfolioFrame>
  );
}
