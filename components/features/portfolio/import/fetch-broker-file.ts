import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import type { BrokerFetch, BrokerFetchForm } from '@/lib/contracts/portfolios/broker-fetch';
import { callBackend } from '@/lib/http/backend-client';
import { ownFailure } from '@/lib/http/call-result';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { formatCount } from '@/lib/format/number';

/** Three requests to the broker, and the reading of its file. */
const CALL_TIMEOUT_MS = 120_000;
const WHOLE_TIMEOUT_MS = 15 * 60_000;

export interface BrokerFetchOptions {
  /** Of the imports of a portfolio. */
  readonly path: string;
  /** Empty: the file decides, or the first account is made. */
  readonly account: string;
  /** Makes the first account of a portfolio. */
  readonly addAccount: () => Promise<CallResult<string>>;
  readonly onWait: (text: string | null) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches a file with a key that only this function holds, for as long as it runs: the broker writes the file between the calls.
 *
 * @returns The id of the import; null when it was stopped.
 */
export async function fetchBrokerFile(
  form: BrokerFetchForm,
  { addAccount, onWait, path, signal, ...options }: BrokerFetchOptions,
): Promise<CallResult<number | null>> {
  const deadline = Date.now() + WHOLE_TIMEOUT_MS;
  let { account } = options;
  let step = '';
  const ask = (): Promise<CallResult<BrokerFetch>> =>
    callBackend<BrokerFetch>({
      method: 'POST',
      path: `${path}broker/`,
      body: { ...form, account, step },
      timeoutMs: CALL_TIMEOUT_MS,
    });
  try {
    while (!signal.aborted) {
      const answer = await ask();
      if (!answer.ok) {
        if (account !== '' || !asksForAccount(answer)) return answer;
        const newAccount = await addAccount();
        if (!newAccount.ok) return newAccount;
        account = newAccount.data;
        continue;
      }
      const { import: id, seconds, text } = answer.data;
      if (id !== null) return { ok: true, data: id };
      if (Date.now() > deadline)
        return ownFailure('REQUEST_INVALID', t('The broker did not write the file in 15 minutes.'));
      step = answer.data.step ?? '';
      onWait(
        t('{what} The next question is in {seconds} seconds; leave this page open.', {
          what: translateMessage(text ?? ''),
          seconds: formatCount(seconds ?? 0),
        }),
      );
      await pause((seconds ?? 0) * 1000, signal);
    }
    return { ok: true, data: null };
  } finally {
    onWait(null);
  }
}

const asksForAccount = ({ error }: CallFailure): boolean => 'account' in error;

/** Ends early when it is stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
