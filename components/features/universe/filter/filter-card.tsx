import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { readField } from '@/components/ui/forms/read-field';
import { RemovedLink } from '@/components/ui/controls/removed-link';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { SCREEN_PRESETS, screenPresets } from '@/lib/domain/screens/presets';
import type { ScreenPreset } from '@/lib/domain/screens/presets';
import { Menu } from '@/components/ui/menu/menu';
import { FilterInput } from './filter-input';
import { PreservedFields } from '../state/kept-fields';
import { LastScreen } from './last-screen';
import { QuickCondition } from './quick-condition';
import styles from './filter-card.module.scss';
import type { UniversePageData } from '../data/universe-data';
import { activeWhere, presetText } from '../state/universe-state';
import type { UniverseState } from '../state/universe-state';
import { joinConditions } from '../state/join-conditions';
import type { LiveUniverse } from '../data/use-universe';

/** The user's saved screens are loaded in the browser when the panel is opened. */
const SavedScreens = lazy(() => import('./saved-screens').then((part) => ({ default: part.SavedScreens })));

/** Few filters have a fault. */
const FaultText = lazyHydrate(() => import('./fault-text').then((part) => part.FaultText));
const ConditionChips = lazyHydrate(() => import('./condition-chips').then((part) => part.ConditionChips));
// Closed at first: their lists are in the markup, and not sent again as data.
const ConditionForm = lazyHydrate(
  () =>
    import(/* webpackChunkName: 'universe-panels' */ './condition-form').then((part) => part.ConditionForm),
  { when: 'interaction' },
);
const FacetForm = lazyHydrate(
  () => import(/* webpackChunkName: 'universe-panels' */ './facet-form').then((part) => part.FacetForm),
  { when: 'interaction' },
);
const MetricsForm = lazyHydrate(
  () => import(/* webpackChunkName: 'universe-panels' */ './metrics-form').then((part) => part.MetricsForm),
  { when: 'interaction' },
);

/** Figures with a chip of their own. */
const RETURN_CHIP = { figure: 'return.1Y', label: 'Return', examples: ['20%', '80%'] } as const;
const COMPANY_CHIPS = [
  { figure: 'pe', label: 'P/E', examples: ['5', '20'] },
  { figure: 'marketCap', label: 'Market cap', examples: ['10000000000', ''] },
  RETURN_CHIP,
] as const;
const CHIPS = [RETURN_CHIP, { figure: 'volatility.1Y', label: 'Volatility', examples: ['', '15%'] }] as const;

const FAULT_ID = 'where-fault';
const HINT_ID = 'where-hint';

export interface FilterCardProps {
  readonly live: LiveUniverse;
  readonly page: UniversePageData;
  readonly loadNames: () => void;
  readonly id: string;
  readonly path: string;
  readonly asOf: string | null;
  readonly versus: string | null;
}

/** Universes whose members have no financial statements. */
const WITHOUT_COMPANIES: ReadonlySet<string> = new Set(['etfs', 'commodities']);

function hasCompanies(universe: string): boolean {
  return !WITHOUT_COMPANIES.has(universe);
}

/** The state with another preset: in addition to the others, or combined with a custom filter. */
function withPreset({ where, preset }: UniverseState, added: ScreenPreset): Partial<UniverseState> {
  const { id, sort, columns } = added;
  if (where !== '') return { where: joinConditions(where, added.where), preset: null, page: null };
  const ids = [...screenPresets(preset).map((one) => one.id), id];
  return { preset: presetText(ids), where: '', sort, columns, page: null };
}

function withoutPreset(active: readonly ScreenPreset[], removed: ScreenPreset): Partial<UniverseState> {
  const left = active.filter((preset) => preset !== removed);
  const last = left.at(-1);
  const reading = last
    ? { sort: last.sort, columns: last.columns }
    : { sort: '', columns: 'overview' as const };
  return { preset: presetText(left.map(({ id }) => id)), where: '', page: null, ...reading };
}

