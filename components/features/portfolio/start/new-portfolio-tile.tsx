import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PortfolioForm, PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { callBackend } from '@/lib/http/backend-client';
import { holdPendingFile, takePendingFile } from '@/lib/session/pending-file';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUserProfile } from '@/store/slices/auth';
import { notify } from '@/store/slices/toasts';
import { currencyOptions } from '../ui/currency-options';
import { FileTile } from './file-tile';

/** The first portfolio, made from a broker's file: its import opens with the file. */
export function NewPortfolioTile() {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectUserProfile)?.base_currency;
  const [isBusy, setIsBusy] = useState(false);

  async function begin(file: File) {
    const body: PortfolioForm = {
      name: 'My portfolio',
      baseCurrency: own ?? currencyOptions()[0]!.value,
    };
    const answer = await callBackend<PortfolioResponse>({ method: 'POST', path: '/portfolios/', body });
    if (answer.ok) {
      holdPendingFile(file);
      await router.push(portfolioHref(answer.data.slug, 'import'));
    } else dispatch(notify('alert', answer.error.detail));
  }

  async function take(file: File) {
    setIsBusy(true);
    await begin(file);
    setIsBusy(false);
  }

  // A visitor's file, dropped before the login or sign-up.
  const beginWithPendingFile = useEffectEvent(() => {
    const file = takePendingFile();
    if (file) void begin(file);
  });
  useEffect(() => beginWithPendingFile(), []);

  return <FileTile isBusy={isBusy} onFile={(file) => void take(file)} />;
}
