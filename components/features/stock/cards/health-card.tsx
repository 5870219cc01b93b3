import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { providerName } from '@/lib/domain/provider-names';
import type { HealthId } from '@/lib/domain/figures/health-definitions';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { sourceText } from '@/lib/format/source-text';
import type { StockPageData } from '../data/stock-page-data';
import { FactRows } from './fact-rows';
import type { FactRow } from './fact-rows';
import { PriceChecksSection } from './price-checks';

type Health = StockPageData['health'];
type Frequency = StockPageData['identity']['frequency'];

/** Longest gap, in days, that weekends with holidays on both sides, or the length of a period, explain. */
const USUAL_GAPS: Readonly<Record<Frequency, number>> = {
  daily: 5,
  weekly: 11,
  monthly: 35,
  quarterly: 95,
  annual: 370,
};

/** Fewer equal closes in a row are chance. */
const UNCHANGED_DAYS = 5;

/** The periods with one price each, of series that are not daily. */
const PERIODS: Readonly<Record<Exclude<Frequency, 'daily'>, string>> = {
  get weekly() {
    return t('weeks');
  },
  get monthly() {
    return t('months');
  },
  get quarterly() {
    return t('quarters');
  },
  get annual() {
    return t('years');
  },
};

/** Quality of the price data, as a basis for judging the figures. */
export function HealthCard({ page }: { page: StockPageData }) {
  const { health, meta, names } = page;
  const day = (date: string | null) => (date === null ? t('none') : formatDay(date));
  const row = (id: HealthId, value: string, detail?: string): FactRow => ({
    name: names[id] ?? id,
    explains: id,
    value,
    detail,
  });
  const { frequency } = page.identity;
  const isUsual = health.longestGapDays <= USUAL_GAPS[frequency] && health.missingSessions === 0;
  const usualGap =
    frequency !== 'daily'
      ? t('none, one price in each of the {frequency}', { frequency: PERIODS[frequency] })
      : health.longestGapDays <= 1
        ? t('none')
        : t('weekends and holidays');
  return (
    <Card id="health" title={t('Data health')} footer={sourceText(meta)}>
      <FactRows
        caption={t('Data health')}
        rows={[
          row('health.span', t('{day} to {day2}', { day: day(health.firstDay), day2: day(health.lastDay) })),
          row('health.bars', formatCount(health.bars)),
          row('health.missingSessions', missingText(health.missingSessions, frequency)),
          row('health.longestGapDays', isUsual ? usualGap : countDays(health.longestGapDays)),
          ...(health.unchangedDays < UNCHANGED_DAYS
            ? []
            : [row('health.unchangedDays', countDays(health.unchangedDays))]),
          row('health.staleDays', health.staleDays === 0 ? t('of the day') : countDays(health.staleDays)),
          row('health.events', `${formatCount(health.splits)}, ${formatCount(health.dividends)}`),
          row(
            'health.adjustment',
            health.dividendAdjusted ? t('adjusted for splits and dividends') : t('adjusted for splits'),
          ),
          ...comparisonRow(health, row),
          ...revisionRow(health, row),
          row('health.source', t(health.source)),
        ]}
      />
      <PriceChecksSection health={health} kind={page.identity.kind} />
    </Card>
  );
}

type MakeRow = (id: HealthId, value: string) => FactRow;

/** Only where prices were compared: files and the simulated market have no second provider. */
function comparisonRow({ comparison, disagreements }: Health, row: MakeRow): FactRow[] {
  if (comparison === null) return [];
  const { bars, comparedOn, provider } = comparison;
  const count = disagreements.count;
  const verdict =
    count === 0 ? t('gives the same closes') : t('differs on {countDays}', { countDays: countDays(count) });
  const text = t('{providerName} {verdict}; {countDays} compared on {comparedOn}', {
    providerName: providerName(provider),
    verdict,
    countDays: countDays(bars),
    comparedOn: formatDay(comparedOn),
  });
  return [row('health.comparison', text)];
}

function revisionRow({ revisions: { count, newest } }: Health, row: MakeRow): FactRow[] {
  const [last] = newest;
  if (!last) return [];
  return [
    row(
      'health.revisions',
      t('{count}, the last known on {knownOn}', {
        count: formatCount(count),
        knownOn: formatDay(last.knownOn),
      }),
    ),
  ];
}

/** `none`, `3`, and of a series that is not daily `3 months`. */
function missingText(count: number, frequency: Frequency): string {
  if (count === 0) return t('none');
  if (frequency === 'daily') return formatCount(count);
  return `${formatCount(count)} ${count === 1 ? PERIODS[frequency].slice(0, -1) : PERIODS[frequency]}`;
}

function countDays(days: number): string {
  return days === 1 ? t('1 day') : t('{days} days', { days: formatCount(days) });
}
