import type { Finding } from '@/lib/contracts/portfolios/doctor';
import { formatCount } from '@/lib/format/number';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { KIND_LABELS } from '../shared/labels';
import styles from './doctor.module.scss';

type Repair = NonNullable<Finding['repair']>;

/** Rows that are listed one by one. */
const SHOWN = 10;

const ROW_FIELDS = ['date', 'kind', 'asset', 'quantity', 'gross', 'net', 'currency', 'note'] as const;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return KIND_LABELS[text as TransactionKind] ?? text;
}

function changeText({ after, before, transaction }: Repair['changes'][number]): string {
  const parts = Object.keys(after).map(
    (field) => `${field} ${valueText(before[field])} → ${valueText(after[field])}`,
  );
  return `Transaction ${transaction}: ${parts.join(', ')}`;
}

/** What a repair would add, change and delete, row by row. */
function effectsOf({ adds, changes, removes }: Repair): string[] {
  return [
    ...adds.map(
      (row) =>
        `Adds: ${ROW_FIELDS.filter((field) => row[field] !== undefined)
          .map((field) => valueText(row[field]))
          .join(', ')}`,
    ),
    ...changes.map(changeText),
    ...removes.map((id) => `Deletes transaction ${id}`),
  ];
}

export interface RepairDetailsProps {
  readonly finding: Finding;
  readonly isBusy: boolean;
  readonly onRepair: (finding: Finding) => void;
}

/** The repair of a finding: what it would do, and the button that does it. */
export function RepairDetails({ finding, isBusy, onRepair }: RepairDetailsProps) {
  const { repair } = finding;
  if (repair === null) return <>Only you can know what is right.</>;
  const effects = effectsOf(repair);
  return (
    <details className={styles.repair}>
      <summary>{repair.label}</summary>
      <ul>
        {effects.slice(0, SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {effects.length > SHOWN && <li>and {formatCount(effects.length - SHOWN)} more</li>}
      </ul>
      <button
        type="button"
        className="btn btn-primary btn-sm"
        aria-disabled={isBusy || undefined}
        onClick={() => onRepair(finding)}
      >
        Repair<span className="visually-hidden">: {repair.label}</span>
      </button>
    </details>
  );
}
