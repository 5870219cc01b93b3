import { Fragment } from 'react';
import { t } from '@/lib/domain/text';
import blocks from '@/components/research/page/page-blocks.module.scss';
import type { PageState } from '@/components/research/hooks/use-page-state';
import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';

export interface UnknownSeriesProps {
  readonly answer: Pick<MacroSeriesResponse, 'suggestions' | 'unknown'>;
  /** The requested ids, separated by commas. */
  readonly ids: string;
  readonly live: Pick<PageState, 'hrefWith'>;
}

/** The requested series without a value: those without one yet, and unknown ones with what they may mean, as links. */
export function UnknownSeries({ answer: { suggestions, unknown }, ids, live }: UnknownSeriesProps) {
  const unpublished = unknown.filter((id) => !(id in suggestions));
  const hrefWith = (id: string, other: string) =>
    live.hrefWith({
      series: ids
        .split(',')
        .map((one) => (one === id ? other : one))
        .join(','),
    });
  return (
    <>
      {unpublished.length > 0 && (
        <p role="alert" className={blocks.problem}>
          {t('No values published by this day: {unpublished}.', {
            unpublished: unpublished.map((id) => id.slice(0, 30)).join(', '),
          })}
        </p>
      )}
      {Object.entries(suggestions).map(([id, near]) => (
        <p key={id} role="alert" className={blocks.problem}>
          {t('Unknown series “{id}”.', { id: id.slice(0, 30) })}
          {near.length > 0 && ` ${t('Did you mean')} `}
          {near.map((one, at) => (
            <Fragment key={one.id}>
              {at > 0 && ', '}
              <a href={hrefWith(id, one.id)}>
                {one.id} ({one.name})
              </a>
            </Fragment>
          ))}
          {near.length > 0 && '?'}
        </p>
      ))}
    </>
  );
}
