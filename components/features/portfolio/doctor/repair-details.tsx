import Link from 'next/link';
import { t } from '@/lib/domain/text';
import type { Finding } from '@/lib/contracts/portfolios/doctor';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { portfolioHref } from '@/lib/site/routes';
import type { KeptDays } from '../state/report-state';
import { rateHref } from '../data/missing-rate';
import { isOwnAsset } from '../ui/asset-label';
import { KIND_LABELS } from '../ui/labels';
import { readableText } from '../ui/readable-text';
import styles from './doctor.module.scss';

type Repair = NonNullable<Finding['repair']>;

/** Rows that are listed one by one. */
const SHOWN = 10;

const ROW_FIELDS = ['date', 'kind', 'asset', 'quantity', 'gross', 'net', 'currency', 'note'] as const;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return t('none');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return KIND_LABELS[text as TransactionKind] ?? formatDay(text);
}

/** A field as words: `toAccount` is "to account". */
const fieldText = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The effect of a repair on one row, and the row where it is stored. */
interface Effect {
  readonly text: string;
  readonly transaction: number | null;
}

/** The rows that a repair would add, change and delete, one by one. */
function effectsOf({ adds, changes, removes }: Repair, accountName: (id: number) => string): Effect[] {
  const writeValue = (field: string, value: unknown): string =>
    /account$/i.test(field) && typeof value === 'number' ? accountName(value) : valueText(value);
  return [
    ...adds.map((row) => ({
      transaction: null,
      text: t('Adds: {rowFields}', {
        rowFields: ROW_FIELDS.filter((field) => row[field] !== undefined)
          .map((field) => valueText(row[field]))
          .join(', '),
      }),
    })),
    ...changes.map(({ after, before, transaction }) => ({
      transaction,
      text: t('Changes {keys} of', {
        keys: Object.keys(after)
          .map(
            (field) =>
              `${fieldText(field)} ${writeValue(field, before[field])} → ${writeValue(field, after[field])}`,
          )
          .join(', '),
      }),
    })),
    ...removes.map((transaction) => ({ transaction, text: t('Deletes') })),
  ];
}

/** The page on which the person enters a price that is missing; null for other findings. */
function priceHref(slug: string, { asset, kind }: Pick<Finding, 'asset' | 'kind'>): string | null {
  const isOpen = kind === 'no-price' || (kind === 'stale-price' && asset !== null && isOwnAsset(asset));
  return asset !== null && isOpen
    ? `${portfolioHref(slug, `holding/${encodeURIComponent(asset)}`)}#own-prices`
    : null;
}

export interface RepairDetailsProps {
  readonly slug: string;
  /** The days that the links to transactions keep. */
  readonly days: KeptDays;
  readonly accountName: (id: number) => string;
  readonly finding: Finding;
  readonly isBusy: boolean;
  /** True when the reader may repair, and whether prices and rates are those of the reader. */
  readonly mayEdit: boolean;
  readonly isOwn: boolean;
  readonly onRepair: (finding: Finding) => void;
}

/** The repair of a finding: what it would do, and the button that does it. */
export function RepairDetails({
  accountName,
  days,
  finding,
  isBusy,
  isOwn,
  mayEdit,
  onRepair,
  slug,
}: RepairDetailsProps) {
  const { date, kind, pair, repair } = finding;
  const href = priceHref(slug, finding);
  const isEntered = href !== null || (pair !== undefined && date !== null);
  if (isEntered && !isOwn) return <>{t('The person whose portfolio it is enters it.')}</>;
  if (pair !== undefined && date !== null)
    return (
      // A rate that is old counts on: the next one is of a later day.
      <Link href={rateHref(slug, { pair, ...(kind === 'missing-rate' && { day: date }) })} prefetch={false}>
        {t('Enter a rate')}
      </Link>
    );
  if (href !== null)
    return (
      <Link href={href} prefetch={false}>
        {t('Enter a price')}
      </Link>
    );
  if (repair === null) return <>{t('Only you can know what is right.')}</>;
  const label = readableText(repair.label);
  const effects = effectsOf(repair, accountName);
  return (
    <details className={styles.repair}>
      <summary>{label}</summary>
      <ul>
        {effects.slice(0, SHOWN).map(({ text, transaction }) => (
          <li key={`${text} ${transaction}`}>
            {text}{' '}
            {transaction !== null && (
              <Link
                href={portfolioHref(slug, 'transactions', { ...days, id: String(transaction) })}
                prefetch={false}
              >
                {t('transaction {transaction}', { transaction })}
              </Link>
            )}
          </li>
        ))}
        {effects.length > SHOWN && (
          <li>{t('and {count} more', { count: formatCount(effects.length - SHOWN) })}</li>
        )}
      </ul>
      {mayEdit && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          aria-disabled={isBusy || undefined}
          onClick={() => onRepair(finding)}
        >
          {t('Repair')}
          <span className="visually-hidden">: {label}</span>
        </button>
      )}
    </details>
  );
}
