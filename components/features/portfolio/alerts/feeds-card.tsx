import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
import type { FeedResponse } from '@/lib/contracts/portfolios/alert';
import { callBackend } from '@/lib/http/backend-client';
import { backendHref, canonicalHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';

interface FeedsCardProps {
  readonly exists: boolean;
  readonly reload: () => Promise<void>;
}

type Change = 'POST' | 'DELETE';

/** The confirmation that is asked before present addresses end. */
const DIALOGS: Readonly<Record<Change, { readonly title: string; readonly confirmLabel: string }>> = {
  POST: {
    get title() {
      return t('Replace the addresses?');
    },
    get confirmLabel() {
      return t('Replace');
    },
  },
  DELETE: {
    get title() {
      return t('Revoke the addresses?');
    },
    get confirmLabel() {
      return t('Revoke');
    },
  },
};

/** The private addresses of the feed of alerts and of the calendar. */
export function FeedsCard({ exists, reload }: FeedsCardProps) {
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<FeedResponse | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The change that waits for a confirmation. */
  const [asked, setAsked] = useState<Change | null>(null);
  const dialog = DIALOGS[asked ?? 'DELETE'];

  async function change(method: Change) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await callBackend<FeedResponse | null>({ method, path: '/feeds/' });
    setIsBusy(false);
    setAsked(null);
    if (answer.ok) setMade(answer.data);
    else dispatch(notify('alert', answer.error.detail));
    await reload();
  }

  return (
    <Card
      id="feeds"
      title={t('Private feeds')}
      footer={t('Anyone who has an address can read its feed. New addresses replace the earlier ones.')}
    >
      <div className={tracker.body}>
        <p>{t('Alerts as an Atom feed, and received and expected income as a calendar (ICS).')}</p>
        {made && (
          <div role="status" className={tracker.address}>
            <dl>
              <dt>{t('Alerts, shown only now')}</dt>
              <dd>
                <a href={backendHref(made.alerts)}>{canonicalHref(backendHref(made.alerts))}</a>
              </dd>
              <dt>{t('Income')}</dt>
              <dd>
                <a href={backendHref(made.income)}>{canonicalHref(backendHref(made.income))}</a>
              </dd>
            </dl>
          </div>
        )}
        <div className={tracker.inline}>
          <button
            type="button"
            className="btn btn-plain btn-sm"
            onClick={() => (exists ? setAsked('POST') : void change('POST'))}
          >
            {exists ? t('Replace the addresses') : t('Create the addresses')}
          </button>
          {exists && (
            <button
              type="button"
              className={`btn btn-plain btn-sm ${tracker.danger}`}
              onClick={() => setAsked('DELETE')}
            >
              {t('Revoke them')}
            </button>
          )}
        </div>
      </div>
      <ModalAlert
        isShown={asked !== null}
        title={dialog.title}
        confirmLabel={dialog.confirmLabel}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void change(asked ?? 'DELETE')}
        onCancel={() => setAsked(null)}
      >
        <p>
          {t(
            'Readers and calendars that use the present addresses get nothing any more. This cannot be undone.',
          )}
        </p>
      </ModalAlert>
    </Card>
  );
}
