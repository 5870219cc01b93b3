import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { ImportAdvice } from '@/components/research/market-cards/import-advice';
import type { AddressActions } from '@/components/research/hooks/use-page-state';
import { changeSince } from '@/components/research/instrument-table/change-since';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { lengthText, CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import type { CurrencyHorizon } from '@/lib/domain/horizons';
import type { PageEffect, RegionDrawn, RegionPageData } from '../data/region-data';
import styles from './region-cards.module.scss';

export interface RegionCurrencyCardProps {
  readonly lead: RegionPageData['lead'];
  readonly drawn: RegionDrawn;
  /** The requested horizon, which may still be loading. */
  readonly horizon: CurrencyHorizon;
  readonly asOf: string | null;
  readonly page: AddressActions;
  readonly isBusy: boolean;
  /** The same as of the comparison day. */
  readonly previous: Pick<RegionPageData, 'lead' | 'drawn'> | null;
}

const PARTS = [
  {
    id: 'local',
    get head() {
      return t('Local');
    },
    get name() {
      return t('Return in local currency');
    },
  },
  {
    id: 'fx',
    get head() {
      return t('Currency');
    },
    get name() {
      return t('Currency vs. US dollar');
    },
  },
  {
    id: 'usd',
    get head() {
      return t('In USD');
    },
    get name() {
      return t('Return in US dollars');
    },
  },
] as const;

/** The effect of the currency on the region's returns for a US dollar investor. */
export function RegionCurrencyCard({
  lead,
  drawn,
  horizon,
  asOf,
  page,
  isBusy,
  previous,
}: RegionCurrencyCardProps) {
  const hasAny = drawn.indexEffects.length + drawn.currencyEffects.length > 0;
  return (
    <Card
      id="currency"
      aria-busy={isBusy}
      title={
        <>
          {t('Currency effect')}{' '}
          <Explain id={`currency.usd.${drawn.horizon}`} name={t('Return in US dollars')} />
        </>
      }
      actions={
        hasAny && (
          <SegmentedControl
            label={t('Horizon')}
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
      footer={t(
        'In USD = (1 + local) × (1 + currency) − 1, over days with both a price and an exchange rate; dividends reinvested where known. 3Y and 5Y are cumulative.',
      )}
    >
      {!hasAny ? (
        <EmptyState title={t('No indexes and members stored')} of="index">
          <ImportAdvice what="prices" />
        </EmptyState>
      ) : (
        <div className={styles.effects}>
          {lead && (
            <div className={styles.part}>
              <h3 className={styles.partTitle}>{lead.label}</h3>
              <DataTable
                caption={t('{label}: local and US-dollar returns by horizon', { label: lead.label })}
                columns={[
                  { id: 'horizon', head: t('Horizon'), align: 'start', cell: ({ id }) => id },
                  ...partColumns(previous?.lead?.effects ?? null, null),
                ]}
                rows={lead.effects}
                rowKey={({ id }) => id}
              />
            </div>
          )}
          <div className={styles.part}>
            <h3 className={styles.partTitle}>
              {t('Members by currency, {horizon}', { horizon: lengthText(drawn.horizon) })}
            </h3>
            {drawn.currencyEffects.length === 0 ? (
              <p className={styles.none}>{t('No members with known currency.')}</p>
            ) : (
              <DataTable
                caption={t('Members by currency, {horizon}', { horizon: lengthText(drawn.horizon) })}
                columns={[
                  labelColumn('currency', t('Currency'), asOf),
                  { id: 'members', head: t('Members'), cell: ({ members }) => formatCount(members) },
                  {
                    id: 'weight',
                    head: t('Weight'),
                    aside: <Explain id="group.weight" name={t('Weight of the group')} />,
                    cell: ({ weight }) => (
                      <FigureText value={weight} format={(value) => formatPercent(value, { digits: 1 })} />
                    ),
                  },
                  ...partColumns(previous?.drawn.currencyEffects ?? null, drawn.horizon),
                ]}
                rows={drawn.currencyEffects}
                rowKey={({ id }) => id}
              />
            )}
            <h3 className={styles.partTitle}>
              {t('Indexes, {horizon}', { horizon: lengthText(drawn.horizon) })}
            </h3>
            <DataTable
              caption={t('Indexes: local and US-dollar returns, {horizon}', {
                horizon: lengthText(drawn.horizon),
              })}
              columns={[
                labelColumn('index', t('Index'), asOf),
                { id: 'currency', head: t('Currency'), align: 'start', cell: ({ currency }) => currency },
                ...partColumns(previous?.drawn.indexEffects ?? null, drawn.horizon),
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

/** The name of a row, linked where it is an instrument. */
function labelColumn(id: string, head: string, asOf: string | null): DataColumn<PageEffect> {
  return {
    id,
    head,
    align: 'start',
    cell: ({ label, symbol }) =>
      symbol ? (
        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
          {label}
        </Link>
      ) : (
        label
      ),
  };
}

function partColumns(
  previous: readonly PageEffect[] | null,
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
      const before = previous?.find((one) => one.id === row.id);
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
