import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import tracker from '../ui/portfolio.module.scss';

export interface UploadFormProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly isBusy: boolean;
  readonly onUpload: (file: File, account: string) => void;
}

/** Chooses a file and the account that it belongs to. */
export function UploadForm({ accounts, isBusy, onUpload }: UploadFormProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const account = event.currentTarget.elements.namedItem('account');
    if (file && !isBusy) onUpload(file, account instanceof HTMLSelectElement ? account.value : '');
  }

  return (
    <form className={tracker.filter} onSubmit={submit} aria-busy={isBusy}>
      <label htmlFor={`${id}-file`}>
        File: CSV, Excel, XML or JSON, at most 20 MiB
        <FormControl
          id={`${id}-file`}
          type="file"
          accept=".csv,.txt,.xml,.json,.xlsx,.xls,.ods"
          size="sm"
          onChange={({ target }) => setFile((target as HTMLInputElement).files?.[0] ?? null)}
        />
      </label>
      {accounts.length > 0 && (
        <label htmlFor={`${id}-account`}>
          Account
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
        disabled={file === null}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? 'Reading the file…' : 'Show what it contains'}
      </button>
    </form>
  );
}
