import { inSentence, t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { FactorRegression, RegressedHolding } from '@/lib/contracts/factor-performance';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber, formatPValue } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { FactorPageData } from '../data/factor-page-data';
import { REBALANCE_NAMES } from '../data/shown-factors';
import styles from './factor-view.module.scss';

const COLUMNS = [
  {
    id: 'coef',
    get head() {
      return t('Coefficient');
    },
    definition: 'factor.coefficient',
    digits: 4,
    format: formatNumber,
  },
  {
    id: 'se',
    get head() {
      return t('Std. error');
    },
    definition: 'factor.standardError',
    digits: 4,
    format: formatNumber,
  },
  { id: 't', head: 't', definition: 'factor.t', digits: 2, format: formatNumber },
  { id: 'p', head: 'p', definition: 'factor.p', digits: 4, format: formatPValue },
  {
    id: 'tNeweyWest',
    get head() {
      return t('t, Newey-West');
    },
    definition: 'factor.tNeweyWest',
    digits: 2,
    format: formatNumber,
  },
] as const;

const GAP_TEXTS: Readonly<Record<string, string>> = {
  get 'no-data'() {
    return t('No factor file for this model.');
  },
  get 'no-overlap'() {
    return t('The instrument and the factors have no common days in this range.');
  },
  get 'insufficient-history'() {
    return t('Too few common days of the instrument and the factors in this range; 60 are needed.');
  },
  get 'zero-variance'() {
    return t('The instrument or one of the factors has no variation in this range.');
  },
};

/** The coefficients of a regression and, of a list, those of each instrument. */
export function Exposures({
  page,
  regression,
}: {
  readonly page: FactorPageData;
  readonly regression: FactorRegression;
}) {
  const { adjR2, alphaAnnual, coef, factors, first, last, n, r2, residualSd } = regression;
  if (coef === null) {
    return (
      <EmptyState title={t('No regression of {symbol}', { symbol: regression.symbol })}>
        {GAP_TEXTS[regression.gaps.coef?.gap ?? ''] ?? t('No result.')}
      </EmptyState>
    );
  }
  const rows = ['alpha', ...factors].map((term) => ({ term }));
  const facts = [
    {
      id: 'factor.alpha',
      name: t('Alpha p.a.'),
      text: alphaAnnual === null ? '' : formatReturn(alphaAnnual),
    },
    {
      id: 'factor.r2',
      name: 'R²',
      text:
        r2 === null || adjR2 === null
          ? ''
          : t('{r2} (adjusted {adjR2})', { r2: formatNumber(r2), adjR2: formatNumber(adjR2) }),
    },
    {
      id: 'factor.residual',
      name: t('Residual standard deviation'),
      text:
        residualSd === null ? '' : t('{residualSd} a day', { residualSd: formatPercent(residualSd / 100) }),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('Coefficients of {symbol} on the factors', { symbol: regression.symbol })}
        rows={rows}
        rowKey={({ term }) => term}
        columns={[
          {
            id: 'term',
            head: t('Term'),
            align: 'start',
            cell: ({ term }) => (term === 'alpha' ? t('Alpha (% per day)') : term),
          },
          ...COLUMNS.map(({ definition, digits, format, head, id }) => ({
            id,
            head,
            aside: <Explain id={definition} name={page.names[definition]?.name ?? head} />,
            cell: ({ term }: { readonly term: string }) => (
              <FigureText
                value={regression[id]?.[term] ?? null}
                format={(value) => format(value, { digits })}
              />
            ),
          })),
        ]}
      />
      <dl className={styles.facts}>
        {facts.map(({ id, name, text }) => (
          <div key={id}>
            <dt>
              {name} <Explain id={id} name={page.names[id]?.name ?? name} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {regression.holdings.length > 0 && (
          <div>
            <dt>{t('Rebalanced')}</dt>
            <dd>{inSentence(REBALANCE_NAMES[regression.rebalance ?? 'none'])}</dd>
          </div>
        )}
        {regression.limitedBy !== null && (
          <div>
            <dt>{t('Start set by')}</dt>
            <dd>{regression.limitedBy}</dd>
          </div>
        )}
        <div>
          <dt>n</dt>
          <dd>
            {t('{n} days', { n: formatCount(n) })}
            {first !== null &&
              last !== null &&
              t(', {first} to {last}', { first: formatDay(first), last: formatDay(last) })}
          </dd>
        </div>
        <div>
          <dt>{t('Files')}</dt>
          <dd>
            {regression.files
              .map(
                ({ set, vintage }) =>
                  `${set} (${vintage === 'simulated' ? t('simulated') : (vintage ?? t('unknown vintage'))})`,
              )
              .join(', ')}
          </dd>
        </div>
      </dl>
      {regression.holdings.length > 0 && <Holdings page={page} regression={regression} />}
    </>
  );
}

/** Each instrument of a list separately: its loadings, with t (Newey-West) below. */
function Holdings({
  page,
  regression: { factors, holdings },
}: {
  readonly page: FactorPageData;
  readonly regression: FactorRegression;
}) {
  const explain = (id: string, head: string) => <Explain id={id} name={page.names[id]?.name ?? head} />;
  const columns: DataColumn<RegressedHolding>[] = [
    { id: 'symbol', head: t('Symbol'), align: 'start', cell: ({ symbol }) => symbol },
    { id: 'weight', head: t('Weight'), cell: ({ weight }) => formatPercent(weight, { digits: 1 }) },
    ...factors.map((factor): DataColumn<RegressedHolding> => ({
      id: factor,
      head: factor,
      aside: explain('factor.coefficient', factor),
      cell: ({ coef, gap, tNeweyWest }) => (
        <>
          <FigureText value={coef?.[factor] ?? null} gap={gap} gapUnit="days" format={formatNumber} />
          {tNeweyWest !== null && (
            <span className={styles.source}>t {formatNumber(tNeweyWest[factor] ?? 0)}</span>
          )}
        </>
      ),
    })),
    {
      id: 'alpha',
      head: t('Alpha p.a.'),
      aside: explain('factor.alpha', t('Alpha p.a.')),
      cell: ({ alphaAnnual, gap }) => (
        <FigureText value={alphaAnnual} gap={gap} gapUnit="days" format={formatReturn} isChange />
      ),
    },
    {
      id: 'r2',
      head: 'R²',
      aside: explain('factor.r2', 'R²'),
      cell: ({ gap, r2 }) => <FigureText value={r2} gap={gap} gapUnit="days" format={formatNumber} />,
    },
    { id: 'n', head: t('Days'), cell: ({ n }) => formatCount(n) },
  ];
  return (
    <DataTable
      caption={t('Loadings of each instrument by itself')}
      rows={holdings}
      rowKey={({ symbol }) => symbol}
      columns={columns}
    />
  );
}
