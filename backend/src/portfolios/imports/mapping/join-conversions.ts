import { groupBy } from '@/lib/domain/group-by';

import type { OpenRow } from '../imported-row';
import type { RowCollector } from '../row-collector';

const CONVERSION =
  /conver|\bfx\b|forex|(currency|money) exchange|exchange of currency|wechsel|omwisseling|växling|cambio/;

/** Joins the two rows of a conversion of money, which one number or one second has: one currency leaves, another arrives. */
export function joinConversions(out: RowCollector): void {
  const isSide = ({ code, draft, isInflow }: OpenRow): boolean =>
    CONVERSION.test(code) && isInflow !== null && draft.asset === undefined && draft.net !== undefined;
  const keyOf = ({ draft }: OpenRow): string =>
    `${draft.account ?? ''} ${draft.externalId ?? `${draft.date} ${draft.time ?? draft.line}`}`;
  for (const sides of groupBy(out.open.filter(isSide), keyOf).values()) {
    const [paid, got] = [false, true].map((isIn) => sides.find(({ isInflow }) => isInflow === isIn)?.draft);
    if (sides.length !== 2 || paid === undefined || got === undefined || paid.currency === got.currency)
      continue;
    const { fee: _, fxRate: __, gross: ___, quantity: ____, price: _____, ...place } = paid;
    out.add({
      ...place,
      kind: 'convert',
      toNet: got.net!,
      toCurrency: got.currency!,
      lines: [...paid.lines, ...got.lines].sort((a, b) => a - b),
    });
    for (const side of sides) out.open.splice(out.open.indexOf(side), 1);
  }
}
