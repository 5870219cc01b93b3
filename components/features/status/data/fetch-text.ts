import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import type { SyncStatus } from '@/lib/contracts/status';
import { providerName } from '@/lib/domain/provider-names';
import { formatCount } from '@/lib/format/number';
import { instantText } from './instant-text';

/** The numbers of fetched and failing parts, and providers that answer no more, in one or two sentences. */
export function fetchText(
  { isRunning, kinds, providers }: SyncStatus,
  now = new Date().toISOString(),
): string {
  const sum = (of: 'failing' | 'tasks'): number => kinds.reduce((all, kind) => all + kind[of], 0);
  const [failing, tasks] = [sum('failing'), sum('tasks')];
  const running = isRunning ? ` ${t('Data are being fetched now.')}` : '';
  const blocked = providers
    .flatMap(({ id, lastError, pausedUntil }) =>
      pausedUntil === null || pausedUntil <= now
        ? []
        : ` ${t('{providerName} is not asked until {instantText}: {lastError}.', { providerName: providerName(id), instantText: instantText(pausedUntil), lastError: lastError === null ? t('it fails') : translateMessage(lastError) })}`,
    )
    .join('');
  if (tasks === 0) return t('Nothing was fetched yet.{running}{blocked}', { running, blocked });
  const state = failing === 0 ? t('none fails') : t('{failing} fail', { failing: formatCount(failing) });
  return t('{tasks} of {tasks2} parts are fetched, {state}.{running}{blocked}', {
    tasks: formatCount(tasks - failing),
    tasks2: formatCount(tasks),
    state,
    running,
    blocked,
  });
}
