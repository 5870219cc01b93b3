import { useMemo } from 'react';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import { Card } from '@/components/ui/card';
import type { Compared } from '@/lib/http/compared-page';
import { COIN_COLUMNS } from './coin-columns';
import type { CryptoPageData } from './load-crypto-page';

interface CoinTableProps {
  readonly page: Compared<CryptoPageData>;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** All coins with their figures. */
export function CoinTable({ page, asOf, query }: CoinTableProps) {
  const sortQuery = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const sort = useTableSort('sort', sortQuery, { id: 'rank', direction: 'ascending' });
  const versus = page.versus && { asOf: page.versus.asOf, lines: page.versus.page.lines };
  return (
    <Card
      id="coins"
      title={`${page.lines.length} coins`}
      footer="24h, 7d, 30d and 1Y count calendar days, as coins trade every day; risk is annualized with 365 days. Market value: price times the supply as reported, without history; on a past day it is that day’s price times the present supply."
    >
      <InstrumentTable
        caption="Coins: returns, market value and risk"
        lines={page.lines}
        columns={COIN_COLUMNS}
        names={page.names}
        asOf={asOf}
        versus={versus}
        sort={sort.order}
        sortHref={sort.sortHref}
        onSort={sort.onSort}
        isSelectable
        csvName="coins"
      />
    </Card>
  );
}
