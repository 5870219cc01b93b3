import { t } from '@/lib/domain/text';
import type { RowLines } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { figure } from '../holdings/holding-columns';
import { unitsColumn } from '../ui/units';
import { formatAmount, formatGain } from '../report/portfolio-figures';

/** Their places in rows of two lines: of several assets, and of one. */
export const LOT_LINES: RowLines = {
  first: ['asset', 'quantity', 'value'],
  ends: ['value', 'unrealized'],
  labels: {
    acquired: '',
    get daysHeld() {
      return t('Days');
    },
    unrealized: '',
  },
};

export const ASSET_LOT_LINES: RowLines = { ...LOT_LINES, first: ['acquired', 'quantity', 'value'] };

type Lot = HoldingDetail['lots'][number];

/** The columns of open lots, on the lots tab and on the page of a holding. */
export const lotColumns = (lots: readonly Lot[]): readonly DataColumn<Lot>[] => [
  { id: 'acquired', head: t('Bought'), align: 'start', cell: ({ acquired }) => formatDay(acquired) },
  figure<Lot>('daysHeld', t('Days held'), ({ daysHeld }) => daysHeld, formatCount),
  unitsColumn(
    lots.map(({ quantity }) => quantity),
    ({ quantity }) => quantity,
  ),
  figure<Lot>('cost', t('Cost'), ({ cost }) => cost, formatAmount),
  figure<Lot>('value', t('Value'), ({ value }) => value, formatAmount),
  figure<Lot>('unrealized', t('Unrealized gain'), ({ unrealized }) => unrealized, formatGain, true),
];
