import { useRouter } from 'next/router';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';

/** Makes the example portfolio from the stored market and opens it. */
export function ExamplePortfolioButton() {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function make() {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await callBackend<PortfolioResponse>({ method: 'POST', path: '/portfolios/example/' });
    if (answer.ok) await router.push(portfolioHref(answer.data.slug, 'overview'));
    else dispatch(notify('alert', answer.error.detail));
    setIsBusy(false);
  }

  return (
    <button
      type="button"
      className="btn btn-plain btn-sm"
      aria-disabled={isBusy || undefined}
      onClick={() => void make()}
    >
      {isBusy ? t('Creating the example') : t('Create the example portfolio')}
    </button>
  );
}
