import type { FormEvent } from 'react';
import { FIGURE_GROUP_LABELS, groupFigures } from './figure-groups';
import type { FigureId } from '@/lib/domain/figures/figure-ids';
import type { FigureNames } from '@/lib/research/figure-names';
import { PreservedFields } from '../filter/kept-fields';
import { chosenFigures, MAX_COLUMNS } from '../universe-state';
import type { LiveUniverse } from '../use-universe';
import styles from './column-chooser.module.scss';

export interface ColumnChooserProps {
  readonly live: LiveUniverse;
  readonly names: FigureNames;
  readonly path: string;
  readonly asOf: string | null;
  readonly versus: string | null;
}

/** Checkboxes for all figures: the reader's own columns. Without JavaScript it is a GET form. */
export function ColumnChooser({ live, names, path, asOf, versus }: ColumnChooserProps) {
  const { state, change } = live;
  const shown = chosenFigures(state.columns);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new Set(
      [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name }) =>
        name.slice('show.'.length),
      ),
    );
    // Columns that remain keep their order; new ones are appended.
    const rest = groupFigures().flatMap(({ figures }) => figures);
    const columns = [...new Set<FigureId>([...shown, ...rest])].filter((id) => ticked.has(id));
    change({ columns: columns.length === 0 ? 'overview' : columns.slice(0, MAX_COLUMNS) });
    event.currentTarget.closest('details')?.removeAttribute('open');
  }

  return (
    <details className={styles.chooser}>
      <summary>
        {typeof state.columns === 'string' ? 'Choose columns' : `Your columns (${state.columns.length})`}
      </summary>
      <form key={shown.join()} method="get" action={path} onSubmit={submit}>
        <PreservedFields
          state={{ ...state, columns: 'overview' }}
          kept={{ columns: 'custom', asof: asOf, versus }}
        />
        <div className={styles.groups}>
          {groupFigures().map(({ group, figures }) => (
            <fieldset key={group}>
              <legend>{FIGURE_GROUP_LABELS[group]}</legend>
              {figures.map((id) => (
                <label key={id}>
                  <input type="checkbox" name={`show.${id}`} defaultChecked={shown.includes(id)} />{' '}
                  {names[id]?.name ?? id}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <button type="submit" className="btn btn-primary">
          Show these columns
        </button>
      </form>
    </details>
  );
}
