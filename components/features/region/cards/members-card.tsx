import Link from 'next/link';
import { useMemo } from 'react';
import { lengthText } from '@/lib/domain/horizons';
import { t } from '@/lib/domain/text';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn, CustomColumn } from '@/components/research/instrument-table/instrument-table';
import { parseRowOrder, rowOrderText } from '@/components/research/instrument-table/sort-lines';
import type { AddressActions } from '@/components/research/hooks/use-page-state';
import { ImportAdvice } from '@/components/research/market-cards/import-advice';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import type { UniverseFacts } from '@/lib/contracts/markets';
import type { UniverseId } from '@/lib/domain/universes';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import { universeHref } from '@/lib/site/routes';
import type { CurrencyHorizon } from '@/lib/domain/horizons';
import { numberOrNull } from '@/lib/domain/number-or-null';

const WEIGHT: CustomColumn = {
  id: 'weight',
  get head() {
    return t('Weight');
  },
  get name() {
    return t('Weight');
  },
  definition: 'group.weight',
  width: 92,
  value: ({ weight }) => weight ?? null,
  format: (value) => formatPercent(value),
};

function effectColumn(part: 'fx' | 'usd', horizon: CurrencyHorizon): CustomColumn {
  const id = `currency.${part}.${horizon}`;
  return {
    id: part,
    head: t(part === 'fx' ? 'Currency, {horizon}' : 'In USD, {horizon}', { horizon: lengthText(horizon) }),
    name: part === 'fx' ? t('Currency vs. US dollar') : t('Return in US dollars'),
    definition: id,
    isChange: true,
    width: 132,
    value: ({ figures }) => numberOrNull(figures[id]),
    format: formatReturn,
  };
}

export interface RegionMembersCardProps {
  readonly lines: readonly PageRow[];
  readonly facts: UniverseFacts | null;
  /** Horizon of the currency columns. */
  readonly horizon: CurrencyHorizon;
  /** URL parameter `msort`. */
  readonly sort: string | undefined;
  readonly names: FigureNames;
  readonly asOf: string | null;
  readonly page: AddressActions;
  readonly isBusy: boolean;
  readonly versus: { readonly asOf: string; readonly lines: readonly PageRow[] } | null;
}

/** All members of the region's universe, largest weight first. */
export function RegionMembersCard(props: RegionMembersCardProps) {
  const { lines, facts, horizon, sort, names, asOf, page, isBusy, versus } = props;
  const order = useMemo(() => parseRowOrder(sort ?? '-weight'), [sort]);
  const columns = useMemo<InstrumentColumn[]>(
    () => [
      'sector',
      WEIGHT,
      'currency',
      'price',
      'changePercent',
      'return.1W',
      'return.1M',
      'return.3M',
      'return.YTD',
      'return.1Y',
      effectColumn('fx', horizon),
      effectColumn('usd', horizon),
      'fromHigh52w',
      'relativeVolume',
    ],
    [horizon],
  );
  const universe = facts?.id as UniverseId | undefined;
  return (
    <Card
      id="members"
      aria-busy={isBusy}
      title={
        <>
          {facts ? t('{count} members of {name}', { count: lines.length, name: facts.name }) : t('Members')}{' '}
          <Explain id="group.members" name={t('Members')} />
        </>
      }
      footer={
        universe && (
          <Link href={universeHref(universe, { asOf })} prefetch={false}>
            {t('Screen all members')}
          </Link>
        )
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={t('No members stored')}>
          <ImportAdvice what="constituents" />
        </EmptyState>
      ) : (
        <InstrumentTable
          caption={t('Members of {name}', { name: facts?.name ?? t('the universe') })}
          lines={lines}
          columns={columns}
          names={names}
          asOf={asOf}
          versus={versus}
          sort={order}
          sortHref={(next) => page.hrefWith({ msort: rowOrderText(next) })}
          onSort={(next) => page.change({ msort: rowOrderText(next) })}
          isSelectable
          csvName={facts?.id ?? 'members'}
          isBusy={isBusy}
        />
      )}
    </Card>
  );
}
