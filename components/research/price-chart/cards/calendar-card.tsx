import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { yearLabel } from '@/lib/charting/year-columns';
import { MONTH_NAMES } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { FigureText } from '@/components/ui/figure-text';
import type { YearReturn } from '@/lib/analytics/returns/calendar-returns';
import { basisText, rangeText } from '../view/card-props';
import type { PriceRangeCardProps } from '../view/card-props';
import styles from './calendar-card.module.scss';

/** Calendar-year and monthly returns of the range, as colored cells with numbers. */
export function CalendarCard({ page, controls, view }: PriceRangeCardProps) {
  const caption = t('Returns by month and calendar year, percent, {rangeText}', {
    rangeText: rangeText(view),
  });
  return (
    <Card
      id="calendar"
      title={t('Calendar years and months')}
      footer={t('Percent. {basisText}. * = partial year.', {
        basisText: basisText(page, controls.shownBasis),
      })}
    >
      <div className="scroll-box" tabIndex={0} role="region" aria-label={caption}>
        <table className={`table ${styles.heat}`}>
          <caption className="hidden-caption">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Year')}</th>
              {MONTH_NAMES.map((month) => (
                <th key={month} scope="col" className="num">
                  {month}
                </th>
              ))}
              <th scope="col" className="num">
                {t('Year')}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.years.map((year) => (
              <YearRow key={year.year} {...year} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function YearRow({ year, value, isPartial, months }: YearReturn) {
  return (
    <tr>
      <th scope="row">{yearLabel({ year, isPartial })}</th>
      {months.map((month, index) => (
        <td key={MONTH_NAMES[index]} className={month === null ? undefined : styles[heatClass(month)]}>
          {month !== null && formatNumber(month * 100, { digits: 1 })}
        </td>
      ))}
      <td>
        <FigureText value={value} format={formatReturn} isChange />
      </td>
    </tr>
  );
}

/** Four depths of color on each side; a return between -0.05% and 0.05% has none. */
function heatClass(value: number): string {
  const size = Math.abs(value);
  if (size < 0.0005) return 'flat';
  const depth = size < 0.02 ? 1 : size < 0.05 ? 2 : size < 0.09 ? 3 : 4;
  return `${value > 0 ? 'gain' : 'loss'}${depth}`;
}
