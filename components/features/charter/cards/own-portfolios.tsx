import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { ownCharterHref } from '@/lib/site/routes';
import { isOwnSeries, seriesLabel } from '../data/published-series';
import { charterQuery, MAX_SERIES } from '../state/charter-state';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';

export interface OwnPortfoliosProps extends Pick<CharterCardProps, 'asOf' | 'live' | 'path' | 'source'> {
  readonly onAdd: (symbol: string) => void;
}

/**
 * Adds portfolios of the reader. The public chart, which is the same for all, leads to the reader's own one. Its form works
 * without JavaScript.
 */
export function OwnPortfolios({ asOf, live, onAdd, path, source }: OwnPortfoliosProps) {
  const { portfolios, symbols } = source;
  const { weights: _weights, ...kept } = charterQuery({ ...live.state, symbols });
  if (portfolios === null)
    return (
      <p className={styles.own}>
        <a rel="nofollow" href={ownCharterHref({ ...kept, asOf })}>
          {t('Compare with my portfolios')}
        </a>
      </p>
    );
  const addable = portfolios.filter(({ symbol }) => !symbols.includes(symbol));
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const symbol = readField(event.currentTarget, 'add');
    if (symbol !== '' && !symbols.includes(symbol)) onAdd(symbol);
  }
  return (
    <>
      {portfolios.length === 0 && <p className={styles.own}>{t('You have no portfolio yet.')}</p>}
      {addable.length > 0 && symbols.length < MAX_SERIES && (
        <form method="get" action={path} className={styles.own} onSubmit={add}>
          {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            <span className="visually-hidden">{t('Own portfolio')}</span>
            <select name="add" className="form-select form-select-sm">
              {addable.map(({ address, currency, name, symbol }) => (
                <option key={symbol} value={symbol}>
                  {t('{name} ({currency})', {
                    name: address === '~all' ? t('All together: {name}', { name }) : name,
                    currency,
                  })}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="btn btn-plain btn-sm">
            {t('Add portfolio')}
          </button>
        </form>
      )}
      {source.instruments
        .filter(({ gap, symbol }) => gap === null && isOwnSeries(symbol))
        .map((one) => (
          <p key={one.symbol} className={styles.own}>
            {t(
              '{name}: time-weighted return in {currency}; money that comes and goes does not count. Only people with whom it is shared see it.',
              { name: seriesLabel(one), currency: one.currency ?? '' },
            )}
          </p>
        ))}
    </>
  );
}
