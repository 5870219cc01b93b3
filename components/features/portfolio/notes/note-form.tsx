import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { TextAreaField } from '@/components/ui/forms/text-area-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { NoteEntry, NoteBody } from '@/lib/contracts/portfolios/note';
import type { CallResult } from '@/lib/http/call-result';
import tracker from '../ui/portfolio.module.scss';

export interface NoteFormProps {
  /** The note to change; null adds one. */
  readonly note: NoteEntry | null;
  /** The asset that a new note begins with. */
  readonly asset: string | null;
  /** The transaction that a new note is on; null: none. */
  readonly transaction: string | null;
  /** Id of the list of assets. */
  readonly assetListId: string;
  readonly submit: (body: NoteBody) => Promise<CallResult<unknown>>;
  readonly onDone: (form: HTMLFormElement) => void;
}

const FIELDS = ['text', 'asset', 'date'] as const;

/** The form of a note: a new one, or the text and day of one. */
export function NoteForm({ note, asset, transaction, assetListId, submit, onDone }: NoteFormProps) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: ({ text, asset: named, date }) =>
      submit({
        text,
        date: date === '' ? null : date,
        ...(note === null && named.trim() !== '' && { asset: named.trim() }),
        ...(note === null && transaction !== null && { transaction: Number(transaction) }),
      }),
    onDone,
  });
  const { errorsOf } = submission;
  const recovery = useFormRecovery(submission, '');
  return (
    <CallForm
      submission={submission}
      submitLabel={note === null ? t('Add the note') : t('Save the note')}
      note={recovery}
    >
      <TextAreaField
        name="text"
        label={t('Note')}
        maxLength={10_000}
        rows={3}
        required
        defaultValue={note?.text ?? ''}
        errors={errorsOf('text')}
      />
      <div className={tracker.fields}>
        {note === null && transaction === null && (
          <TextField
            name="asset"
            label={t('About an asset')}
            list={assetListId}
            placeholder={t('The portfolio')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={asset ?? ''}
            errors={errorsOf('asset')}
          />
        )}
        <TextField
          name="date"
          label={t('About a day')}
          type="date"
          defaultValue={note?.date ?? ''}
          errors={errorsOf('date')}
        />
      </div>
    </CallForm>
  );
}
