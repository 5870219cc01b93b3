import { useRouter } from 'next/router';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import type { PortfolioAccountForm, PortfolioAccountResponse } from '@/lib/contracts/portfolios/account';
import type { ImportCommit, ImportMappingSheet, ImportPreview } from '@/lib/contracts/portfolios/import';
import type { BrokerFetchForm } from '@/lib/contracts/portfolios/broker-fetch';
import type { WireError } from '@/lib/contracts/meta';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';
import { callBackend } from '@/lib/http/backend-client';
import { ownFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { BROKER_NEEDS } from '@/lib/domain/portfolio/brokers';
import { addChosenListings } from './add-chosen-listings';
import { newExtras } from './extras';
import { fetchBrokerFile } from './fetch-broker-file';

/** A file of 20 MiB with 100,000 rows takes longer than an ordinary call, and so does its undo. */
export const IMPORT_TIMEOUT_MS = 120_000;

/** An import in progress: the file is uploaded, its questions are answered, its rows are stored. */
export interface ImportInProgress {
  /** The preview of a commit; null before a file is uploaded. */
  readonly preview: ImportPreview | null;
  /** The columns of a file with an unknown layout, while they are mapped; otherwise null. */
  readonly sheet: ImportMappingSheet | null;
  readonly isBusy: boolean;
  /** The work that is under way before answers are sent; null without it. */
  readonly step: string | null;
  /** The reason why the last step failed, as text. */
  readonly problem: string | null;
  readonly upload: (file: File, account: string) => Promise<void>;
  /** The event that a fetch from a broker waits for; null without one. */
  readonly waiting: string | null;
  /** Fetches the file of a broker, and shows its preview. */
  readonly fetchFile: (form: BrokerFetchForm, account: string, signal: AbortSignal) => Promise<void>;
  /** Shows the preview of an import that was not stored. */
  readonly open: (id: number) => Promise<void>;
  /** Sends the meaning of the columns, and shows the preview. */
  readonly map: (mapping: ImportMapping) => Promise<void>;
  /** Opens the mapping of the preview again. */
  readonly changeMapping: () => void;
  readonly answer: (answers: Readonly<Record<string, string>>) => Promise<void>;
  readonly commit: () => Promise<void>;
  /** Leaves the preview; nothing was stored. */
  readonly cancel: () => void;
}

/** The columns to map that a refused upload brings along; null for any other refusal. */
function toSheet(error: WireError): (ImportMappingSheet & { readonly id: number }) | null {
  const { id, mapping } = error as unknown as Partial<ImportMappingSheet & { id: number }>;
  return error.code === 'LAYOUT_UNKNOWN' && id !== undefined && mapping !== undefined
    ? (error as unknown as ImportMappingSheet & { id: number })
    : null;
}

/** The account that a file makes: named as the file is, without its ending. */
function accountOfFile(fileName: string, currency: string): PortfolioAccountForm {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .trim()
    .slice(0, 120);
  return { name: name || t('Broker'), kind: 'broker', currency, cash: 'tracked' };
}

/** Uploads a file and takes the reader through its preview; nothing is stored before the commit. */
export function usePortfolioImport(portfolio: PortfolioEntry): ImportInProgress {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [mapped, setMapped] = useState<(ImportMappingSheet & { readonly id: number }) | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/portfolios/${encodeURIComponent(portfolio.slug)}/imports/`;

  async function run<T>(call: Promise<CallResult<T>>, onDone: (data: T) => void): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const answered = await call;
    setIsBusy(false);
    const sheet = answered.ok ? null : toSheet(answered.error);
    setProblem(answered.ok || sheet !== null ? null : answered.error.detail);
    if (sheet !== null) setMapped(sheet);
    if (answered.ok) onDone(answered.data);
  }

  const post = (file: File, account: string) =>
    callBackend<ImportPreview>({
      method: 'POST',
      path,
      query: { name: file.name, account: account === '' ? null : account },
      body: file,
      timeoutMs: IMPORT_TIMEOUT_MS,
    });

  /** A portfolio without accounts gets its first one from the file, unless the file brings its own. */
  async function uploadFile(file: File, account: string): Promise<CallResult<ImportPreview>> {
    const answer = await post(file, account);
    if (answer.ok || account !== '' || !('account' in answer.error)) return answer;
    const newAccount = await addAccount(file.name);
    return newAccount.ok ? post(file, newAccount.data) : newAccount;
  }

  async function addAccount(fileName: string): Promise<CallResult<string>> {
    const newAccount = await send<PortfolioAccountResponse>({
      method: 'POST',
      path: '/accounts/',
      body: accountOfFile(fileName, portfolio.baseCurrency),
    });
    return newAccount.ok ? { ok: true, data: String(newAccount.data.id) } : newAccount;
  }

  async function fetchFile(form: BrokerFetchForm, account: string, signal: AbortSignal) {
    const fetchPreview = async (): Promise<CallResult<ImportPreview | null>> => {
      const { name } = BROKER_NEEDS[form.broker];
      const answer = await fetchBrokerFile(form, {
        ...{ path, account, signal },
        addAccount: () => addAccount(name),
        onWait: setWaiting,
      });
      return answer.ok && answer.data !== null ? put(answer.data, {}) : (answer as CallResult<null>);
    };
    await run(fetchPreview(), (next) => {
      if (next !== null) show(next);
    });
  }

  function show(next: ImportPreview) {
    setMapped(null);
    setPreview(next);
  }

  const put = (id: number | undefined, body: object) =>
    callBackend<ImportPreview>({
      method: 'PUT',
      path: `${path}${id ?? ''}/`,
      body,
      timeoutMs: IMPORT_TIMEOUT_MS,
    });

  /** Instruments that answers name are added first; an answer whose instrument cannot be had stays open. */
  async function answerWithListings(given: Readonly<Record<string, string>>) {
    let failures: readonly string[] = [];
    async function send() {
      const added = await addChosenListings(given, preview?.questions ?? [], setStep);
      setStep(null);
      ({ failures } = added);
      const isNone = failures.length > 0 && Object.keys(added.answers).length === 0;
      if (isNone) return ownFailure('REQUEST_INVALID', failures.join(' '));
      return put(preview?.id, { answers: added.answers });
    }
    await run(send(), (next) => {
      show(next);
      if (failures.length > 0) setProblem(failures.join(' '));
    });
  }

  return {
    preview: mapped === null ? preview : null,
    sheet: mapped,
    isBusy,
    step,
    problem,
    upload: (file, account) => run(uploadFile(file, account), show),
    waiting,
    fetchFile,
    open: (id) => run(put(id, {}), show),
    map: (mapping) => run(put(mapped?.id, { mapping }), show),
    changeMapping: () => {
      if (preview?.mapping) setMapped({ ...preview.mapping, id: preview.id });
    },
    answer: answerWithListings,
    commit: () =>
      run(
        send<ImportCommit>({
          method: 'POST',
          path: `/imports/${preview?.id ?? ''}/commit/`,
          leavesPage: true,
          timeoutMs: IMPORT_TIMEOUT_MS,
        }),
        (done) => {
          setPreview(null);
          const parts = [
            t(done.stored === 1 ? '{stored} transaction stored' : '{stored} transactions stored', {
              stored: formatCount(done.stored),
            }),
            done.known > 0 && t('{known} were known already', { known: formatCount(done.known) }),
            done.skipped > 0 && t('{skipped} skipped', { skipped: formatCount(done.skipped) }),
          ];
          const brought = newExtras(done.extras);
          const besides = brought.length > 0 && t('Also stored: {brought}.', { brought: brought.join(', ') });
          const texts = [`${parts.filter(Boolean).join(', ')}.`, besides];
          dispatch(notify('status', texts.filter(Boolean).join(' ')));
          void router.push(portfolioHref(portfolio.slug, 'overview'));
        },
      ),
    cancel: () => {
      setMapped(null);
      setPreview(null);
      setProblem(null);
    },
  };
}
