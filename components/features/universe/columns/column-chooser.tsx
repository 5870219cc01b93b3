import { useEffect, type FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { FIGURE_GROUP_LABELS, groupFigures } from './figure-groups';
import type { FigureNames } from '@/lib/research/figure-names';
import { percentileOf, readMetricTexts, WORD_COLUMNS } from '../state/column-ids';
import { columnName } from './own-columns';
import { PreservedFields } from '../state/kept-fields';
import { chosenColumns, MAX_COLUMNS } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';
import styles from './column-chooser.module.scss';

export interface ColumnChooserProps {
  readonly live: LiveUniverse;
  readonly names: FigureNames;
  /** Loads the names of all figures; those without a name are left out. */
  readonly loadNames: () => void;
  readonly path: string;
  readonly asOf: string | null;
  readonly versus: string | null;
}

/** Checkboxes for all figures: the reader's own columns. Without JavaScript it is a GET form. */
export function ColumnChooser({ live, names, loadNames, path, asOf, versus }: ColumnChooserProps) {
  // The list is hydrated when it is opened.
  useEffect(loadNames, [loadNames]);
  const { state, change } = live;
  const shownIds = chosenColumns(state.columns);
  const derived = [
    ...readMetricTexts(state.metrics).map(({ name }) => name),
    ...shownIds.filter((id) => percentileOf(id) !== null),
  ];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new Set(
      [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name }) =>
        name.slice('show.'.length),
      ),
    );
    // Columns that remain keep their order; new ones are appended.
    const rest = groupFigures().flatMap(({ figures }) => figures);
    const columns = [...new Set<string>([...shownIds, ...rest, ...WORD_COLUMNS, ...derived])].filter((id) =>
      ticked.has(id),
    );
    change({ columns: columns.length === 0 ? 'overview' : columns.slice(0, MAX_COLUMNS) });
    event.currentTarget.closest('details')?.removeAttribute('open');
  }

  return (
    <details className={styles.chooser}>
      <summary aria-label={typeof state.columns === 'string' ? t('Choose columns') : undefined}>
        {typeof state.columns === 'string'
          ? t('Choose')
          : t('Your columns ({count})', { count: state.columns.length })}
      </summary>
      <form key={shownIds.join()} method="get" action={path} onSubmit={submit}>
        <PreservedFields
          state={{ ...state, columns: 'overview' }}
          kept={{ columns: 'custom', asof: asOf, versus }}
        />
        <div className={styles.groups}>
          <Choices label={t('Words')} ids={WORD_COLUMNS} shown={shownIds} names={names} />
          {derived.length > 0 && (
            <Choices label={t('Computed')} ids={derived} shown={shownIds} names={names} />
          )}
          {groupFigures().map(({ group, figures }) => (
            <Choices
              key={group}
              label={FIGURE_GROUP_LABELS[group]}
              ids={figures.filter((id) => names[id] !== undefined)}
              shown={shownIds}
              names={names}
            />
          ))}
        </div>
        <button type="submit" className="btn btn-primary">
          {t('Show these columns')}
        </button>
      </form>
    </details>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly shown: readonly string[];
  readonly names: FigureNames;
}

function Choices({ label, ids, shown, names }: ChoicesProps) {
  if (ids.length === 0) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      {ids.map((id) => (
        <label key={id}>
          <input type="checkbox" name={`show.${id}`} defaultChecked={shown.includes(id)} />{' '}
          {columnName(id, { names })}
        </label>
      ))}
    </fieldset>
  );
}
