import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import { takeFiles } from '../start/take-files';
import { useFileDrop } from '../start/use-file-drop';
import start from '../start/start.module.scss';
import tracker from '../ui/portfolio.module.scss';

export interface UploadFormProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly isBusy: boolean;
  readonly onUpload: (file: File, account: string) => void;
}

/** Chooses a file, or several PDFs, and the account that they belong to. */
export function UploadForm({ accounts, isBusy, onUpload }: UploadFormProps) {
  const id = useId();
  const [files, setFiles] = useState<readonly File[]>([]);

  const form = useRef<HTMLFormElement>(null);
  const { dropProps, isOver } = useFileDrop(upload);

  function upload(chosen: readonly File[]) {
    if (isBusy) return;
    const account = form.current?.elements.namedItem('account');
    const accountId = account instanceof HTMLSelectElement ? account.value : '';
    void takeFiles(chosen, (file) => onUpload(file, accountId));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    upload(files);
  }

  return (
    <form
      ref={form}
      {...dropProps}
      className={`${tracker.filter} ${isOver ? start.isOver : ''}`}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <label htmlFor={`${id}-file`}>
        {t('File, chosen or dropped here: CSV, Excel, XML, JSON, or PDFs, at most 20 MiB')}
        <FormControl
          id={`${id}-file`}
          type="file"
          accept=".csv,.txt,.xml,.json,.xlsx,.xls,.ods,.pdf,.zip"
          multiple
          size="sm"
          onChange={({ target }) => setFiles([...((target as HTMLInputElement).files ?? [])])}
        />
      </label>
      {accounts.length > 0 && (
        <label htmlFor={`${id}-account`}>
          {t('Account')}
          <FormSelect id={`${id}-account`} name="account" size="sm">
            {accounts.map(({ id: account, name, currency }) => (
              <option key={account} value={account}>
                {name} ({currency})
              </option>
            ))}
          </FormSelect>
        </label>
      )}
      <button
        type="submit"
        className="btn btn-primary btn-sm"
        disabled={files.length === 0}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? t('Reading the file…') : t('Show what it contains')}
      </button>
    </form>
  );
}
