import { useRouter } from 'next/router';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { portfoliosHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { restoreOf } from '../ui/restore-of';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import styles from './portfolio-frame.module.scss';

export interface ExampleNoticeProps {
  readonly portfolio: Pick<PortfolioEntry, 'slug' | 'revision' | 'name'>;
}

/** Marks a portfolio as an example, and deletes it with one click; the message after it brings it back. */
export function ExampleNotice({ portfolio }: ExampleNoticeProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await send({ method: 'DELETE', path: '', leavesPage: true });
    if (answer.ok) {
      dispatch(notify('status', t('{name} deleted', { name: portfolio.name }), restoreOf(portfolio.slug)));
      await router.push(portfoliosHref());
    } else dispatch(notify('alert', answer.error.detail));
    setIsBusy(false);
  }

  return (
    <div className={styles.notice}>
      <p>{t('An example of twelve years, made from the stored prices. Change anything.')}</p>
      <button
        type="button"
        className="btn btn-plain btn-sm"
        aria-disabled={isBusy || undefined}
        onClick={() => void remove()}
      >
        {t('Delete the example')}
      </button>
    </div>
  );
}
