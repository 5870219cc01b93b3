import { Type } from 'typebox';
import type { StatedDate } from '@/lib/domain/declared-dates';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { readJson } from '../read-json';

const ID = 'yahoo';
const DAY_SECONDS = 86_400;

const Answer = Type.Object({
  quoteSummary: Type.Object({
    result: Type.Array(
      Type.Object({
        calendarEvents: Type.Object({
          earnings: Type.Object({
            earningsDate: Type.Array(Type.Number()),
            isEarningsDateEstimate: Type.Optional(Type.Boolean()),
          }),
          exDividendDate: Type.Optional(Type.Number()),
          dividendDate: Type.Optional(Type.Number()),
        }),
        quoteType: Type.Optional(Type.Object({ timeZoneFullName: Type.Optional(Type.String()) })),
      }),
      { minItems: 1 },
    ),
  }),
});

/**
 * The next report and the newest dividend of a company. The report has a time of day, which decides its day at the
 * exchange; a report without one, and a dividend, is a midnight in UTC. Two days of a report are the ends of a span, in which Yahoo
 * expects it; the first one is an estimate then.
 */
export function readYahooDates(body: Buffer): StatedDate[] {
  const { calendarEvents, quoteType } = readJson(ID, body, Answer).quoteSummary.result[0]!;
  const { dividendDate, earnings, exDividendDate } = calendarEvents;
  const reports = earnings.earningsDate.map((second) => reportDayOf(second, quoteType?.timeZoneFullName));
  const exDay = exDividendDate === undefined ? null : dayOf(exDividendDate);
  const payDay = dividendDate === undefined ? null : dayOf(dividendDate);
  const dates: StatedDate[] = [];
  if (reports.length > 0)
    dates.push({
      kind: 'earnings',
      day: Math.min(...reports),
      payDay: null,
      amount: null,
      isEstimate: earnings.isEarningsDateEstimate === true || reports.length > 1,
    });
  if (exDay !== null)
    dates.push({
      kind: 'ex-dividend',
      day: exDay,
      // The day of payment is that of an earlier dividend until the next one is declared.
      payDay: payDay !== null && payDay >= exDay ? payDay : null,
      amount: null,
      isEstimate: false,
    });
  return dates;
}

const dayOf = (second: number): EpochDay => Math.floor(second / DAY_SECONDS);

function reportDayOf(second: number, timeZone: string | undefined): EpochDay {
  if (timeZone === undefined || second % DAY_SECONDS === 0) return dayOf(second);
  try {
    // Sweden writes days as ISO 8601 does.
    const date = new Date(second * 1000).toLocaleDateString('sv-SE', { timeZone });
    return parseIsoDate(date) ?? dayOf(second);
  } catch (error) {
    // A zone that this machine does not know.
    if (error instanceof RangeError) return dayOf(second);
    throw error;
  }
}
