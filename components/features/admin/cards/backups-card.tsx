import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { FormMessage } from '@/components/ui/forms/form-message';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { TextField } from '@/components/ui/forms/text-field';
import type { BackupList } from '@/lib/contracts/admin';
import type { RestoredBackup } from '@/lib/contracts/admin-site';
import { formatInstant } from '@/lib/format/instant';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { bytesText } from '../data/site-texts';
import { ActionButton } from '../view/action-button';
import { RestartNote } from '../view/restart-note';
import { useRestart, type SiteStart } from '../view/use-restart';
import styles from '../view/admin.module.scss';

const STATE_TEXTS: Readonly<Record<BackupList['state'], string>> = {
  get ok() {
    return t('as they should be');
  },
  get none() {
    return t('none was made yet');
  },
  get failing() {
    return t('the last one failed');
  },
  get old() {
    return t('the last one is older than two days');
  },
  get off() {
    return t('switched off');
  },
};
/** Large stores take minutes. */
const TIMEOUT_MS = 600_000;

const pathOf = (name: string): string => `/admin/backups/${encodeURIComponent(name)}/`;

async function download(name: string): Promise<CallResult<Blob>> {
  const answer = await callBackend<Blob>({
    method: 'GET',
    path: pathOf(name),
    answer: 'blob',
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) return answer;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(answer.data);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return answer;
}

const backupColumns = (onRestore: (name: string) => void): DataColumn<BackupList['backups'][number]>[] => [
  { id: 'made', head: t('Made'), align: 'start', cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'size', head: t('Size'), cell: ({ bytes }) => bytesText(bytes) },
  { id: 'version', head: t('Version'), align: 'start', cell: ({ version }) => version },
  {
    id: 'encrypted',
    head: t('Encrypted'),
    align: 'start',
    cell: ({ isEncrypted }) => (isEncrypted ? t('yes') : t('no')),
  },
  {
    id: 'actions',
    head: t('Actions'),
    align: 'start',
    cell: ({ name }) => (
      <div className={styles.acts}>
        <ActionButton
          label={t('Verify {name}', { name })}
          done={t('{name} can be restored', { name })}
          act={() => callBackend({ method: 'POST', path: `${pathOf(name)}verify/`, timeoutMs: TIMEOUT_MS })}
        />
        <ActionButton label={t('Download {name}', { name })} act={() => download(name)} />
        <button type="button" className="btn btn-plain" onClick={() => onRestore(name)}>
          {t('Restore {name}…', { name })}
        </button>
      </div>
    ),
  },
];

/** The backups of the site: state, schedule, list, and what can be done with each. */
export function BackupsCard({ backups }: { readonly backups: BackupList }) {
  const [data, setData] = useState(backups);
  const start = useRestart();
  const [chosen, setChosen] = useState<string | null>(null);
  async function reload() {
    const answer = await callBackend<BackupList>({
      method: 'GET',
      path: '/admin/backups/',
      isBackground: true,
    });
    if (answer.ok) setData(answer.data);
  }
  async function makeBackup() {
    const answer = await callBackend<unknown>({ method: 'POST', path: '/admin/backups/' });
    await reload();
    return answer;
  }
  return (
    <Card id="backups" title={t('Backups')}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>{t('State')}</dt>
          <dd>
            {t(data.isRunning ? '{state}; one is being made' : '{state}', { state: STATE_TEXTS[data.state] })}
          </dd>
          <dt>{t('Last error')}</dt>
          <dd>{data.lastError === null ? t('none') : translateMessage(data.lastError)}</dd>
          <dt>{t('Next')}</dt>
          <dd>{data.nextAt === null ? t('not planned') : formatInstant(data.nextAt)}</dd>
          <dt>{t('Folder')}</dt>
          <dd>{data.folder}</dd>
        </dl>
        <div className={styles.acts}>
          <ActionButton
            label={t('Back up now')}
            done={t('A backup is being made; show the list again in a minute')}
            act={makeBackup}
          />
          <button type="button" className="btn btn-plain" onClick={() => void reload()}>
            {t('Show the list again')}
          </button>
        </div>
        <RestartNote isShown={start.isRestarting} />
      </div>
      {data.backups.length > 0 && (
        <BlockTable
          caption={t('Backups, the newest first')}
          columns={backupColumns(setChosen)}
          rows={data.backups}
          rowKey={({ name }) => name}
          sentences={['actions']}
        />
      )}
      <RestoreDialog key={chosen} name={chosen} onClose={() => setChosen(null)} start={start} />
    </Card>
  );
}

function RestoreDialog({
  name,
  onClose,
  start,
}: {
  readonly name: string | null;
  readonly onClose: () => void;
  readonly start: SiteStart;
}) {
  const [confirmation, setConfirmation] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  async function restore() {
    setIsBusy(true);
    const answer = await callBackend<RestoredBackup>({
      method: 'POST',
      path: `${pathOf(name ?? '')}restore/`,
      body: { confirmation },
      timeoutMs: TIMEOUT_MS,
    });
    setIsBusy(false);
    setAttempt((count) => count + 1);
    setFailure(answer.ok ? null : answer.error.detail);
    if (!answer.ok) return;
    onClose();
    void start.waitForSite();
  }
  return (
    <ModalAlert
      isShown={name !== null}
      title={t('Restore this backup?')}
      confirmLabel={t('Restore')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      <p>
        {t(
          'Everything that is stored now (data, accounts, portfolios) is replaced. A backup of it is made before.',
        )}
      </p>
      <TextField
        label={t('Type {name}', { name: name ?? '' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <FormMessage failure={failure} attempt={attempt} />
    </ModalAlert>
  );
}
