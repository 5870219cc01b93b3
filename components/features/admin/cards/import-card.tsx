import { useState, type DragEvent } from 'react';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { SiteImport } from '@/lib/contracts/admin-site';
import { SITE_IMPORTS } from '@/lib/domain/site-imports';
import { callBackend } from '@/lib/http/backend-client';
import { ownFailure } from '@/lib/http/call-result';
import styles from '../view/admin.module.scss';

/** Large files take minutes. */
const TIMEOUT_MS = 600_000;
const listKinds = () => SITE_IMPORTS.map(({ id, label }) => ({ value: id, label }));

/** Imports a file as the command line does. */
export function ImportCard() {
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [report, setReport] = useState<SiteImport | null>(null);
  const submission = useSubmission({
    fields: ['what', 'target'],
    submit: async ({ target, what }) => {
      if (file === null) return ownFailure('REQUEST_INVALID', t('Choose a file, or drop one here.'));
      const answer = await callBackend<SiteImport>({
        method: 'POST',
        path: '/admin/imports/',
        query: { what, name: file.name, target: target === '' ? null : target },
        body: file,
        timeoutMs: TIMEOUT_MS,
      });
      setReport(answer.ok ? answer.data : null);
      return answer;
    },
  });
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    setFile(event.dataTransfer.files[0] ?? null);
  }
  return (
    <Card id="import" title={t('Import a file')}>
      <div
        className={styles.body}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <CallForm submission={submission} submitLabel={t('Import')}>
          <SelectField
            label={t('What is in it')}
            name="what"
            options={listKinds()}
            defaultValue="prices"
            errors={submission.errorsOf('what')}
          />
          <TextField
            label={t('List or topic')}
            name="target"
            autoComplete="off"
            hint={t(
              'For members: the list, such as sp500 or one of your own. For headlines: the topic, such as energy.',
            )}
            errors={submission.errorsOf('target')}
          />
          <div className={styles.drop} data-over={isOver}>
            <label>
              {t('File')}{' '}
              <input
                type="file"
                className="form-control form-control-sm"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            </label>
            <p className={styles.text}>
              {file === null
                ? t('Or drop a file here: CSV, gzip, zip or a workbook.')
                : t('Chosen: {name}', { name: file.name })}
            </p>
          </div>
        </CallForm>
        <div role="status">
          {report !== null && (
            <>
              <p className={styles.text}>{report.isStored ? t('Imported.') : t('Nothing was imported.')}</p>
              <pre className={styles.lines}>{report.lines.join('\n')}</pre>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
