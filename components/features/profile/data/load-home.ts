import { t } from '@/lib/domain/text';
import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import type { AlertList } from '@/lib/contracts/portfolios/alert';
import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { Overview, Performance } from '@/lib/contracts/portfolios/reports';
import { AppError } from '@/lib/domain/errors';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { portfolioHref, portfoliosHref, researchQuery } from '@/lib/site/routes';

/** The wealth of a person: the value of their portfolios, its last day, and its last year as a line. */
export interface ProfileHome {
  /** The page behind the value: the portfolio, or the list of all of them. */
  readonly href: string;
  readonly name: string;
  readonly value: number;
  readonly currency: string;
  readonly today: { readonly date: string; readonly gain: number | null; readonly return: number | null };
  /** Values at the ends of weeks, and the day of the first. */
  readonly line: { readonly from: string; readonly values: readonly number[] };
}

/** The subjects that need a person's attention, each with the page that shows it. */
export interface AttentionEntry {
  readonly href: string;
  readonly text: string;
}

type Read = <T>(path: string) => Promise<T>;
type Listed = PortfolioList['portfolios'][number];

/** Portfolios whose findings are counted. */
const MAX_CHECKED = 3;

/** The portfolios that count: own ones in use. */
const ownOnes = (portfolios: readonly Listed[]): Listed[] =>
  portfolios.filter(({ archived, example }) => !archived && !example);

const pathOf = (slug: string): string => `/portfolios/${encodeURIComponent(slug)}`;

/** Null for rows that cannot be booked any more: the pages of the portfolio say why. */
async function readBooked<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return null;
    throw error;
  }
}

/** The value of all own portfolios; null without one that has a value. Server only. */
export async function loadHome(
  read: Read,
  { portfolios, together = null }: Pick<PortfolioList, 'portfolios' | 'together'>,
): Promise<ProfileHome | null> {
  if (together) {
    const { currency, lastYear, today, value } = together;
    const before = value - today.gain;
    return {
      href: portfoliosHref(),
      name: t('All portfolios'),
      value,
      currency,
      today: { ...today, return: before > 0 ? today.gain / before : null },
      line: { from: lastYear.dates[0]!, values: lastYear.values },
    };
  }
  const one = ownOnes(portfolios).find(({ day, value }) => day !== null && value !== null);
  if (!one) return null;
  return readBooked(() => readOne(read, one));
}

async function readOne(read: Read, { baseCurrency, day, name, slug, value }: Listed): Promise<ProfileHome> {
  const query = researchQuery({ from: formatIsoDate(addMonths(requireIsoDate(day!), -12)) });
  const [{ today }, { dates, values }] = await Promise.all([
    read<Overview>(`${pathOf(slug)}/overview/${query}`),
    read<Performance>(`${pathOf(slug)}/performance/${query}`),
  ]);
  const ends = weekEndIndices(dates.map(requireIsoDate));
  return {
    href: portfolioHref(slug, 'overview'),
    name,
    value: value!,
    currency: baseCurrency,
    today: { date: today.date ?? day!, gain: today.gain, return: today.return },
    line: { from: dates[0] ?? day!, values: ends.map((index) => values[index]!) },
  };
}

/** Findings of the checks of the first own portfolios, and alerts that hold now. Server only. */
export async function loadAttention(read: Read, portfolios: readonly Listed[]): Promise<AttentionEntry[]> {
  const checked = ownOnes(portfolios)
    .filter(({ transactions }) => transactions > 0)
    .slice(0, MAX_CHECKED);
  const [{ alerts }, ...totals] = await Promise.all([
    read<AlertList>('/alerts/'),
    ...checked.map(({ slug }) =>
      readBooked(() => read<Doctor>(`${pathOf(slug)}/doctor/${researchQuery({ limit: '1' })}`)),
    ),
  ]);
  const findings = checked.flatMap(({ name, slug }, index): AttentionEntry[] => {
    const total = totals[index]?.total ?? 0;
    if (total === 0) return [];
    const text = t(
      total === 1 ? '{name}: {total} finding in the checks' : '{name}: {total} findings in the checks',
      { name, total },
    );
    return [{ href: portfolioHref(slug, 'doctor'), text }];
  });
  const active = alerts.filter((alert) => alert.active);
  return [...findings, ...active.map(({ text }) => ({ href: `${portfoliosHref()}#alerts`, text }))];
}
