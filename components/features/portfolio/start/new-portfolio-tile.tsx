import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { PortfolioForm, PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { callBackend } from '@/lib/http/backend-client';
import { holdPendingFile, takePendingFile } from '@/lib/session/pending-file';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadProfile } from '@/store/session';
import { selectUserProfile } from '@/store/slices/auth';
import { notify } from '@/store/slices/toasts';
import { currencyOptions } from '../ui/currency-options';
import { FileTile } from './file-tile';
import type { FileTileProps } from './file-tile';

export interface NewPortfolioTileProps extends Pick<FileTileProps, 'brokers'> {
  /** A file that is there already; without one it is asked for. */
  readonly file?: File | null;
}

/** The first portfolio, made from a broker's file: its import opens with the file. */
export function NewPortfolioTile({ brokers, file: given = null }: NewPortfolioTileProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectUserProfile);
  const [isBusy, setIsBusy] = useState(false);

  async function begin(file: File) {
    // A file may be there before the profile is.
    const loaded = profile === null ? await dispatch(loadProfile()) : ({ ok: true, data: profile } as const);
    if (!loaded.ok) return void dispatch(notify('alert', loaded.error.detail));
    const body: PortfolioForm = {
      name: t('My portfolio'),
      baseCurrency: loaded.data.base_currency ?? currencyOptions()[0]!.value,
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
    const file = given === null ? takePendingFile() : null;
    if (file) void begin(file);
  });
  useEffect(() => beginWithPendingFile(), []);

  if (given !== null)
    return (
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void take(given)}>
        {t('Create “My portfolio” from it')}
      </button>
    );
  return <FileTile brokers={brokers} isBusy={isBusy} onFile={(file) => void take(file)} />;
}
