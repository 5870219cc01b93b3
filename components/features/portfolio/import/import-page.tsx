import Link from 'next/link';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { useRestoreFocus } from '@/components/ui/focus/use-restore-focus';
import { FormMessage } from '@/components/ui/forms/form-message';
import type { ImportList, ImportUndo } from '@/lib/contracts/portfolios/import';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { takePendingFile } from '@/lib/session/pending-file';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import type { ImportPageData } from './load-imports';
import { BrokerForm } from './broker-form';
import { MappingCard } from './mapping-card';
import { PreviewCard } from './preview-card';
import { UploadForm } from './upload-form';
import { IMPORT_TIMEOUT_MS, usePortfolioImport } from './use-import';

type Import = ImportList['imports'][number];

/** The import that was undone last, and the rows that it kept. */
interface Undone extends Pick<ImportUndo, 'kept'> {
  readonly id: number;
}

export interface ImportPageProps extends ImportPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

interface ImportActions {
  readonly onOpen: (one: Import) => void;
  readonly onRemove: (one: Import) => void;
  readonly onUndo: (one: Import) => void;
}

function columnsOf(
  accountName: (id: number) => string,
  { onOpen, onRemove, onUndo }: ImportActions,
): DataColumn<Import>[] {
  return [
    { id: 'name', head: t('File'), align: 'start', cell: ({ name }) => name },
    {
      id: 'layout',
      head: t('Broker or program'),
      align: 'start',
      cell: ({ layoutName }) => translateMessage(layoutName),
    },
    {
      id: 'account',
      head: t('Account'),
      align: 'start',
      cell: ({ account }) => (account === null ? '' : accountName(account)),
    },
    {
      id: 'committed',
      head: t('Stored on'),
      align: 'start',
      cell: ({ committedAt }) =>
        committedAt === null ? t('Not stored') : formatDay(committedAt.slice(0, 10)),
    },
    { id: 'stored', head: t('Stored'), cell: ({ stored }) => formatCount(stored) },
    { id: 'known', head: t('Known'), cell: ({ known }) => formatCount(known) },
    { id: 'skipped', head: t('Skipped'), cell: ({ skipped }) => formatCount(skipped) },
    {
      id: 'span',
      head: t('Days'),
      align: 'start',
      cell: ({ from, to }) =>
        from && to ? t('{from} to {to}', { from: formatDay(from), to: formatDay(to) }) : '',
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (one) =>
        one.undoneAt !== null ? (
          t('Undone')
        ) : one.committedAt === null ? (
          <>
            <button type="button" className="btn btn-plain btn-sm" onClick={() => onOpen(one)}>
              {rich(
                'Continue<0> the import of {name}</0>',
                { name: one.name },
                <span className="visually-hidden" />,
              )}
            </button>{' '}
            <button type="button" className="btn btn-plain btn-sm" onClick={() => onRemove(one)}>
              {rich(
                'Remove<0> the upload of {name}</0>',
                { name: one.name },
                <span className="visually-hidden" />,
              )}
            </button>
          </>
        ) : (
          <button type="button" className="btn btn-plain btn-sm" onClick={() => onUndo(one)}>
            {rich(
              'Undo<0> the import of {name}</0>',
              { name: one.name },
              <span className="visually-hidden" />,
            )}
          </button>
        ),
    },
  ];
}

/** The first control of the step that follows; after the last one, the field for the next file. */
function nextControl(): HTMLElement | null {
  return (
    document
      .querySelector('#mapping, #preview')
      ?.querySelector<HTMLElement>('input, select, button:enabled') ??
    document.querySelector<HTMLElement>('#upload input[type="file"]')
  );
}

/** The box of a step, which is removed by a press in it. */
function Step({ children }: { readonly children: ReactNode }) {
  const step = useRestoreFocus<HTMLDivElement>(nextControl);
  return <div ref={step}>{children}</div>;
}

