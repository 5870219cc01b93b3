import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { saveFile } from '../data/save-file';

/** File name: `tapeglass-account-2026-11-20.json`. */
function exportName(day: Date): string {
  const product = PUBLIC_CONFIG.productName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${product}-account-${day.toISOString().slice(0, 10)}.json`;
}

/** Downloads all data stored about the user as a file. */
export function ExportButton({ isUsable }: { isUsable: boolean }) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    const answer = await callBackend<Blob>({ method: 'GET', path: '/account/export/', answer: 'blob' });
    setIsBusy(false);
    if (answer.ok) saveFile(exportName(new Date()), answer.data);
    else dispatch(notify('alert', answer.error.detail));
  }

  return (
    <button
      type="button"
      className="btn btn-plain"
      disabled={!isUsable}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void download();
      }}
    >
      {t('Download everything')}
    </button>
  );
}
