import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import tracker from './portfolio.module.scss';
import type { Edited } from './use-edited';

export interface EntryButtonsProps {
  readonly name: string;
  /** The kind of {@link useEdited} and the id: where the focus returns to when the form closes. */
  readonly edits: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** The buttons of an entry of a table that edit and delete it. */
export function EntryButtons({ name, edits, onEdit, onRemove }: EntryButtonsProps) {
  return (
    <>
      <button type="button" className="btn btn-plain btn-sm" data-edits={edits} onClick={onEdit}>
        {t('Edit')}
        <span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className={`btn btn-plain btn-sm ${tracker.danger}`} onClick={onRemove}>
        {t('Delete')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </>
  );
}

export interface EditCardProps extends Pick<Edited<never>, 'close' | 'form'> {
  readonly name: string;
  readonly footer?: string;
  readonly children: ReactNode;
}

/** The card with the form of the entry that {@link useEdited} has open. */
export function EditCard({ name, footer, close, form, children }: EditCardProps) {
  return (
    <Card
      id="edit"
      title={t('Edit {name}', { name })}
      actions={
        <button type="button" className="btn btn-plain btn-sm" onClick={close}>
          {t('Close')}
        </button>
      }
      footer={footer}
    >
      <div ref={form} className={tracker.body}>
        {children}
      </div>
    </Card>
  );
}
