import { BROKER_FILE_DAYS, BROKER_NEEDS, BROKERS, type BrokerId } from '@/lib/domain/portfolio/brokers';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { COUNTERS, countHits, undoHits } from '../../accounts/limits';
import { BROKER_ORIGINS, type BrokerConfig } from '../../config/broker-config';
import {
  checkBody,
  choiceCheck,
  dayCheck,
  invalidFields,
  orNull,
  type BodyChecks,
  type Check,
} from '../form-checks';
import {
  parseId,
  requirePortfolio,
  todayFor,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';
import { gunzipSync } from 'node:zlib';
import type { BrokerFetch } from '@/lib/contracts/portfolios/broker-fetch';
import { deleteDraft, readImport } from '../../db/repositories/portfolio-import-rows';
import type { FileImportContext } from '../imports/import-content';
import { IMPORT_LIMITS } from '../imports/import-limits';
import { storeUpload } from '../imports/import-service';
import { LAYOUTS } from '../imports/layouts/all-layouts';
import { connectBroker } from './broker-connection';
import type { BrokerAnswer, BrokerService } from './broker-service';
import { binanceService } from './binance-service';
import { coinbaseService } from './coinbase-service';
import { flexService } from './flex-service';
import { krakenService } from './kraken-service';
import { noFile } from './no-file';
import { trading212Service } from './trading212-service';

const SERVICES: Readonly<Record<BrokerId, BrokerService>> = {
  'ibkr-flex': flexService,
  trading212: trading212Service,
  kraken: krakenService,
  coinbase: coinbaseService,
  binance: binanceService,
};
/** Calls of a person in an hour: a fetch takes three to ten. */
const MAX_CALLS = 120;

/** The brokers' addresses, and the name of this site in calls to them. */
export interface BrokerSite {
  readonly config: BrokerConfig;
  readonly userAgent: string;
}

/** The call of a person. */
interface BrokerCall {
  readonly body: unknown;
  readonly key: PortfolioKey;
  /** The user whose calls are counted. */
  readonly userId: number;
}

/** The answer of a broker, and the import that it goes to. */
export type FetchedAnswer = BrokerAnswer & {
  readonly account: string | undefined;
  /** The import with the part before. */
  readonly replaces: number | null;
};

interface BrokerForm {
  readonly broker: BrokerId;
  readonly key: string;
  readonly secret: string;
  readonly query: string;
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  readonly account: string;
  readonly step: string;
}

/** A text whose fault does not repeat it. */
function secretCheck(pattern: RegExp, fault: string): Check<string> {
  return (given) =>
    typeof given === 'string' && pattern.test(given.trim()) ? { value: given.trim() } : { fault };
}

const KEY = /^[\x21-\x7e]{8,400}$/;
/** Also a private key, with the line breaks of its file. */
const SECRET = /^([\x21-\x7e]{8,400}|-----BEGIN [\s\x20-\x7e]{20,4000}-----)$/;

/** The checks of a form; `needs` are those of its broker. @throws AppError REQUEST_INVALID, never with what was typed as a key. */
function readBrokerForm(body: unknown, today: EpochDay): BrokerForm {
  const checks: BodyChecks<BrokerForm> = {
    broker: choiceCheck(BROKERS),
    key: secretCheck(KEY, 'must be the key as the broker shows it, without blanks'),
    secret: secretCheck(SECRET, 'must be the secret as the broker shows it, without blanks'),
    query: secretCheck(/^\d{1,12}$/, 'must be the number of the Flex query'),
    from: orNull(dayCheck(today)),
    to: orNull(dayCheck(today)),
    account: secretCheck(/^\d{0,10}$/, 'must be the id of the account'),
    step: secretCheck(/^[A-Za-z0-9]{0,40}$/, 'must be the step of the last answer'),
  };
  const { faults, fields } = checkBody<BrokerForm>(body, checks, ['broker', 'key']);
  const { broker, from = null, to = null } = fields;
  const form = { secret: '', query: '', account: '', step: '', ...fields, from, to };
  if (broker !== undefined && Object.keys(faults).length === 0) {
    const { days, query, secret } = BROKER_NEEDS[broker];
    if (secret && form.secret === '') faults['secret'] = ['is missing'];
    if (query && form.query === '') faults['query'] = ['is missing'];
    if (form.step !== '' && !SERVICES[broker].step.test(form.step))
      faults['step'] = ['must be the step of the last answer'];
    const isOneMissing = (from === null) !== (to === null);
    if (days !== 'none' && (isOneMissing || (days === 'required' && from === null)))
      faults[from === null ? 'from' : 'to'] = ['is missing'];
    else if (from !== null && to !== null && to < from) faults['to'] = ['must not be before the first day'];
    else if (from !== null && to !== null && to - from >= BROKER_FILE_DAYS)
      faults['to'] = [
        `must be within ${BROKER_FILE_DAYS} days of the first day; fetch the years one after the other`,
      ];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return form as BrokerForm;
}

/**
 * One step of a fetch: the key goes to the broker alone, and is gone when the call ends. A fetch that takes minutes is many short
 * calls with the same form, so that nothing has to keep the key between them.
 *
 * @throws AppError PORTFOLIO_UNKNOWN, REQUEST_INVALID by field, RATE_LIMITED, BROKER_NO_FILE with what to do.
 */
export async function fetchFromBroker(
  context: PortfoliosContext,
  { config, userAgent }: BrokerSite,
  { body, key: portfolio, userId }: BrokerCall,
): Promise<FetchedAnswer> {
  const { id } = await requirePortfolio(context.db, portfolio);
  const form = readBrokerForm(body, todayFor(context));
  await limitCalls(context, userId);
  const { broker, key, secret } = form;
  const { name } = BROKER_NEEDS[broker];
  const origin = config.origins[broker];
  const connection = connectBroker({
    name,
    origin,
    userAgent,
    isOwnOrigin: origin !== BROKER_ORIGINS[broker].origin,
    secrets: [key, secret, Buffer.from(`${key}:${secret}`).toString('base64')],
    proxy: config.proxy,
  });
  const part = await partOf(context, id, form);
  const order = { ...form, part: part?.bytes ?? null, now: context.now() };
  const answer = await SERVICES[broker].next(connection, order);
  return { ...answer, account: form.account || undefined, replaces: part?.id ?? null };
}

/** The file that the steps so far made, which waits as an import. @throws AppError BROKER_NO_FILE where it was removed. */
async function partOf(
  { db }: PortfoliosContext,
  portfolioId: number,
  { broker, step }: BrokerForm,
): Promise<{ readonly id: number; readonly bytes: Buffer } | null> {
  const layout = `${broker}-history`;
  if (step === '' || !LAYOUTS.some(({ id }) => id === layout)) return null;
  const record = await readImport(db, portfolioId, parseId(step) ?? 0);
  if (record === null || record.draft === null || record.layout !== layout)
    throw noFile('The part of the history that was fetched is gone; fetch it again.');
  const bytes = gunzipSync(record.draft, { maxOutputLength: IMPORT_LIMITS.bytes });
  return { id: record.id, bytes };
}

/**
 * Keeps a file that was fetched, or its part, as an import that is not committed, in place of the part before.
 *
 * @throws AppError those of an upload.
 */
export async function storeFetched(
  context: FileImportContext,
  key: PortfolioKey,
  { account, replaces, ...answer }: FetchedAnswer,
): Promise<Omit<BrokerFetch, 'meta'>> {
  const isWhole = 'bytes' in answer;
  const bytes = isWhole ? answer.bytes : answer.part;
  const waits = isWhole ? null : { step: answer.step, seconds: answer.seconds, text: answer.text };
  if (bytes === undefined) return { import: null, ...waits! };
  const name = isWhole ? answer.name : 'history.json';
  const { record } = await storeUpload(context, key, { bytes, name, account, layout: undefined });
  if (replaces !== null) await deleteDraft(context.db, replaces);
  if (waits !== null) return { import: null, ...waits, step: String(record.id) };
  return { import: record.id, step: null, seconds: null, text: null };
}

async function limitCalls(context: PortfoliosContext, userId: number): Promise<void> {
  const hits = await countHits(context, [[COUNTERS.brokerCall, String(userId)]]);
  const [hit] = hits;
  if (!hit || hit.total <= MAX_CALLS) return;
  await undoHits(context, hits);
  throw new AppError(
    'RATE_LIMITED',
    `Brokers were asked ${MAX_CALLS} times in an hour; please try again later.`,
    {
      retryAfter: hit.secondsUntilBelow(MAX_CALLS),
    },
  );
}
