import { t } from '@/lib/domain/text';
import type {
  AmountNote,
  TransactionEffects,
  TransactionResponse,
} from '@/lib/contracts/portfolios/transaction';
import { formatExactMoney, formatUnits } from '@/lib/format/exact-amount';
import { formatCount } from '@/lib/format/number';

/** A signed exact amount: `+10`, `−1,366.50`. */
function signed(text: string, format: (amount: string) => string): string {
  const amount = format(text);
  return text.startsWith('-') ? amount : `+${amount}`;
}

/** True when an exact decimal is zero. */
function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}

/**
 * The effect of a change of transactions, as one sentence: `Cash −1,366.50 USD, AAPL +10.`
 *
 * @param nameOf - The name of an asset by its symbol or id.
 */
export function effectsText(
  { cash, positions, laterRows }: TransactionEffects,
  nameOf: (asset: string) => string,
): string {
  const parts = [
    ...Object.entries(cash)
      .filter(([, amount]) => !isZero(amount))
      .map(([currency, amount]) =>
        t('cash {signed} {currency}', { signed: signed(amount, formatExactMoney), currency }),
      ),
    ...Object.entries(positions)
      .filter(([, amount]) => !isZero(amount))
      .map(([asset, amount]) => `${nameOf(asset)} ${signed(amount, formatUnits)}`),
  ];
  const later =
    laterRows.length === 0
      ? ''
      : ` ${t(laterRows.length === 1 ? 'It affects {count} later transaction.' : 'It affects {count} later transactions.', { count: laterRows.length >= 100 ? t('100 or more') : formatCount(laterRows.length) })}`;
  const text = parts.join(', ');
  return text === '' ? later.trim() : `${text[0]!.toUpperCase()}${text.slice(1)}.${later}`;
}

/** Amounts of a row that do not agree with each other, as sentences; empty when they agree. */
export function differencesText(differences: readonly AmountNote[]): string {
  return differences
    .map(({ field, given, computed }) =>
      t(
        field === 'net'
          ? 'The amount {given} was saved; the other fields give {computed}.'
          : 'The amount before charges {given} was saved; the other fields give {computed}.',
        { given: formatExactMoney(given), computed: formatExactMoney(computed) },
      ),
    )
    .join(' ');
}

/**
 * The message after a row was saved: what it did, and where its amounts disagree.
 *
 * @param done - Its first sentence.
 */
export function savedText(
  done: string,
  nameOf: (asset: string) => string,
): (answer: TransactionResponse) => string {
  return ({ differences, effects }) =>
    [done, effectsText(effects, nameOf), differencesText(differences)].filter(Boolean).join(' ');
}
