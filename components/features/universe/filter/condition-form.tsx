import { useEffect, type FormEvent, type ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { UniversePageData } from '../data/universe-data';
import { activeWhere, CHOOSABLE, FORM_NAMES } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';
import { joinConditions } from '../state/join-conditions';
import { writeCondition } from '../data/write-condition';
import styles from './filter-card.module.scss';
import { PreservedFields } from '../state/kept-fields';

export interface ConditionFormProps {
  readonly live: LiveUniverse;
  readonly page: UniversePageData;
  /** Loads the names of all figures; those without a name are left out. */
  readonly loadNames: () => void;
  readonly path: string;
  readonly kept: Readonly<Record<string, string | null>>;
}

/**
 * Controls that append a condition to the filter: a figure's range, its best or worst share, a sector, an
 * industry.
 */
export function ConditionForm({ live, page, path, kept, loadNames }: ConditionFormProps) {
  // The form is hydrated when it is opened.
  useEffect(loadNames, [loadNames]);
  const { state, change, fault } = live;
  // A condition cannot be appended to an invalid filter.
  const where = fault ? '' : activeWhere(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const condition = writeCondition(
      Object.fromEntries(FORM_NAMES.map((name) => [name, readField(form, name)])),
    );
    if (condition === '') {
      const figure = form.elements.namedItem('column');
      if (figure instanceof HTMLSelectElement) reportMissing(figure);
      return;
    }
    change({ where: joinConditions(where, condition), preset: null, page: null });
    form.reset();
  }

  return (
    <details className={styles.panel}>
      <summary>{t('+ Add')}</summary>
      <form method="get" action={path} className={styles.condition} onSubmit={submit}>
        <PreservedFields state={{ ...state, where, preset: null, page: null }} kept={kept} />
        <Choice name="column" label={t('Figure')} none={t('Choose a figure')}>
          {CHOOSABLE.filter((id) => page.names[id] !== undefined).map((id) => (
            <option key={id} value={id}>
              {page.names[id]!.name}
            </option>
          ))}
        </Choice>
        <Bound name="min" label={t('At least')} placeholder="5%" />
        <Bound name="max" label={t('At most')} placeholder="20%" />
        <label className={styles.field}>
          {t('Rank')}
          <select name="top" className="form-select">
            <option value="">{t('Any')}</option>
            {['10', '20', '50'].map((share) => (
              <option key={share} value={share}>
                {t('Highest {share}%', { share })}
              </option>
            ))}
            {['10', '20', '50'].map((share) => (
              <option key={share} value={`-${share}`}>
                {t('Lowest {share}%', { share })}
              </option>
            ))}
          </select>
        </label>
        {page.sectors.length > 0 && (
          <Choice name="sector" label={t('Sector')} none={t('Any')}>
            {page.sectors.map((sector) => (
              <option key={sector} value={sector}>
                {t(sector)}
              </option>
            ))}
          </Choice>
        )}
        {page.industries.length > 0 && (
          <Choice name="industry" label={t('Industry')} none={t('Any')}>
            {page.industries.map((industry) => (
              <option key={industry} value={industry}>
                {t(industry)}
              </option>
            ))}
          </Choice>
        )}
        {page.groups.length > 0 && (
          <Choice name="group" label={t('Group')} none={t('Any')}>
            {page.groups.map((group) => (
              <option key={group} value={group}>
                {t(group)}
              </option>
            ))}
          </Choice>
        )}
        <button type="submit" className="btn btn-plain">
          {t('Add')}
        </button>
      </form>
    </details>
  );
}

/** Says at the list of figures that the condition has none, until one is chosen. */
function reportMissing(figure: HTMLSelectElement): void {
  figure.setCustomValidity(t('Choose a figure and its bounds, or a group below.'));
  figure.reportValidity();
  figure.form?.addEventListener('input', () => figure.setCustomValidity(''), { once: true });
}

function Choice({
  name,
  label,
  none,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} className="form-select">
        <option value="">{none}</option>
        {children}
      </select>
    </label>
  );
}

function Bound({ name, label, placeholder }: Readonly<Record<'name' | 'label' | 'placeholder', string>>) {
  return (
    <label className={styles.field}>
      {label}
      <input
        name={name}
        type="text"
        inputMode="decimal"
        className={`form-control ${styles.bound}`}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={40}
      />
    </label>
  );
}
