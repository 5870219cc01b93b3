import { useRouter } from 'next/router';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { ExamplePortfolioButton } from '@/components/research/example-portfolio-button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { PortfolioAccountForm, PortfolioAccountResponse } from '@/lib/contracts/portfolios/account';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { holdPendingFile } from '@/lib/session/pending-file';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { FileTile } from '../start/file-tile';
import type { FileTileProps } from '../start/file-tile';
import styles from '../start/start.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';

export interface EmptyPortfolioProps extends Pick<FileTileProps, 'brokers'> {
  readonly portfolio: PortfolioEntry;
  readonly hasAccount: boolean;
  /** The label of the tab. */
  readonly title: string;
}

/** The content of a tab with figures for a portfolio without transactions: three ways to begin. */
export function EmptyPortfolio({ brokers, portfolio, hasAccount, title }: EmptyPortfolioProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const [isBusy, setIsBusy] = useState(false);

  async function openImport(file: File) {
    holdPendingFile(file);
    await router.push(portfolioHref(portfolio.slug, 'import'));
  }

  /** A transaction belongs to an account: the first one needs no form. */
  async function enterByHand() {
    if (isBusy) return;
    setIsBusy(true);
    const body: PortfolioAccountForm = {
      ...{ name: t('Main account'), kind: 'broker', currency: portfolio.baseCurrency, cash: 'tracked' },
    };
    const answer = hasAccount
      ? null
      : await send<PortfolioAccountResponse>({ method: 'POST', path: '/accounts/', body, leavesPage: true });
    if (answer?.ok === false) dispatch(notify('alert', answer.error.detail));
    else await router.push(portfolioHref(portfolio.slug, 'transactions'));
    setIsBusy(false);
  }

  if (!mayEdit(portfolio))
    return (
      <Card id="start" title={title}>
        <EmptyState title={t('No transactions yet')}>{t('Its owners and editors enter them.')}</EmptyState>
      </Card>
    );
  return (
    <Card id="start" title={title}>
      <div className={styles.tiles}>
        <section className={styles.tile}>
          <h3>{t('A broker’s file')}</h3>
          <FileTile brokers={brokers} isBusy={false} onFile={(file) => void openImport(file)} />
        </section>
        <section className={styles.tile}>
          <h3>{t('By hand')}</h3>
          <p>{t('No transactions yet: enter what you bought, sold and paid in.')}</p>
          <button
            type="button"
            className="btn btn-plain btn-sm"
            aria-disabled={isBusy || undefined}
            onClick={() => void enterByHand()}
          >
            {t('Add the first transaction')}
          </button>
        </section>
        <section className={styles.tile}>
          <h3>{t('An example')}</h3>
          <p>{t('A portfolio of its own with twelve years of transactions.')}</p>
          <ExamplePortfolioButton />
        </section>
      </div>
    </Card>
  );
}
