import { createHash, createHmac } from 'node:crypto';
import { ProviderError } from '../../providers/http/provider-error';
import { unzipTable } from '../../providers/http/unzip-answer';
import type { BrokerConnection } from './broker-connection';
import type { BrokerOrder, BrokerService } from './broker-service';
import { noFile } from './no-file';

/** Kraken opened in 2011; without a begin a report has the current month alone. */
const BEGIN = Date.UTC(2011, 0, 1) / 1000;
/** Rights that cannot move anything. */
const READING = new Set([
  'query-funds',
  'query-open-trades',
  'query-closed-trades',
  'query-ledger',
  'export-data',
]);
const RIGHTS = '“Query funds”, “Query ledger entries” and “Export data”';
const WRITES = 'Kraken writes the ledger.';

const PASSING = /^(EAPI:Rate limit exceeded|EService:(Unavailable|Busy|Timeout)|EGeneral:Internal error)/;

/** The advice for an error, by its beginning. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^EAPI:Invalid key/, 'Kraken does not know the key, or it is for another IP address; check it.'],
  [/^EAPI:Invalid signature/, 'The secret does not belong to the key; copy the private key again.'],
  [/^EAPI:Invalid nonce/, 'Another program uses this key; make one of its own for this site.'],
  [/^EGeneral:Permission denied/, `The key lacks rights; it needs ${RIGHTS}.`],
  [/^EGeneral:Temporary lockout/, 'Kraken has locked the key for some minutes; try again later.'],
];

/** Kraken: the ledger of all days is ordered as a report and downloaded in a zip. */
export const krakenService: BrokerService = {
  step: /^[A-Za-z0-9]{1,40}$/,

  async next(connection, order) {
    const { step } = order;
    const call = (method: string, fields: Record<string, string>) =>
      callKraken(connection, order, method, fields);
    if (step === '') {
      const info = await call('GetApiKeyInfo', {});
      if (info.error === '') checkRights(info.result);
      // Some accounts cannot ask for the rights of a key.
      else if (!info.error.startsWith('EGeneral:Unknown method'))
        return waitFor(info.error, step, connection);
      const exportForm = {
        report: 'ledgers',
        format: 'CSV',
        description: 'Tapeglass',
        starttm: String(BEGIN),
      };
      const newReport = await call('AddExport', exportForm);
      if (newReport.error !== '') return waitFor(newReport.error, step, connection);
      const id = (newReport.result as { id?: unknown } | null)?.id;
      if (typeof id !== 'string' || !krakenService.step.test(id)) throw unclear();
      return { step: id, seconds: 5, text: WRITES };
    }
    const list = await call('ExportStatus', { report: 'ledgers' });
    if (list.error !== '') return waitFor(list.error, step, connection);
    if (!Array.isArray(list.result)) throw unclear();
    const report = (list.result as Record<string, unknown>[]).find((one) => one?.['id'] === step);
    if (!report) throw noFile('Kraken does not list the report any more; fetch it again.');
    if (report['status'] !== 'Processed') return { step, seconds: 10, text: WRITES };
    const file = await call('RetrieveExport', { id: step });
    if (file.error !== '') return waitFor(file.error, step, connection);
    if (!Buffer.isBuffer(file.result)) throw unclear();
    return {
      name: `kraken-ledgers-${order.now.toISOString().slice(0, 10)}.csv`,
      bytes: await unzip(file.result),
    };
  },
};

/** The number of the last call; Kraken accepts only larger ones of a key. */
let lastNonce = 0;

interface KrakenAnswer {
  /** Empty without one. */
  readonly error: string;
  readonly result: unknown;
}

async function callKraken(
  connection: BrokerConnection,
  { key, now, secret }: BrokerOrder,
  method: string,
  fields: Readonly<Record<string, string>>,
): Promise<KrakenAnswer> {
  lastNonce = Math.max(lastNonce + 1, now.getTime());
  const nonce = String(lastNonce);
  const path = `/0/private/${method}`;
  const body = new URLSearchParams({ nonce, ...fields }).toString();
  const digest = createHash('sha256')
    .update(nonce + body)
    .digest();
  const signature = createHmac('sha512', Buffer.from(secret, 'base64'))
    .update(path)
    .update(digest)
    .digest('base64');
  const reply = await connection.ask({
    path,
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'api-key': key,
      'api-sign': signature,
    },
  });
  if (reply.body.subarray(0, 2).toString('latin1') === 'PK') return { error: '', result: reply.body };
  if (reply.status === 429) return { error: 'EAPI:Rate limit exceeded', result: null };
  try {
    const { error, result } = JSON.parse(reply.body.toString('utf8')) as {
      error?: unknown;
      result?: unknown;
    };
    if (Array.isArray(error)) return { error: String(error[0] ?? ''), result: result ?? null };
  } catch {
    throw unclear();
  }
  throw unclear();
}

/** @throws AppError for a key that could trade or pay out: this site has no use for it, so that it should not exist. */
function checkRights(info: unknown): void {
  const rights = (info as { permissions?: unknown } | null)?.permissions;
  if (!Array.isArray(rights)) return;
  const furtherRights = rights.map(String).filter((right) => !READING.has(right));
  if (furtherRights.length > 0)
    throw noFile(
      `The key may do more than read (${furtherRights.join(', ').slice(0, 120)}); it was not used. Delete it, and make one with ${RIGHTS} alone.`,
    );
}

function waitFor(error: string, step: string, connection: BrokerConnection) {
  if (PASSING.test(error))
    return { step, seconds: 30, text: 'Kraken is busy, or limits how often it is asked.' };
  const refusal = REFUSALS.find(([pattern]) => pattern.test(error))?.[1];
  if (refusal !== undefined) throw noFile(refusal);
  throw noFile(`Kraken answers with “${connection.quote(error)}”.`);
}

async function unzip(bytes: Buffer): Promise<Buffer> {
  try {
    return Buffer.from((await unzipTable('Kraken', bytes)).text);
  } catch (error) {
    if (error instanceof ProviderError) throw noFile('The zip of Kraken is broken; fetch it again.');
    throw error;
  }
}

function unclear() {
  return noFile(
    'The answer of Kraken has another form than its documentation says; import its file by hand.',
  );
}
