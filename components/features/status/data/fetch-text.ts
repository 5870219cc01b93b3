import type { SyncStatus } from '@/lib/contracts/status';
import { providerName } from '@/lib/domain/provider-names';
import { formatCount } from '@/lib/format/number';
import { instantText } from './instant-text';

/** How many of the fetched parts are there, how many fail and who answers no more, in one or two sentences. */
export function fetchText(
  { isRunning, kinds, providers }: SyncStatus,
  now = new Date().toISOString(),
): string {
  const sum = (of: 'failing' | 'tasks'): number => kinds.reduce((all, kind) => all + kind[of], 0);
  const [failing, tasks] = [sum('failing'), sum('tasks')];
  const running = isRunning ? ' Data are being fetched now.' : '';
  const paused = providers.find(({ pausedUntil }) => pausedUntil !== null && pausedUntil > now);
  const blocked =
    paused === undefined || paused.pausedUntil === null
      ? ''
      : ` ${providerName(paused.id)} is not asked until ${instantText(paused.pausedUntil)}: ${paused.lastError ?? 'it fails'}.`;
  if (tasks === 0) return `Nothing was fetched yet.${running}${blocked}`;
  const state = failing === 0 ? 'none fails' : `${formatCount(failing)} fail`;
  return `${formatCount(tasks - failing)} of ${formatCount(tasks)} parts are fetched, ${state}.${running}${blocked}`;
}
