import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BrokerReply } from './broker-connection';
import type { BrokerAnswer, BrokerService } from './broker-service';
import { noFile } from './no-file';

const EXPORTS = '/api/v0/equity/history/exports';
/** The lists of reports may be read once a minute. */
const LIST_SECONDS = 61;
const MAX_WAIT = 120;
/** The hosts that store reports; the link of a report opens it without the key. */
const STORES = /^([a-z0-9-]+\.)*(amazonaws\.com|trading212\.com)$/;

const WRITES = 'Trading 212 writes the file; its list may be read once a minute.';

/** Trading 212: a report is ordered for a period, found in the list of reports and downloaded. */
export const trading212Service: BrokerService = {
  step: /^\d{1,18}$/,

  async next(connection, { from, key, now, secret, step, to }) {
    const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
    if (step !== '') {
      const reply = await connection.ask({ path: EXPORTS, headers });
      const wait = waitOf(reply, step, now);
      if (wait) return wait;
      const report = reportOf(reply, step);
      if (report.status === 'Canceled' || report.status === 'Failed')
        throw noFile('Trading 212 could not write the file; fetch it again.');
      if (report.status !== 'Finished') return { step, seconds: LIST_SECONDS, text: WRITES };
      const bytes = await connection.download(report.link, STORES);
      return { name: `trading212-${formatIsoDate(from!)}-${formatIsoDate(to!)}.csv`, bytes };
    }
    const last = Math.min(Date.parse(`${formatIsoDate(to!)}T23:59:59Z`), now.getTime());
    const order = {
      dataIncluded: {
        includeDividends: true,
        includeInterest: true,
        includeOrders: true,
        includeTransactions: true,
      },
      timeFrom: `${formatIsoDate(from!)}T00:00:00Z`,
      timeTo: `${new Date(last).toISOString().slice(0, 19)}Z`,
    };
    const body = JSON.stringify(order);
    const reply = await connection.ask({
      path: EXPORTS,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const wait = waitOf(reply, step, now);
    if (wait) return wait;
    const { reportId } = parseAnswer(reply) as { reportId?: unknown };
    if (!Number.isSafeInteger(reportId)) throw unclear();
    return { step: String(reportId), seconds: 10, text: WRITES };
  },
};

/** The wait of a full quota; every other refusal is an error. */
function waitOf({ headers, status }: BrokerReply, step: string, now: Date): BrokerAnswer | null {
  if (status === 200) return null;
  if (status === 429) {
    const reset = Number(headers['x-ratelimit-reset']) - now.getTime() / 1000;
    const seconds = Number.isFinite(reset)
      ? Math.min(MAX_WAIT, Math.max(1, Math.ceil(reset) + 1))
      : LIST_SECONDS;
    return { step, seconds, text: 'Trading 212 limits how often it is asked.' };
  }
  if (status === 401) throw noFile('Trading 212 does not accept the key and its secret; check both.');
  if (status === 403)
    throw noFile(
      'The key has no right to read the history, or is for another IP address; make one with the rights of History alone.',
    );
  if (status === 400) throw noFile('Trading 212 refuses these days; choose others.');
  throw noFile(`Trading 212 answers with the status ${status}; try again later.`);
}

function parseAnswer({ body }: BrokerReply): unknown {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    throw unclear();
  }
  throw unclear();
}

function reportOf(reply: BrokerReply, step: string): { readonly status: string; readonly link: string } {
  const reports = parseAnswer(reply);
  if (!Array.isArray(reports)) throw unclear();
  const report = (reports as Record<string, unknown>[]).find((one) => String(one?.['reportId']) === step);
  if (!report) throw noFile('Trading 212 does not list the file any more; fetch it again.');
  const { downloadLink, status } = report;
  return {
    status: typeof status === 'string' ? status : '',
    link: typeof downloadLink === 'string' ? downloadLink : '',
  };
}

function unclear() {
  return noFile(
    'The answer of Trading 212 has another form than its documentation says; import its file by hand.',
  );
}
