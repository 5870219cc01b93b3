import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { FormMessage } from '@/components/ui/forms/form-message';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
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
  ok: 'as they should be',
  none: 'none was made yet',
  failing: 'the last one failed',
  old: 'the last one is older than two days',
  off: 'switched off',
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
    <Card id="backups" title="Backups">
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>State</dt>
          <dd>{`${STATE_TEXTS[data.state]}${data.isRunning ? '; one is being made' : ''}`}</dd>
          <dt>Last error</dt>
          <dd>{data.lastError ?? 'none'}</dd>
          <dt>Next</dt>
          <dd>{data.nextAt === null ? 'not planned' : formatInstant(data.nextAt)}</dd>
          <dt>Folder</dt>
          <dd>{data.folder}</dd>
        </dl>
        <div className={styles.acts}>
          <ActionButton
            label="Back up now"
            done="A backup is being made; show the list again in a minute"
            act={makeBackup}
          />
          <button type="button" className="btn btn-plain" onClick={() => void reload()}>
            Show the list again
          </button>
        </div>
        <RestartNote isShown={start.isRestarting} />
      </div>
      {data.backups.length > 0 && (
        <div className="scroll-box" tabIndex={0} role="group" aria-label="Backups">
          <table className="table">
            <caption className="hidden-caption">Backups, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Made</th>
                <th scope="col" className="num">
                  Size
                </th>
                <th scope="col">Version</th>
                <th scope="col">Encrypted</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {data.backups.map(({ bytes, createdAt, isEncrypted, name, version }) => (
                <tr key={name}>
                  <th scope="row">{formatInstant(createdAt)}</th>
                  <td className="num">{bytesText(bytes)}</td>
                  <td>{version}</td>
                  <td>{isEncrypted ? 'yes' : 'no'}</td>
                  <td>
                    <div className={styles.acts}>
                      <ActionButton
                        label={`Verify ${name}`}
                        done={`${name} can be restored`}
                        act={() =>
                          callBackend({
                            method: 'POST',
                            path: `${pathOf(name)}verify/`,
                            timeoutMs: TIMEOUT_MS,
                          })
                        }
                      />
                      <ActionButton label={`Download ${name}`} act={() => download(name)} />
                      <button type="button" className="btn btn-plain" onClick={() => setChosen(name)}>
                        {`Restore ${name}…`}
                      </button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
      title="Restore this backup?"
      confirmLabel="Restore"
      isDanger
      isBusy={isBusy}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      <p>
        Everything that is stored now (data, accounts, portfolios) is replaced. A backup of it is made before.
      </p>
      <TextField
        label={`Type ${name ?? ''}`}
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