/** The import tab: a broker's file with its preview and questions, and the imports so far with undo. */
export function ImportPage({ portfolio, accounts, imports, days, sources, meta }: ImportPageProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const current = usePortfolioImport(portfolio);
  const [isUndoing, setIsUndoing] = useState(false);
  const [undone, setUndone] = useState<Undone>({ id: 0, kept: [] });
  const isEditor = mayEdit(portfolio);
  const { mapped, recognized } = sources;
  const accountName = (id: number) => accounts.find((account) => account.id === id)?.name ?? '';

  const readPendingFile = useEffectEvent(() => {
    const file = isEditor ? takePendingFile() : null;
    if (file) void current.upload(file, accounts[0] ? String(accounts[0].id) : '');
  });
  useEffect(() => readPendingFile(), []);

  async function remove(id: number) {
    const answer = await send({ method: 'DELETE', path: `/imports/${id}/` });
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  async function undo(id: number, edited: 'keep' | 'remove') {
    if (isUndoing) return;
    setIsUndoing(true);
    const answer = await send<ImportUndo>({
      method: 'POST',
      path: `/imports/${id}/undo/`,
      ...(edited === 'remove' && { query: { edited } }),
      timeoutMs: IMPORT_TIMEOUT_MS,
    });
    setIsUndoing(false);
    if (!answer.ok) {
      dispatch(notify('alert', answer.error.detail));
      return;
    }
    const { kept, removed } = answer.data;
    setUndone({ id, kept });
    if (removed + kept.length === 0) {
      // It stored none: a file can bring targets, goals, notes or statements alone.
      dispatch(notify('status', t('The import was undone.')));
      return;
    }
    const text = [
      t(removed === 1 ? '{removed} transaction removed' : '{removed} transactions removed', {
        removed: formatCount(removed),
      }),
      kept.length > 0 && t('{count} changed later and kept', { count: formatCount(kept.length) }),
    ];
    dispatch(notify('status', `${text.filter(Boolean).join(', ')}.`));
  }

  const sampleNote = t('Read from public samples. Check the first rows.');
  const isFromSamples = recognized.some(
    ({ fromSamples, name }) => fromSamples && name === current.preview?.layoutName,
  );
  return (
    <PortfolioFrame portfolio={portfolio} tab="import" meta={meta} kept={days}>
      {isEditor && (
        <Card id="upload" title={t('Import a file of a broker')} footer={t('The file itself is not kept.')}>
          {accounts.length === 0 && (
            <EmptyState title={t('No account yet')}>
              {t(
                'The first account is made from the file: in {baseCurrency}, with the name of the file. A file of Tapeglass, from the settings of a portfolio, brings its accounts.',
                { baseCurrency: portfolio.baseCurrency },
              )}
            </EmptyState>
          )}
          <UploadForm
            accounts={accounts}
            isBusy={current.isBusy}
            onUpload={(file, account) => void current.upload(file, account)}
          />
          <div className={tracker.body}>
            <FormMessage failure={current.problem} attempt={0}>
              {t('Nothing is stored before you have seen what the file contains.')}
            </FormMessage>
            <BrokerForm
              accounts={accounts}
              isBusy={current.isBusy}
              waiting={current.waiting}
              onFetch={current.fetchFile}
            />
            <details className="small">
              <summary>{t('Recognized files ({count})', { count: formatCount(recognized.length) })}</summary>
              <p className="mb-0">
                {t(
                  'Exports of {recognized}. For any other table with a header, you choose what its columns are: also tables with money in and money out, with what was received and sent, ledgers of exchanges, and lists of holdings with their cost.',
                  { recognized: recognized.map(({ name }) => translateMessage(name)).join('; ') },
                )}
              </p>
              <dl className="mb-0">
                {[...recognized, ...mapped].map(({ fromSamples, help, name, reads, steps }) => (
                  <Fragment key={name}>
                    <dt>{translateMessage(name)}</dt>
                    <dd className="mb-1">
                      {rich('{steps} {help} Read: {reads}', {
                        steps: translateMessage(steps),
                        help: help && (
                          <a href={help}>{t('Help of {name}', { name: translateMessage(name) })}</a>
                        ),
                        reads: translateMessage(reads),
                      })}
                      {fromSamples && ` ${sampleNote}`}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </details>
          </div>
        </Card>
      )}
      {current.sheet && (
        <Step>
          <MappingCard
            key={current.sheet.mapping.header}
            sheet={current.sheet}
            isBusy={current.isBusy}
            onMap={(mapping) => void current.map(mapping)}
            onCancel={current.cancel}
          />
        </Step>
      )}
      {current.preview && (
        <Step>
          <PreviewCard
            preview={current.preview}
            note={isFromSamples ? sampleNote : null}
            isBusy={current.isBusy}
            step={current.step}
            answer={current.answer}
            commit={current.commit}
            cancel={current.cancel}
            changeMapping={current.changeMapping}
          />
        </Step>
      )}
      {imports.length > 0 && (
        <Card id="imports" title={t('Imports')}>
          <BlockTable
            wide={['layout', 'span']}
            caption={t('Imports, the newest first')}
            columns={columnsOf(accountName, {
              onOpen: ({ id }) => void current.open(id),
              onRemove: ({ id }) => void remove(id),
              onUndo: ({ id }) => void undo(id, 'keep'),
            }).filter(({ id }) => isEditor || id !== 'acts')}
            rows={imports}
            rowKey={({ id }) => String(id)}
          />
          {undone.kept.length > 0 && (
            <div role="note" className={tracker.note}>
              {rich('Changed after the import, and kept: {kept}.', {
                kept: undone.kept.map((id, at) => (
                  <Fragment key={id}>
                    {at > 0 && ', '}
                    <Link
                      href={portfolioHref(portfolio.slug, 'transactions', { id: String(id) })}
                      prefetch={false}
                    >
                      {t('transaction {id}', { id })}
                    </Link>
                  </Fragment>
                )),
              })}{' '}
              <button
                type="button"
                className={`btn btn-plain btn-sm ${tracker.danger}`}
                aria-disabled={isUndoing || undefined}
                onClick={() => void undo(undone.id, 'remove')}
              >
                {t('Delete these, too')}
              </button>
            </div>
          )}
        </Card>
      )}
      {imports.length > 0 && (
        <TabFiles slug={portfolio.slug} path="import" query={{}} lastDay={meta?.asOf ?? null} />
      )}
    </PortfolioFrame>
  );
}
