import { t } from '@/lib/domain/text';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { saveFile } from '../data/save-file';
import styles from './account.module.scss';

export interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** Called when the reader has kept the codes. */
  readonly onDone: () => void;
}

/** New recovery codes, shown once. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { productName } = PUBLIC_CONFIG;
  const save = () => {
    const text = [
      t('{productName} recovery codes, each valid once:', { productName }),
      '',
      ...codes,
      '',
    ].join('\n');
    saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <div role="group" tabIndex={-1} aria-labelledby="recovery-codes-title">
      <h3 id="recovery-codes-title" className={styles.step}>
        {t('Recovery codes')}
      </h3>
      <p className={styles.current}>
        {t(
          'Each of them replaces the app once, when you have lost it. They are not shown again: keep them where you keep your passwords.',
        )}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.act}>
        <button type="button" className="btn btn-plain" onClick={save}>
          {t('Save as file')}
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {t('I have kept them')}
        </button>
      </div>
    </div>
  );
}
