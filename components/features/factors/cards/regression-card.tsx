import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { readField } from '@/components/ui/forms/read-field';
import { ListField } from '@/components/ui/forms/list-field';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { FactorPageData } from '../data/factor-page-data';
import { REBALANCE_NAMES } from '../data/shown-factors';
import { REGRESSION_MODELS, parseFactorState, factorQuery } from '../state/factor-state';
import type { FactorState } from '../state/factor-state';
import styles from './factor-view.module.scss';
import type { LiveFactors } from '../data/use-factors';
import { Exposures } from './exposures';
import { UseBasket } from './use-basket';

const MODEL_NAMES: Readonly<Record<FactorState['model'], string>> = {
  get capm() {
    return t('CAPM (market)');
  },
  get ff3() {
    return t('Three factors');
  },
  get carhart() {
    return t('Carhart (three factors, momentum)');
  },
  get ff5() {
    return t('Five factors');
  },
  get ff5mom() {
    return t('Five factors, momentum');
  },
};

export interface RegressionCardProps {
  readonly page: FactorPageData;
  readonly live: LiveFactors;
  readonly path: string;
  readonly asOf: string | null;
}

/** The share of an instrument's return that the factors explain. */
export function RegressionCard({ page, live, path, asOf }: RegressionCardProps) {
  const { change, failure, isPending, regression, state } = live;
  const {
    from: _from,
    model: _model,
    rebalance: _rebalance,
    symbol: _symbol,
    to: _to,
    ...kept
  } = factorQuery(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = (name: string): string => readField(form, name);
    const { state: asked } = parseFactorState({
      symbol: read('symbol'),
      model: read('model'),
      rebalance: read('rebalance'),
      from: read('from'),
      to: read('to'),
    });
    const { from, model, rebalance, symbol, to } = asked;
    change({ symbol, model, rebalance, from, to });
  }

  return (
    <Card
      id="regression"
      title={t('Factor exposures of {symbol}', { symbol: state.symbol })}
      aria-busy={isPending}
      footer={t(
        'Least squares of daily total returns minus the risk-free rate, in percent per day, on common days. A list is a portfolio: weights after the symbols (“SPY 60, TLT 40”), else equal; bought at the start and rebalanced. CAPM, three factors and Carhart use the three-factor file, five-factor models the five-factor file; the latest import is used.',
      )}
    >
      <form
        method="get"
        action={path}
        className={styles.form}
        onSubmit={submit}
        // Remount the form for another state, so that old input is discarded.
        key={[state.symbol, state.model, state.rebalance, state.from, state.to].join(' ')}
      >
        {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ListField
          label={t('Symbol or list')}
          name="symbol"
          className={styles.list}
          placeholder={t('SPY 60, TLT 40')}
          defaultValue={state.symbol}
          autoCapitalize="characters"
          required
          hasWeights
        />
        <label>
          {t('Model')}
          <select name="model" className="form-select form-select-sm" defaultValue={state.model}>
            {REGRESSION_MODELS.map((model) => (
              <option key={model} value={model}>
                {MODEL_NAMES[model]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('Rebalanced')}
          <select name="rebalance" className="form-select form-select-sm" defaultValue={state.rebalance}>
            {REBALANCINGS.map((id) => (
              <option key={id} value={id}>
                {REBALANCE_NAMES[id]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('From')}
          <input
            type="date"
            name="from"
            className="form-control form-control-sm"
            defaultValue={state.from ?? ''}
          />
        </label>
        <label>
          {t('To')}
          <input
            type="date"
            name="to"
            className="form-control form-control-sm"
            defaultValue={state.to ?? ''}
          />
        </label>
        <button type="submit" className="btn btn-primary btn-sm">
          {t('Measure')}
        </button>
        <UseBasket live={live} />
      </form>
      {failure && (
        <p role="alert" className={styles.notice}>
          {failure}
        </p>
      )}
      {regression && <Exposures page={page} regression={regression} />}
      {!regression && !failure && (
        <EmptyState title={t('No regression')}>
          {t('Unknown symbol, or no prices by this day: enter another one above.')}
        </EmptyState>
      )}
    </Card>
  );
}
