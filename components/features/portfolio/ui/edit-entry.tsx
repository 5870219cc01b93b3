import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { RowActions } from '@/components/ui/menu/row-actions';
import type { RowMenuAction } from '@/components/ui/menu/row-menu';
import tracker from './portfolio.module.scss';
import type { Edited } from './use-edited';

export interface EntryMenuProps {
  readonly name: string;
  /** The kind of {@link useEdited} and the id: where the focus returns to when the form closes. */
  readonly edits: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Actions before those. */
  readonly actions?: readonly RowMenuAction[];
}

/** The menu of an entry of a table, which edits and deletes it. */
export function EntryMenu({ name, edits, onEdit, onRemove, actions = [] }: EntryMenuProps) {
  return (
    <RowActions
      name={name}
      edits={edits}
      actions={[...actions, { label: t('Edit'), onPress: onEdit }, { label: t('Delete'), onPress: onRemove }]}
    />
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
