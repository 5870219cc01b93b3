import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSession } from '@/lib/domain/exchanges/calendars';

const DAY_SECONDS = 86_400;
/** Twenty years of sessions. */
const HISTORY_DAYS = 7_300;
/** Days on which all of them are open, so that no bar is of a closed day. */
const CALENDARS = ['newYork', 'toronto', 'london', 'xetra', 'euronext'] as const;

/** The behavior of a distant provider that does not always answer well. */
export interface PlayedProvider {
  readonly latencyMs: number;
  /** Symbols that it does not know today. */
  readonly isUnknown: (symbol: string) => boolean;
  /** Requests, by their number, whose answer is cut off. */
  readonly isCutOff: (request: number) => boolean;
}

/** A local server that answers as Yahoo's charts and FRED's files do. */
export interface ProviderPlay {
  readonly origin: string;
  /** The last day of the prices. */
  lastDay: number;
  requests: number;
  close(): Promise<void>;
}

export async function playProvider({
  isCutOff,
  isUnknown,
  latencyMs,
}: PlayedProvider): Promise<ProviderPlay> {
  const bodies = new Map<number, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    play.requests += 1;
    const number = play.requests;
    setTimeout(() => {
      const symbol = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      if (pathname.startsWith('/graph/')) return void response.end(seriesOf(searchParams.get('id') ?? ''));
      if (!pathname.startsWith('/v8/finance/chart/') || isUnknown(symbol))
        return void response.writeHead(404).end();
      const body = chartOf(symbol, Number(searchParams.get('period1')));
      if (!isCutOff(number)) return void response.end(body);
      response.writeHead(200, { 'content-length': String(body.length) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    }, latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function chartOf(symbol: string, since: number): string {
    const first = Math.max(Math.floor(since / DAY_SECONDS), play.lastDay - HISTORY_DAYS);
    let body = bodies.get(first);
    if (body === undefined) {
      const days = Array.from({ length: play.lastDay - first + 1 }, (_, n) => first + n);
      body = quotesOf(days.filter((day) => CALENDARS.every((one) => isSession(one, day))));
      bodies.set(first, body);
    }
    const meta = { symbol, gmtoffset: 0, instrumentType: typeOf(symbol) };
    return `{"chart":{"result":[{"meta":${JSON.stringify(meta)},${body}}],"error":null}}`;
  }

  function seriesOf(id: string): string {
    const rows = Array.from(
      { length: 240 },
      (_, n) => `${2005 + Math.floor(n / 12)}-${month(n)}-01,${4 + (n % 7)}`,
    );
    return `observation_date,${id}\n${rows.join('\n')}\n`;
  }

  const play: ProviderPlay = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastDay: 0,
    requests: 0,
    async close() {
      await end(server);
    },
  };
  return play;
}

const month = (n: number): string => String((n % 12) + 1).padStart(2, '0');

/** The quotes of some days as a part of Yahoo's answer; those of a day are the same in each answer. */
function quotesOf(days: readonly number[]): string {
  const close = days.map((day) => Number((50 + 20 * Math.sin(day / 97) + 3 * Math.sin(day / 5)).toFixed(4)));
  const open = close.map((price) => Number((price * 0.998).toFixed(4)));
  const high = close.map((price) => Number((price * 1.011).toFixed(4)));
  const low = close.map((price) => Number((price * 0.987).toFixed(4)));
  const volume = days.map((day) => 1_000_000 + (day % 1_000) * 700);
  const indicators = { quote: [{ open, high, low, close, volume }], adjclose: [{ adjclose: close }] };
  const timestamp = days.map((day) => day * DAY_SECONDS + 52_200);
  return `"timestamp":${JSON.stringify(timestamp)},"indicators":${JSON.stringify(indicators)}`;
}

function typeOf(symbol: string): string {
  if (symbol.endsWith('=X')) return 'CURRENCY';
  if (symbol.endsWith('=F')) return 'FUTURE';
  if (symbol.startsWith('^')) return 'INDEX';
  return symbol.endsWith('-USD') ? 'CRYPTOCURRENCY' : 'EQUITY';
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
