import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
const RETURN_CHIP = {
  figure: 'return.1Y',
  get label() {
    return t('Return');
  },
  examples: ['20%', '80%'],
} as const;
const COMPANY_CHIPS = [
  { figure: 'pe', label: 'P/E', examples: ['5', '20'] },
  {
    figure: 'marketCap',
    get label() {
      return t('Market cap');
    },
    examples: ['10000000000', ''],
  },
  RETURN_CHIP,
] as const;
const CHIPS = [
  RETURN_CHIP,
  {
    figure: 'volatility.1Y',
    get label() {
      return t('Volatility');
    },
    examples: ['', '15%'],
  },
] as const;

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
  const keptQuery = { asof: asOf, versus };
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
    <section id="filter" aria-labelledby="filter-title">
      <h2 id="filter-title" className="visually-hidden">
        {t('Screener')}
      </h2>
      <div className={styles.bar}>
        <Menu
          align="start"
          label={
            active.length > 0 && state.where === ''
              ? t('Presets ({count})', { count: active.length })
              : t('Presets')
          }
        >
          <nav aria-label={t('Ready-made filters')} className={styles.presets}>
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
            kept={keptQuery}
          />
        ))}
        <FacetForm live={live} page={page} path={path} kept={keptQuery} />
        <ConditionForm live={live} page={page} path={path} kept={keptQuery} loadNames={loadNames} />
        <MetricsForm live={live} names={page.names} path={path} kept={keptQuery} />
        <SavedScreensPanel id={id} live={live} />
        <details
          className={styles.panel}
          open={isWritten}
          onToggle={({ currentTarget }) => setIsWritten(currentTarget.open)}
        >
          <summary aria-label={t('Filter expression')}>{'</>'}</summary>
          <form
            method="get"
            action={path}
            className={styles.expression}
            onSubmit={submit}
            role="search"
            aria-label={t('Filter of the members')}
          >
            <PreservedFields state={{ ...state, where: '', preset: null, page: null }} kept={keptQuery} />
            <label htmlFor="where" className="visually-hidden">
              {t('Filter')}
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
              {t('Filter')}
            </button>
            {where !== '' && (
              <RemovedLink
                className="btn btn-plain"
                href={hrefWith({ where: '', preset: null, page: null })}
                onPress={() => change({ where: '', preset: null, page: null })}
                focusAfter={() => document.getElementById('where')}
              >
                {t('Show all')}
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
              {rich(
                'Columns by name, <0>and or not</0>, <1/> for 0.2, <2>in (Energy, Utilities)</2>, <3>percentile(pe) <= 20%</3>, <4>top(10, return1Y)</4>. Members without a value are excluded. Ready-made filters combine; press one again to remove it.',
                {},
                <code />,
                <code>20%</code>,
                <code />,
                <code />,
                <code />,
              )}
            </p>
          )}
        </details>
        <LastScreen where={where} />
      </div>
      {where !== '' && !fault && <ConditionChips live={live} id={id} where={where} asOf={asOf} />}
    </section>
  );
}

function SavedScreensPanel({ id, live }: { readonly id: string; readonly live: LiveUniverse }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Saved')}</summary>
      <noscript>
        <p className={styles.hint}>
          {t('Saved screens need JavaScript. This URL also contains the screen.')}
        </p>
      </noscript>
      {isOpen && (
        <Suspense>
          <SavedScreens universe={id} live={live} />
        </Suspense>
      )}
    </details>
  );
}
