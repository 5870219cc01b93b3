import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import styles from './start.module.scss';
import { takeFiles } from './take-files';
import { useFileDrop } from './use-file-drop';

export interface FileTileProps {
  /** Names of brokers and programs whose files are recognized. */
  readonly brokers: readonly string[];
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a broker's file, dropped or chosen; the names of the brokers are in sight. */
export function FileTile({ brokers, isBusy, onFile }: FileTileProps) {
  const id = useId();
  const { dropProps, isOver } = useFileDrop(take);

  function take(files: readonly File[]) {
    if (!isBusy) void takeFiles(files, onFile);
  }

  return (
    <div {...dropProps} className={`${styles.drop} ${isOver ? styles.isOver : ''}`} aria-busy={isBusy}>
      <label htmlFor={id}>
        {isBusy ? t('Reading the file…') : t('Drop your broker’s file here, or choose it')}
      </label>
      <FormControl
        id={id}
        type="file"
        accept=".csv,.txt,.xml,.json,.xlsx,.xls,.ods,.pdf,.zip"
        multiple
        size="sm"
        disabled={isBusy}
        onChange={({ target }) => take([...((target as HTMLInputElement).files ?? [])])}
      />
      <ul aria-label={t('Brokers and programs')} className={styles.brokers}>
        {brokers.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
        <li>{t('Any other table with a header')}</li>
      </ul>
      <p>{t('Nothing is stored before you have seen what the file contains.')}</p>
    </div>
  );
}
