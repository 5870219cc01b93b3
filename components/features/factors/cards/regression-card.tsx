import type { FormEvent } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { readField } from '@/components/ui/read-field';
import type { FactorRegression } from '@/lib/contracts/factor-performance';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { FactorPageData } from '../data/factor-page-data';
import { MODELS, parseFactorState, stateQuery } from '../state/factor-state';
import type { FactorState } from '../state/factor-state';
import styles from '../view/factor-view.module.scss';
import type { LiveFactors } from '../view/use-factors';

const MODEL_NAMES: Readonly<Record<FactorState['model'], string>> = {
  capm: 'CAPM (market)',
  ff3: 'Three factors',
  carhart: 'Carhart (three factors, momentum)',
  ff5: 'Five factors',
  ff5mom: 'Five factors, momentum',
};

const COLUMNS = [
  { id: 'coef', head: 'Coefficient', definition: 'factor.coefficient', digits: 4 },
  { id: 'se', head: 'Std. error', definition: 'factor.standardError', digits: 4 },
  { id: 't', head: 't', definition: 'factor.t', digits: 2 },
  { id: 'p', head: 'p', definition: 'factor.p', digits: 4 },
  { id: 'tNeweyWest', head: 't, Newey-West', definition: 'factor.tNeweyWest', digits: 2 },
] as const;

export interface RegressionCardProps {
  readonly page: FactorPageData;
  readonly live: LiveFactors;
  readonly path: string;
  readonly asOf: string | null;
}

/** How much of an instrument's return the factors explain. */
export function RegressionCard({ page, live, path, asOf }: RegressionCardProps) {
  const { change, failure, isPending, regression, state } = live;
  const { from: _from, model: _model, symbol: _symbol, to: _to, ...kept } = stateQuery(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = (name: string): string => readField(form, name);
    const { state: asked } = parseFactorState({
      symbol: read('symbol'),
      model: read('model'),
      from: read('from'),
      to: read('to'),
    });
    const { from, model, symbol, to } = asked;
    change({ symbol, model, from, to });
  }

  return (
    <Card
      id="regression"
      title={`Factor exposures of ${state.symbol}`}
      aria-busy={isPending}
      footer="Least squares of daily total returns over the risk-free rate, in percent a day, on the days that the instrument and all factors have. CAPM, three factors and Carhart use the three-factor file, five-factor models their own; the file imported last counts."
    >
      <form
        method="get"
        action={path}
        className={styles.form}
        onSubmit={submit}
        // Another state is another form: what was typed before must not stay.
        key={[state.symbol, state.model, state.from, state.to].join(' ')}
      >
        {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          Symbol
          <input
            name="symbol"
            className="form-control form-control-sm"
            defaultValue={state.symbol}
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </label>
        <label>
          Model
          <select name="model" className="form-select form-select-sm" defaultValue={state.model}>
            {MODELS.map((model) => (
              <option key={model} value={model}>
                {MODEL_NAMES[model]}
              </option>
            ))}
          </select>
        </label>
        <label>
          From
          <input
            type="date"
            name="from"
            className="form-control form-control-sm"
            defaultValue={state.from ?? ''}
          />
        </label>
        <label>
          To
          <input
            type="date"
            name="to"
            className="form-control form-control-sm"
            defaultValue={state.to ?? ''}
          />
        </label>
        <button type="submit" className="btn btn-primary btn-sm">
          Measure
        </button>
      </form>
      {failure && (
        <p role="alert" className={styles.notice}>
          {failure}
        </p>
      )}
      {regression && <Exposures page={page} regression={regression} />}
      {!regression && !failure && (
        <EmptyState title="No regression">The symbol is not known, or has no prices by this day.</EmptyState>
      )}
    </Card>
  );
}

const GAP_TEXTS: Readonly<Record<string, string>> = {
  'no-data':
    'No factor file of this model is stored. Files of Ken French’s library come with “import factors”.',
  'no-overlap': 'The instrument and the factors share no day in this range.',
  'insufficient-history': 'The instrument and the factors share too few days in this range; 60 are needed.',
  'zero-variance': 'One of the factors does not vary in this range, or the instrument does not.',
};

function Exposures({
  page,
  regression,
}: {
  readonly page: FactorPageData;
  readonly regression: FactorRegression;
}) {
  const { adjR2, alphaAnnual, coef, factors, first, last, n, r2, residualSd } = regression;
  if (coef === null) {
    return (
      <EmptyState title={`No regression of ${regression.symbol}`}>
        {GAP_TEXTS[regression.gaps.coef?.gap ?? ''] ?? 'There is no result.'}
      </EmptyState>
    );
  }
  const rows = ['alpha', ...factors].map((term) => ({ term }));
  const facts = [
    { id: 'factor.alpha', name: 'Alpha a year', text: alphaAnnual === null ? '' : formatReturn(alphaAnnual) },
    {
      id: 'factor.r2',
      name: 'R²',
      text: r2 === null || adjR2 === null ? '' : `${formatNumber(r2)} (adjusted ${formatNumber(adjR2)})`,
    },
    {
      id: 'factor.residual',
      name: 'Residual deviation',
      text: residualSd === null ? '' : `${formatPercent(residualSd / 100)} a day`,
    },
  ];
  return (
    <>
      <DataTable
        caption={`Coefficients of ${regression.symbol} on the factors`}
        rows={rows}
        rowKey={({ term }) => term}
        columns={[
          {
            id: 'term',
            head: 'Term',
            align: 'start',
            cell: ({ term }) => (term === 'alpha' ? 'Alpha (% a day)' : term),
          },
          ...COLUMNS.map(({ definition, digits, head, id }) => ({
            id,
            head,
            aside: <Explain id={definition} name={page.names[definition]?.name ?? head} />,
            cell: ({ term }: { readonly term: string }) => (
              <FigureText
                value={regression[id]?.[term] ?? null}
                format={(value) => formatNumber(value, { digits })}
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
        <div>
          <dt>n</dt>
          <dd>
            {formatCount(n)} days
            {first !== null && last !== null && `, ${formatDay(first)} to ${formatDay(last)}`}
          </dd>
        </div>
        <div>
          <dt>Files</dt>
          <dd>
            {regression.files
              .map(({ set, vintage }) => `${set} (${vintage ?? 'no vintage named'})`)
              .join(', ')}
          </dd>
        </div>
      </dl>
    </>
  );
}
