import type { Decimal } from '@/lib/domain/decimal';

import { sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { RowCollector } from '../row-collector';
import type { ExchangeSide } from './paired-rows';

/** `GCM(CA38501D2041) SPLIT 1 FOR 25`: new for old. */
const SPLIT = /\bSPLIT (\d{1,6}) FOR (\d{1,6})\b/i;

/** A row of a corporate action of Interactive Brokers. */
export interface IbkrAction {
  /** Its code, where the report has one: FS of a forward split. */
  readonly type: string;
  readonly text: string;
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly row: Omit<DraftRow, 'kind'>;
}

/**
 * Units that leave for money are sold; units that leave for those of another asset, by the same sentence, are exchanged; a
 * split in one row has its ratio in the sentence. What is left (spin-offs, rights) is asked for.
 */
export function addCorporateAction(action: IbkrAction, exchanges: ExchangeSide[], out: RowCollector): void {
  const { proceeds, quantity, text, type } = action;
  const row = { ...action.row, quantity: sizeText(quantity), note: text };
  if (quantity < 0n && proceeds > 0n) {
    const amount = sizeText(proceeds)!;
    out.add({ ...row, kind: 'sell', gross: amount, net: amount });
    return;
  }
  const event = text.split(' (')[0]!;
  const split = SPLIT.exec(event);
  if (split && (type === 'FS' || (type === '' && quantity > 0n && Number(split[1]) > Number(split[2])))) {
    const { currency: _, quantity: __, ...rest } = row;
    out.add({ ...rest, kind: 'split', ratio: `${split[1]}/${split[2]}` });
    return;
  }
  const draft = { ...row, net: sizeText(proceeds) };
  const code = `CorporateAction ${type}`.trim();
  const isInflow = proceeds === 0n ? null : proceeds > 0n;
  if (quantity === 0n) out.open.push({ code, text, draft, isInflow });
  else {
    const open = { code, text, draft, isInflow, isUnitsIn: quantity > 0n };
    exchanges.push({ open, key: `${row.date} ${event}`, isSplit: split !== null });
  }
}
