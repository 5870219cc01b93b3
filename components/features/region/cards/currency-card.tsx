import Link from 'next/link';
import { ImportAdvice } from '@/components/research/market-blocks/import-advice';
import type { PageState } from '@/components/research/market-blocks/block-state';
import { changeSince } from '@/components/research/instrument-table/change-since';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/routes';
import type { PageEffect, RegionDrawn, RegionPageData } from '../data/region-data';
import { CURRENCY_HORIZONS } from '../state/region-state';
import type { CurrencyHorizon } from '../state/region-state';
import styles from './region-cards.module.scss';

export interface CurrencyCardProps {
  readonly lead: RegionPageData['lead'];
  readonly drawn: RegionDrawn;
  /** What is asked for, which may still be on its way. */
  readonly horizon: CurrencyHorizon;
  readonly asOf: string | null;
  readonly page: PageState;
  readonly isBusy: boolean;
  /** The same as of another day. */
  readonly then: Pick<RegionPageData, 'lead' | 'drawn'> | null;
}

const PARTS = [
  { id: 'local', head: 'Local', name: 'Return in its own currency' },
  { id: 'fx', head: 'Currency', name: 'Currency against the US dollar' },
  { id: 'usd', head: 'In USD', name: 'Return in US dollars' },
] as const;

/** What the currency did to the returns of the region for who counts in US dollars. */
export function CurrencyCard({ lead, drawn, horizon, asOf, page, isBusy, then }: CurrencyCardProps) {
  const hasAny = drawn.indexEffects.length + drawn.currencyEffects.length > 0;
  return (
    <Card
      id="currency"
      aria-busy={isBusy}
      title={
        <>
          Currency effect <Explain id={`currency.usd.${drawn.horizon}`} name="Return in US dollars" />
        </>
      }
      actions={
        hasAny && (
          <SegmentedControl
            label="Horizon"
            segments={CURRENCY_HORIZONS.map((one) => ({
              id: one,
              label: one,
              href: page.hrefWith({ horizon: one === 'YTD' ? null : one }),
            }))}
            current={horizon}
            onSelect={(next) => page.change({ horizon: next === 'YTD' ? null : next })}
          />
        )
      }
      footer="In USD = (1 + local) × (1 + currency) − 1, over the days on which both the price and the currency pair have a close; dividends reinvested where they are known. 3Y and 5Y over the whole time."
    >
      {!hasAny ? (
        <EmptyState title="No indexes and no members are stored">
          <ImportAdvice what="prices" />
        </EmptyState>
      ) : (
        <div className={styles.effects}>
          {lead && (
            <div className={styles.part}>
              <h3 className={styles.partTitle}>{lead.label}</h3>
              <DataTable
                caption={`${lead.label}: local and US-dollar returns by horizon`}
                columns={[
                  { id: 'horizon', head: 'Horizon', align: 'start', cell: ({ id }) => id },
                  ...partColumns(then?.lead?.effects ?? null, null),
                ]}
                rows={lead.effects}
                rowKey={({ id }) => id}
              />
            </div>
          )}
          <div className={styles.part}>
            <h3 className={styles.partTitle}>Members by currency, {drawn.horizon}</h3>
            {drawn.currencyEffects.length === 0 ? (
              <p className={styles.none}>No members with a currency are stored.</p>
            ) : (
              <DataTable
                caption={`Members by currency, ${drawn.horizon}`}
                columns={[
                  {
                    id: 'currency',
                    head: 'Currency',
                    align: 'start',
                    cell: ({ label, symbol }) =>
                      symbol ? (
                        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
                          {label}
                        </Link>
                      ) : (
                        label
                      ),
                  },
                  { id: 'members', head: 'Members', cell: ({ members }) => formatCount(members) },
                  {
                    id: 'weight',
                    head: 'Weight',
                    aside: <Explain id="group.weight" name="Weight of the group" />,
                    cell: ({ weight }) => (
                      <FigureText value={weight} format={(value) => formatPercent(value, { digits: 1 })} />
                    ),
                  },
                  ...partColumns(then?.drawn.currencyEffects ?? null, drawn.horizon),
                ]}
                rows={drawn.currencyEffects}
                rowKey={({ id }) => id}
              />
            )}
            <h3 className={styles.partTitle}>Indexes, {drawn.horizon}</h3>
            <DataTable
              caption={`Indexes: local and US-dollar returns, ${drawn.horizon}`}
              columns={[
                {
                  id: 'index',
                  head: 'Index',
                  align: 'start',
                  cell: ({ label, symbol }) =>
                    symbol ? (
                      <Link href={stockHref(symbol, { asOf })} prefetch={false}>
                        {label}
                      </Link>
                    ) : (
                      label
                    ),
                },
                { id: 'currency', head: 'Currency', align: 'start', cell: ({ currency }) => currency },
                ...partColumns(then?.drawn.indexEffects ?? null, drawn.horizon),
              ]}
              rows={drawn.indexEffects}
              rowKey={({ id }) => id}
            />
          </div>
        </div>
      )}
    </Card>
  );
}

function partColumns(
  then: readonly PageEffect[] | null,
  horizon: CurrencyHorizon | null,
): DataColumn<PageEffect>[] {
  return PARTS.map(({ head, id, name }) => ({
    id,
    head,
    aside: <Explain id={`currency.${id}.${horizon ?? 'YTD'}`} name={name} />,
    tone: (row: PageEffect) => {
      const value = row[id];
      return value === null ? null : toneOf(formatReturn(value));
    },
    cell: (row: PageEffect) => {
      const value = row[id];
      const before = then?.find((one) => one.id === row.id);
      return (
        <>
          {value === null ? (
            <FigureText value={null} gap={row.gap} gapUnit="days" format={formatReturn} />
          ) : (
            formatReturn(value)
          )}
          {before && <small className={styles.since}>{changeSince(value, before[id], 'fraction')}</small>}
        </>
      );
    },
  }));
}
