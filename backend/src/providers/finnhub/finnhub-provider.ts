import { Type } from 'typebox';
import type { StatedDate } from '@/lib/domain/declared-dates';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { DataProvider, DatesRequest } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readDay } from '../read-table';

const ID = 'finnhub';
/** Sixty requests a minute. */
const PACE: Pace = { everyMs: 1_100 };
const AHEAD_DAYS = 120;

const Answer = Type.Object({
  earningsCalendar: Type.Array(Type.Object({ date: Type.String(), symbol: Type.String() })),
});
const Refusal = Type.Object({ error: Type.Optional(Type.String()) });

/**
 * Finnhub's calendar of the reports of American companies. It does not say which days a company has confirmed. Its
 * prices and dividends need a plan. Needs a key.
 */
export function createFinnhubProvider(client: HttpClient, origin: string, key: string): DataProvider {
  return {
    id: ID,
    dates: {
      covers: (symbol) => /^[A-Z]{1,5}(-[A-Z])?$/.test(symbol),
      async fetch({ signal, symbol, today }: DatesRequest): Promise<StatedDate[]> {
        const query = new URLSearchParams({
          ...{ from: formatIsoDate(today), to: formatIsoDate(today + AHEAD_DAYS), token: key },
          symbol: symbol.replace('-', '.'),
        });
        const url = `${origin}/api/v1/calendar/earnings?${query.toString()}`;
        const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
        if (answer.isUnchanged)
          throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
        const { error } = readJson(ID, answer.body, Refusal);
        if (error !== undefined) {
          const failure = /limit/i.test(error) ? 'rate-limit' : 'blocked';
          throw new ProviderError(failure, ID, error.slice(0, 120));
        }
        return readJson(ID, answer.body, Answer).earningsCalendar.map(({ date }) => ({
          kind: 'earnings',
          day: readDay(ID, date),
          payDay: null,
          amount: null,
          isEstimate: true,
        }));
      },
    },
  };
}
