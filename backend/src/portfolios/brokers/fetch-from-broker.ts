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
import { requirePortfolio, todayFor, type PortfolioKey, type PortfoliosContext } from '../portfolios-context';
import { connectBroker } from './broker-connection';
import type { BrokerAnswer, BrokerService } from './broker-service';
import { flexService } from './flex-service';
import { krakenService } from './kraken-service';
import { trading212Service } from './trading212-service';

const SERVICES: Readonly<Record<BrokerId, BrokerService>> = {
  'ibkr-flex': flexService,
  trading212: trading212Service,
  kraken: krakenService,
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

/** The checks of a form; `needs` are those of its broker. @throws AppError REQUEST_INVALID, never with what was typed as a key. */
function readBrokerForm(body: unknown, today: EpochDay): BrokerForm {
  const checks: BodyChecks<BrokerForm> = {
    broker: choiceCheck(BROKERS),
    key: secretCheck(KEY, 'must be the key as the broker shows it, without blanks'),
    secret: secretCheck(KEY, 'must be the secret as the broker shows it, without blanks'),
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
): Promise<BrokerAnswer & { readonly account: string | undefined }> {
  await requirePortfolio(context.db, portfolio);
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
  const answer = await SERVICES[broker].next(connection, { ...form, now: context.now() });
  return { ...answer, account: form.account || undefined };
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
