import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import { Card } from '@/components/ui/card';
import type { WithComparison } from '@/lib/pages/with-comparison';
import { coinColumns } from '../data/coin-columns';
import type { CryptoPageData } from '../data/load-crypto-page';

interface CoinTableProps {
  readonly page: WithComparison<CryptoPageData>;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** The table of all coins with their figures. */
export function CoinTable({ page, asOf, query }: CoinTableProps) {
  const sortQuery = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const columns = useMemo(() => coinColumns(page.lines), [page.lines]);
  const sort = useTableSort('sort', sortQuery, { id: 'rank', direction: 'ascending' });
  const versus = page.versus && { asOf: page.versus.asOf, lines: page.versus.page.lines };
  return (
    <Card
      id="coins"
      title={t('{count} coins', { count: page.lines.length })}
      footer={t(
        '24h, 7d and 30d are calendar days, 1Y is a calendar year; risk is annualized with 365 days. Market value is the price times the latest reported supply, also on past days.',
      )}
    >
      <InstrumentTable
        caption={t('Coins: returns, market value and risk')}
        lines={page.lines}
        columns={columns}
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
