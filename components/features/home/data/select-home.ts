import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Markets } from '@/lib/contracts/markets';

/** The best-known indexes: majors of the United States, Canada, Europe and Asia. */
const MAJORS = ['^GSPC', '^DJI', '^IXIC', '^GSPTSE', '^STOXX50E', '^FTSE', '^N225', '^HSI'];

const MOVERS = 7;
const STRIP = 6;

/** The market rows that the home page shows, in order. */
export function selectHome({ movers, regions, strips }: Markets) {
  return {
    // Series that have ended are not shown in a strip of the day.
    indexes: majorsFirst(
      regions.flatMap(({ lines }) => lines.filter(({ gaps }) => gaps['changePercent']?.gap !== 'ended')),
    ),
    gainers: movers.gainers.slice(0, MOVERS),
    losers: movers.losers.slice(0, MOVERS),
    commodities: strips.commodities.slice(0, STRIP),
    crypto: strips.crypto.slice(0, STRIP),
  };
}

function majorsFirst(lines: readonly InstrumentTableRow[]): InstrumentTableRow[] {
  const place = ({ symbol }: InstrumentTableRow) => {
    const major = MAJORS.indexOf(symbol);
    return major < 0 ? MAJORS.length : major;
  };
  return [...lines].sort((a, b) => place(a) - place(b));
}
