import { Card } from '@/components/ui/card';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import type { StockPageData } from '../data/stock-page-data';
import { sourceText } from './card-props';
import styles from './figure-rows.module.scss';

/** What we know about the series itself, so that a reader can judge what is built on it. */
export function HealthCard({ page }: { page: StockPageData }) {
  const { health, meta } = page;
  const day = (date: string | null) => (date === null ? 'none' : formatDay(date));
  const rows: [string, string][] = [
    ['First day', day(health.firstDay)],
    ['Last day', day(health.lastDay)],
    ['Bars', formatCount(health.bars)],
    ['Missing sessions', health.missingSessions === 0 ? 'none' : formatCount(health.missingSessions)],
    ['Longest gap', `${formatCount(health.longestGapDays)} days`],
    [
      'Age of the last price',
      health.staleDays === 0 ? 'of the day' : `${formatCount(health.staleDays)} days`,
    ],
    ['Splits, dividends applied', `${formatCount(health.splits)}, ${formatCount(health.dividends)}`],
    ['Prices', health.dividendAdjusted ? 'dividends already inside' : 'split-adjusted, dividends apart'],
    ['Source', health.source],
  ];
  return (
    <Card id="health" title="Data health" footer={`${sourceText(meta)} Data version ${meta.dataVersion}.`}>
      <table className={`table ${styles.table}`}>
        <caption className="visually-hidden">Data health</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
