import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { readChoices, readField } from '@/components/ui/forms/read-field';
import type { FigureNames } from '@/lib/research/figure-names';
import { PreservedFields } from '../state/kept-fields';
import { chosenColumns, MAX_COLUMNS, MAX_PINNED } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';
import { isWord, percentileOf } from '../state/column-ids';
import styles from './column-chooser.module.scss';
import { columnName } from './own-columns';
import { arrangeColumns, COLUMN_FIELDS } from '../state/read-column-forms';

export interface ArrangeColumnsProps {
  readonly live: LiveUniverse;
  readonly names: FigureNames;
  readonly path: string;
  readonly kept: Readonly<Record<string, string | null>>;
}

/** The order of the shown columns, which of them stay visible, and their percentiles. A GET form without JavaScript. */
export function ArrangeColumns({ live, names, path, kept }: ArrangeColumnsProps) {
  const { state, change } = live;
  const { pinned } = state;
  const shownIds = chosenColumns(state.columns);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const isTicked = (name: string) => readChoices(form, name).length > 0;
    const { columns, pin } = arrangeColumns(
      shownIds.map((id) => ({
        id,
        place: Number(readField(form, COLUMN_FIELDS.place + id)),
        isPinned: isTicked(COLUMN_FIELDS.pin + id),
        hasPercentile: isTicked(COLUMN_FIELDS.percentile + id),
      })),
    );
    change({
      columns: columns.split(',').slice(0, MAX_COLUMNS),
      pinned: pin.split(',').filter(Boolean).slice(0, MAX_PINNED),
    });
    form.closest('details')?.removeAttribute('open');
  }

  return (
    <details className={styles.chooser}>
      <summary aria-label={t('Arrange columns')}>{t('Arrange')}</summary>
      <form key={`${shownIds.join()} ${pinned.join()}`} method="get" action={path} onSubmit={submit}>
        <PreservedFields
          state={{ ...state, columns: 'overview', pinned: [] }}
          kept={{ columns: 'custom', ...kept }}
        />
        <ol className={styles.places} aria-label={t('Columns in their order')}>
          {shownIds.map((id, index) => {
            const name = columnName(id, { names });
            return (
              <li key={id}>
                <input
                  type="number"
                  name={COLUMN_FIELDS.place + id}
                  defaultValue={index + 1}
                  min={0}
                  max={99}
                  step="any"
                  aria-label={t('Place of {name}', { name })}
                  className={`form-control form-control-sm ${styles.place}`}
                />
                <span>{name}</span>
                <label>
                  <input
                    type="checkbox"
                    name={COLUMN_FIELDS.pin + id}
                    defaultChecked={pinned.includes(id)}
                    aria-label={t('Pin {name}', { name })}
                  />{' '}
                  {t('Pin')}
                </label>
                {!isWord(id) && percentileOf(id) === null && (
                  <label>
                    <input
                      type="checkbox"
                      name={COLUMN_FIELDS.percentile + id}
                      aria-label={t('Percentile of {name}', { name })}
                    />{' '}
                    {t('Percentile')}
                  </label>
                )}
              </li>
            );
          })}
        </ol>
        <p>
          {t(
            'At most {maxPinned} pinned columns are beside the name, after those that the rows are sorted and filtered by.',
            { maxPinned: MAX_PINNED },
          )}
        </p>
        <button type="submit" className="btn btn-primary">
          {t('Arrange')}
        </button>
      </form>
    </details>
  );
}
