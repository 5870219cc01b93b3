import { inSentence, t, texts } from '@/lib/domain/text';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { readField } from '@/components/ui/forms/read-field';
import type { FactorDeciles } from '@/lib/contracts/factor-performance';
import { DECILE_SORTS } from '@/lib/domain/figures/decile-sorts';
import type { DecileSort } from '@/lib/domain/figures/decile-sorts';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { FactorPageData } from '../data/factor-page-data';
import { factorQuery } from '../state/factor-state';
import styles from './factor-view.module.scss';
import type { LiveFactors } from '../data/use-factors';

const UNIVERSES = [
  ['sp500', 'S&P 500'],
  texts(['nasdaq', 'Nasdaq 100'], 1),
  texts(['sptsx', 'S&P/TSX Composite'], 1),
  texts(['eurostocks', 'STOXX Europe 600'], 1),
] as const;

/** A group, or the difference of two; its figures may be missing. */
type Group = FactorDeciles['spread'] & {
  readonly name: string;
  readonly members: number | null;
  readonly median: number | null;
};

const NONE = { gap: 'insufficient-history', need: 12, have: null } as const;

export interface DecileCardProps {
  readonly page: FactorPageData;
  readonly live: LiveFactors;
  readonly path: string;
  readonly asOf: string | null;
}

/** A universe divided into ten groups by a figure each month, and the return of each group in the month after. */
export function DecileCard({ page, live, path, asOf }: DecileCardProps) {
  const { areDecilesPending, change, deciles, decilesFailure, state } = live;
  const { decile: _decile, universe: _universe, ...kept } = factorQuery(state);
  return (
    <Card
      id="deciles"
      title={t('Deciles of a universe')}
      aria-busy={areDecilesPending}
      footer={t(
        'At each month end the members of that day are divided into ten groups by the figure as known then, and held in equal weights until the next month end; costs are not counted.',
      )}
    >
      <form
        method="get"
        action={`${path}#deciles`}
        className={styles.form}
        key={`${state.universe} ${state.decile}`}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const decile = readField(form, 'decile');
          change({
            universe: readField(form, 'universe'),
            decile: DECILE_SORTS.find((one) => one === decile) ?? null,
          });
        }}
      >
        {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {t('Universe')}
          <select name="universe" className="form-select form-select-sm" defaultValue={state.universe}>
            {UNIVERSES.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {!UNIVERSES.some(([id]) => id === state.universe) && (
              <option value={state.universe}>{state.universe}</option>
            )}
          </select>
        </label>
        <label>
          {t('Divided by')}
          <select
            name="decile"
            className="form-select form-select-sm"
            defaultValue={state.decile ?? DECILE_SORTS[0]}
          >
            {DECILE_SORTS.map((id) => (
              <option key={id} value={id}>
                {page.names[id]?.name ?? id}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-primary btn-sm">
          {t('Compute')}
        </button>
      </form>
      {decilesFailure && (
        <p role="alert" className={styles.notice}>
          {decilesFailure}
        </p>
      )}
      {areDecilesPending && <p className={styles.hint}>{t('Computing three years of months…')}</p>}
      {deciles && <Groups page={page} deciles={deciles} />}
    </Card>
  );
}

function Groups({ page, deciles }: { readonly page: FactorPageData; readonly deciles: FactorDeciles }) {
  const { by, from, members, months, spread, to, universe } = deciles;
  if (months === 0) {
    return (
      <EmptyState title={t('No groups')}>
        {t(
          'At no month end were there twenty members of {name} with this figure: choose another figure above.',
          { name: universe.name },
        )}
      </EmptyState>
    );
  }
  const rows: Group[] = [
    ...deciles.deciles.map(({ decile, ...group }) => ({ ...group, name: String(decile) })),
    { ...spread, name: t('10 minus 1'), members: null, median: null },
  ];
  const name = page.names[by]?.name ?? by;
  return (
    <>
      <p className={styles.hint}>
        {t('{name} by {name2}: {months} months', {
          name: universe.name,
          name2: inSentence(name),
          months: formatCount(months),
        })}
        {t('{from}, {members} members in the newest groups.', {
          from:
            from !== null &&
            to !== null &&
            t(', {from} to {to}', { from: formatDay(from), to: formatDay(to) }),
          members: formatCount(members),
        })}
      </p>
      <div className={styles.body}>
        <ColumnChart
          label={t('Return per year of the deciles of {name} by {name2}', {
            name: universe.name,
            name2: name,
          })}
          columns={deciles.deciles.flatMap(({ annualized, decile }) =>
            annualized === null ? [] : { id: String(decile), label: String(decile), value: annualized },
          )}
          format={formatReturn}
          isChange
          valueLabel={t('Return p.a.')}
        />
      </div>
      <DataTable
        caption={t('Deciles of {name} by {name2}', { name: universe.name, name2: name })}
        rows={rows}
        rowKey={({ name: group }) => group}
        columns={columnsOf(by, page)}
      />
    </>
  );
}

function columnsOf(by: DecileSort, { names }: FactorPageData): DataColumn<Group>[] {
  const format = figureStyle(by).format;
  const figure = (
    id: 'mean' | 'annualized' | 'volatility' | 'positive' | 't',
    head: string,
    how: (value: number) => string,
    isChange = false,
  ): DataColumn<Group> => ({
    id,
    head,
    cell: (group) => (
      <FigureText value={group[id]} gap={NONE} gapUnit="months" format={how} isChange={isChange} />
    ),
  });
  return [
    {
      id: 'group',
      head: t('Group'),
      align: 'start',
      aside: <Explain id="factor.decile" name={names['factor.decile']?.name ?? t('Decile')} />,
      cell: ({ name }) => name,
    },
    {
      id: 'members',
      head: t('Members'),
      cell: ({ members }) => (members === null ? '' : formatCount(members)),
    },
    {
      id: 'median',
      head: t('Median {short}', { short: names[by]?.short ?? by }),
      cell: ({ median, members }) => (members === null ? '' : <FigureText value={median} format={format} />),
    },
    figure('annualized', t('Return p.a.'), formatReturn, true),
    figure('mean', t('Mean month'), formatReturn, true),
    figure('volatility', t('Volatility'), formatPercent),
    figure('positive', t('Months up'), (value) => formatPercent(value, { digits: 0 })),
    {
      ...figure('t', 't', formatNumber),
      aside: <Explain id="factor.spread" name={names['factor.spread']?.name ?? 't'} />,
    },
  ];
}
