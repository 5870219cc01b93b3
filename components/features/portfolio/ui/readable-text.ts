import { translateMessage } from '@/lib/domain/message';
import { formatDaysIn } from '@/lib/format/date';
import { formatExactMoney } from '@/lib/format/exact-amount';

/** A sentence of the wire as readers read it: `1852.5 USD, since 2026-03-02` is `1,852.50 USD, since 2 Mar 2026`. */
export function readableText(text: string): string {
  return formatDaysIn(translateMessage(text)).replaceAll(
    /(?<![\d.,])(\d+(?:\.\d+)?) ([A-Z]{3})\b/g,
    (_, amount: string, currency: string) => `${formatExactMoney(amount)} ${currency}`,
  );
}
