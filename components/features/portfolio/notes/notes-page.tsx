import Link from 'next/link';
import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { RowActions } from '@/components/ui/menu/row-actions';
import type { NoteEntry } from '@/lib/contracts/portfolios/note';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { portfolioHref, researchQuery } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { HiddenState } from '../report/hidden-state';
import type { KeptDays } from '../state/report-state';
import tracker from '../ui/portfolio.module.scss';
import { useEdited } from '../ui/use-edited';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import type { NotesPageData } from './load-notes';
import { NoteForm } from './note-form';
import styles from './notes.module.scss';

export interface NotesPageProps extends NotesPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

interface AboutProps {
  readonly note: NoteEntry;
  readonly slug: string;
  readonly days: KeptDays;
}

/** The subjects of a note, as links. */
function About({ note, slug, days }: AboutProps) {
  return (
    <>
      {note.asset !== null && (
        <Link
          href={portfolioHref(slug, `holding/${encodeURIComponent(note.asset)}`, { ...days })}
          prefetch={false}
        >
          {/^\d+$/.test(note.asset) ? note.assetName : note.asset}
        </Link>
      )}
      {note.transaction !== null && (
        <Link
          href={portfolioHref(slug, 'transactions', { ...days, id: String(note.transaction) })}
          prefetch={false}
        >
          {t('Transaction {transaction}', { transaction: note.transaction })}
        </Link>
      )}
      {note.date !== null && <span>{formatDay(note.date)}</span>}
      <span>{t('Written on {createdAt}', { createdAt: formatDay(note.createdAt.slice(0, 10)) })}</span>
    </>
  );
}

/** The notes tab: a new note, a search, and the notes, the newest first. */
export function NotesPage({ portfolio, notes, problem, assets, state, days, meta }: NotesPageProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const listId = useId();
  const { close, edit, edited, form } = useEdited<NoteEntry>('note');
  const path = portfolioHref(portfolio.slug, 'notes');
  const isEditor = mayEdit(portfolio);
  const isFiltered = state.search !== null || state.asset !== null || state.transaction !== null;

  async function remove({ id }: NoteEntry) {
    const answer = await send({ method: 'DELETE', path: `/notes/${id}/`, done: t('Note removed') });
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  return (
    <PortfolioFrame portfolio={portfolio} tab="notes" meta={meta} kept={days}>
      {isEditor && (
        <Card
          id="new"
          title={
            state.transaction === null
              ? t('A new note')
              : t('A new note on transaction {transaction}', { transaction: state.transaction })
          }
        >
          <div className={tracker.body}>
            <NoteForm
              key={`${state.asset} ${state.transaction}`}
              note={null}
              asset={state.asset}
              transaction={state.transaction}
              assetListId={listId}
              submit={(body) => send({ method: 'POST', path: '/notes/', body, done: t('Note added') })}
              onDone={(form) => form.reset()}
            />
          </div>
        </Card>
      )}
      <datalist id={listId}>
        {assets.map(({ asset, name }) => (
          <option key={asset} value={asset}>
            {name}
          </option>
        ))}
      </datalist>
      <Card id="notes" title={t('Notes ({count})', { count: formatCount(notes.length) })}>
        <form
          key={JSON.stringify(state)}
          method="get"
          action={path}
          aria-label={t('Search the notes')}
          className={tracker.filter}
        >
          <HiddenState query={{ ...days }} />
          <label>
            {t('Words')}
            <FormControl name="search" type="search" size="sm" defaultValue={state.search ?? ''} />
          </label>
          <label>
            {t('Asset')}
            <FormControl name="asset" list={listId} size="sm" defaultValue={state.asset ?? ''} />
          </label>
          <button type="submit" className="btn btn-plain btn-sm">
            {t('Search')}
          </button>
          {isFiltered && (
            <Link
              href={`${path}${researchQuery({ ...days })}`}
              prefetch={false}
              className="btn btn-plain btn-sm"
            >
              {t('All notes')}
            </Link>
          )}
        </form>
        {notes.length === 0 ? (
          <EmptyState title={problem ?? (isFiltered ? t('No note fits') : t('No notes yet'))}>
            {isEditor && t('Write down why you bought, what you expect, and what you learned.')}
          </EmptyState>
        ) : (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note.id}>
                {edited?.id === note.id ? (
                  <div ref={form}>
                    <NoteForm
                      note={note}
                      asset={null}
                      transaction={null}
                      assetListId={listId}
                      submit={(body) =>
                        send({ method: 'PATCH', path: `/notes/${note.id}/`, body, done: t('Note saved') })
                      }
                      onDone={close}
                    />
                    <button type="button" className="btn btn-plain btn-sm" onClick={close}>
                      {t('Cancel')}
                    </button>
                  </div>
                ) : (
                  <p className={styles.text}>{note.text}</p>
                )}
                <div className={styles.about}>
                  <About note={note} slug={portfolio.slug} days={days} />
                  {isEditor && (
                    <RowActions
                      name={t('note {id}', { id: note.id })}
                      edits={`note-${note.id}`}
                      actions={[
                        { label: t('Edit'), onPress: () => edit(note) },
                        { label: t('Delete'), onPress: () => void remove(note) },
                      ]}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {notes.length > 0 && (
        <TabFiles slug={portfolio.slug} path="notes" query={{ ...state }} lastDay={meta?.asOf ?? null} />
      )}
    </PortfolioFrame>
  );
}
