import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { BrokerAnswer, BrokerService } from './broker-service';
import { noFile } from './no-file';

const SERVICE = '/AccountManagement/FlexWebService';
/** Of the first response, which is short; a statement has neither element. */
const HEAD = 4_000;

/** Seconds before the next try, by codes that pass by themselves. */
const PASSING: Readonly<Record<string, number>> = {
  1001: 20,
  1004: 30,
  1005: 30,
  1006: 30,
  1007: 30,
  1008: 30,
  1009: 30,
  1018: 60,
  1019: 10,
  1021: 20,
};

const CONFIGURATION = 'Performance & Reports, Flex Queries, Flex Web Service Configuration';

/** The advice for codes of errors that do not pass by waiting. */
const REFUSALS: Readonly<Record<string, string>> = {
  1003: 'Interactive Brokers has no statement for these days; choose others.',
  1010: 'This is a legacy Flex query; make an Activity Flex Query in its place.',
  1011: `The Flex Web Service is switched off; switch it on at ${CONFIGURATION}.`,
  1012: `The token has expired; generate a new one at ${CONFIGURATION}.`,
  1013: 'The token is for another IP address; generate one for the address of this site’s server, or for none.',
  1014: 'Interactive Brokers knows no query with this id; the “i” beside the query shows it.',
  1015: `The token is not valid; copy it again, or generate a new one at ${CONFIGURATION}.`,
  1016: 'The account of the query is not valid; edit the query.',
  1017: 'The statement is not there any more; fetch it again.',
  1020: 'Interactive Brokers does not accept the request; check the token and the id of the query.',
  1025: 'Interactive Brokers counts too many failed attempts; check the token and the id of the query, and wait before the next one.',
};

/** Interactive Brokers, Flex Web Service 3: a query is run, and its statement fetched by a reference code. */
export const flexService: BrokerService = {
  step: /^\d{1,20}$/,

  async next(connection, { from, key, query, step, to }) {
    const path =
      step === ''
        ? `${SERVICE}/SendRequest?${new URLSearchParams({ t: key, q: query, v: '3', ...daysOf(from, to) }).toString()}`
        : `${SERVICE}/GetStatement?${new URLSearchParams({ t: key, q: step, v: '3' }).toString()}`;
    const { body, status } = await connection.ask({ path });
    const head = body.toString('utf8', 0, HEAD);
    const code = elementOf(head, 'ErrorCode');
    if (code !== null) return waitFor(code, step, connection.quote(elementOf(head, 'ErrorMessage') ?? ''));
    if (status !== 200)
      throw noFile(`Interactive Brokers answers with the status ${status}; try again later.`);
    if (step !== '') return statementOf(body, head, query);
    const reference = elementOf(head, 'ReferenceCode') ?? '';
    if (flexService.step.test(reference)) return { step: reference, seconds: 5, text: WRITES };
    throw noFile(`Interactive Brokers gives no reference to a statement: ${connection.quote(head)}`);
  },
};

const WRITES = 'Interactive Brokers writes the statement.';

/** The days that replace those of the query. */
function daysOf(from: EpochDay | null, to: EpochDay | null): Record<string, string> {
  const compact = (day: EpochDay): string => formatIsoDate(day).replaceAll('-', '');
  return from === null || to === null ? {} : { fd: compact(from), td: compact(to) };
}

function elementOf(text: string, name: string): string | null {
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`);
  return start === -1 || end < start ? null : text.slice(start + name.length + 2, end).trim();
}

function waitFor(code: string, step: string, words: string): BrokerAnswer {
  const seconds = PASSING[code];
  if (code === '1018')
    return { step, seconds: seconds!, text: 'Interactive Brokers counts too many requests with this token.' };
  if (seconds !== undefined) return { step, seconds, text: WRITES };
  const refusal = REFUSALS[code];
  if (refusal !== undefined) throw noFile(refusal);
  throw noFile(`Interactive Brokers answers with “${words}” (code ${code.slice(0, 8)}).`);
}

function statementOf(bytes: Buffer, head: string, query: string): BrokerAnswer {
  if (head.includes('<FlexQueryResponse')) return { name: `ibkr-flex-${query}.xml`, bytes };
  throw noFile('The query does not give XML; edit its format, and fetch it again.');
}
