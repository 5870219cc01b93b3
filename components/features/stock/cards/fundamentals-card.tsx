import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FUNDAMENTAL_IDS } from '../data/shown-figures';
import type { CardProps } from './card-props';
import { FigureRows } from './figure-rows';
import styles from './figure-rows.module.scss';

/** What the company reported, as known on the day; for other kinds of instruments what kind of thing it is. */
export function FundamentalsCard({ page }: CardProps) {
  const { identity, today, names, universes } = page;
  const hasAccounts = FUNDAMENTAL_IDS.some((id) => today.figures[id] !== null);
  const facts: [string, string][] = [
    ['Kind', identity.kind],
    ['Exchange', identity.exchange],
    ['Country', identity.country ?? ''],
    ['Sector', identity.sector ?? ''],
    ['Industry', identity.industry ?? ''],
    ...detailFacts(identity.details),
    ['Member of', universes.map(({ name }) => name).join(', ')],
  ];
  return (
    <Card
      id="fundamentals"
      title="Key statistics"
      footer={hasAccounts ? 'By filing date: nothing that was published after the day.' : undefined}
    >
      <table className={`table ${styles.table}`}>
        <caption className="visually-hidden">What it is</caption>
        <tbody>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {!hasAccounts && identity.kind === 'stock' && (
        <EmptyState title="No accounts published by this day">
          The data hold prices only: no market value, no ratios to earnings.
        </EmptyState>
      )}
      {hasAccounts && (
        <FigureRows
          caption="Fundamentals"
          rows={FUNDAMENTAL_IDS.map((id) => ({ id }))}
          values={today}
          names={names}
        />
      )}
    </Card>
  );
}

/** Facts of the kind (an ETF's group, a future's unit) whose values are plain; camel case becomes words. */
function detailFacts(details: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return [[words.charAt(0).toUpperCase() + words.slice(1), String(value)]];
  });
}
