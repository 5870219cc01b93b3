import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { readChoices } from '@/components/ui/forms/read-field';
import type { UniversePageData } from '../data/universe-data';
import { activeWhere } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';
import { countChosen, FACETS, splitFacets, writeFacets } from '../data/facets';
import type { Facet } from '../data/facets';
import styles from './filter-card.module.scss';
import { PreservedFields } from '../state/kept-fields';

export interface FacetFormProps {
  readonly live: LiveUniverse;
  readonly page: UniversePageData;
  readonly path: string;
  readonly kept: Readonly<Record<string, string | null>>;
}

interface Value {
  readonly id: string;
  readonly name: string;
}

/** Longer lists are a box that scrolls, of which several lines can be selected. */
const MAX_CHECKBOXES = 24;

const LABELS: Readonly<Record<Facet, string>> = {
  get sector() {
    return t('Sectors');
  },
  get industry() {
    return t('Industries');
  },
  get group() {
    return t('Groups');
  },
  get country() {
    return t('Countries');
  },
  get exchange() {
    return t('Exchanges');
  },
};

function plain(names: readonly string[]): readonly Value[] {
  return names.map((name) => ({ id: name, name: t(name) }));
}

function valuesOf(page: UniversePageData): Readonly<Record<Facet, readonly Value[]>> {
  return {
    sector: plain(page.sectors),
    industry: plain(page.industries),
    group: plain(page.groups),
    country: page.countries,
    exchange: plain(page.exchanges),
  };
}

/**
 * Several sectors, industries, groups, countries and exchanges at once. They are conditions at the end of the filter;
 * without JavaScript the form adds them to the address.
 */
export function FacetForm({ live, page, path, kept }: FacetFormProps) {
  const { state, change, fault } = live;
  const { rest, chosen } = splitFacets(fault ? '' : activeWhere(state));
  const values = valuesOf(page);
  const offered = FACETS.filter((facet) => values[facet].length > 1);
  const count = countChosen(chosen);
  if (offered.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const picked = Object.fromEntries(FACETS.map((facet) => [facet, readChoices(form, facet)]));
    change({ where: writeFacets(rest, picked), preset: null, page: null });
  }

  return (
    <details className={styles.panel}>
      <summary>
        {offered.includes('sector') ? t('Sector') : LABELS[offered[0]!]}
        {count > 0 ? ` ${t('({count} selected)', { count })}` : ''}
      </summary>
      <form
        key={JSON.stringify(chosen)}
        method="get"
        action={path}
        className={styles.facets}
        onSubmit={submit}
        aria-label={t('Sectors, industries, countries, exchanges')}
      >
        <PreservedFields state={{ ...state, where: rest, preset: null, page: null }} kept={kept} />
        {offered.map((facet) =>
          values[facet].length > MAX_CHECKBOXES ? (
            <label key={facet} className={styles.field}>
              {LABELS[facet]}
              <select
                name={facet}
                multiple
                size={8}
                defaultValue={chosen[facet] ?? []}
                className="form-select"
              >
                {values[facet].map(({ id, name }) => (
                  <option key={id} value={id === name ? undefined : id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <fieldset key={facet}>
              <legend>{LABELS[facet]}</legend>
              {values[facet].map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    name={facet}
                    value={id}
                    defaultChecked={chosen[facet]?.includes(id)}
                  />{' '}
                  {name}
                </label>
              ))}
            </fieldset>
          ),
        )}
        <button type="submit" className="btn btn-plain">
          {t('Show these')}
        </button>
      </form>
    </details>
  );
}