/** The filter in one line: presets, chips of figures and groups, the expression, the user's saved screens. */
export function FilterCard({ live, loadNames, page, id, path, asOf, versus }: FilterCardProps) {
  const { state, change, hrefWith, fault } = live;
  const where = activeWhere(state);
  const kept = { asof: asOf, versus };
  const active = screenPresets(state.preset);
  const offered: readonly ScreenPreset[] = SCREEN_PRESETS.filter(
    (preset: ScreenPreset) => hasCompanies(id) || !preset.needsCompanies,
  );

  // Shown where a filter is active, and kept open: what is typed stays in sight.
  const [isWritten, setIsWritten] = useState(where !== '');
  const [shownWhere, setShownWhere] = useState(where);
  if (where !== shownWhere) {
    setShownWhere(where);
    if (where !== '') setIsWritten(true);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ where: readField(event.currentTarget, 'where').trim(), preset: null, page: null });
  }

  return (
    <section id="filter" aria-labelledby="filter-title" className={`card ${styles.card}`}>
      <h2 id="filter-title" className="visually-hidden">
        Screener
      </h2>
      <div className={styles.bar}>
        <Menu
          align="start"
          label={active.length > 0 && state.where === '' ? `Presets (${active.length})` : 'Presets'}
        >
          <nav aria-label="Ready-made filters" className={styles.presets}>
            {offered.map((preset) => {
              const { id: key, label } = preset;
              const isOn = state.where === '' && active.includes(preset);
              const part = isOn ? withoutPreset(active, preset) : withPreset(state, preset);
              return (
                <a
                  key={key}
                  href={hrefWith(part)}
                  rel="nofollow"
                  className={styles.preset}
                  aria-current={isOn ? 'true' : undefined}
                  onClick={(event) => {
                    if (isModifiedClick(event)) return;
                    event.preventDefault();
                    change(part);
                  }}
                >
                  {label}
                </a>
              );
            })}
          </nav>
        </Menu>
        {(hasCompanies(id) ? COMPANY_CHIPS : CHIPS).map((chip) => (
          <QuickCondition
            key={chip.figure}
            {...chip}
            live={live}
            id={id}
            asOf={asOf}
            path={path}
            kept={kept}
          />
        ))}
        <FacetForm live={live} page={page} path={path} kept={kept} />
        <ConditionForm live={live} page={page} path={path} kept={kept} loadNames={loadNames} />
        <MetricsForm live={live} names={page.names} path={path} kept={kept} />
        <SavedScreensPanel id={id} live={live} />
        <details
          className={styles.panel}
          open={isWritten}
          onToggle={({ currentTarget }) => setIsWritten(currentTarget.open)}
        >
          <summary aria-label="Filter expression">{'</>'}</summary>
          <form
            method="get"
            action={path}
            className={styles.expression}
            onSubmit={submit}
            role="search"
            aria-label="Filter of the members"
          >
            <PreservedFields state={{ ...state, where: '', preset: null, page: null }} kept={kept} />
            <label htmlFor="where" className="visually-hidden">
              Filter
            </label>
            <FilterInput
              names={page.names}
              id="where"
              name="where"
              className={`form-control ${styles.where} ${fault ? 'is-invalid' : ''}`}
              defaultValue={where}
              placeholder="return1Y > 20% and volatility1Y < 30%"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={2000}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? FAULT_ID : HINT_ID}
            />
            <button type="submit" className="btn btn-primary">
              Filter
            </button>
            {where !== '' && (
              <RemovedLink
                className="btn btn-plain"
                href={hrefWith({ where: '', preset: null, page: null })}
                onPress={() => change({ where: '', preset: null, page: null })}
                focusAfter={() => document.getElementById('where')}
              >
                Show all
              </RemovedLink>
            )}
          </form>
          {fault ? (
            <FaultText
              id={FAULT_ID}
              fieldId="where"
              text={where}
              fault={fault}
              hrefWith={(fixed) => hrefWith({ where: fixed, preset: null })}
              onFix={(fixed) => change({ where: fixed, preset: null })}
            />
          ) : (
            <p id={HINT_ID} className={styles.hint}>
              {state.where === '' && active.map(({ meaning }) => `${meaning} `)}
              Columns by name, <code>and or not</code>, <code>20%</code> for 0.2,{' '}
              <code>in (Energy, Utilities)</code>, <code>percentile(pe) &lt;= 20%</code>,{' '}
              <code>top(10, return1Y)</code>. Members without a value are excluded. Ready-made filters
              combine; press one again to remove it.
            </p>
          )}
        </details>
      </div>
      {where !== '' && !fault && <ConditionChips live={live} id={id} where={where} asOf={asOf} />}
      <LastScreen where={where} />
    </section>
  );
}

function SavedScreensPanel({ id, live }: { readonly id: string; readonly live: LiveUniverse }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Saved</summary>
      <noscript>
        <p className={styles.hint}>Saved screens need JavaScript. This URL also contains the screen.</p>
      </noscript>
      {isOpen && (
        <Suspense>
          <SavedScreens universe={id} live={live} />
        </Suspense>
      )}
    </details>
  );
}
