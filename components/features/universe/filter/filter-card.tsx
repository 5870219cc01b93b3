import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { readField } from '@/components/ui/read-field';
import { Card } from '@/components/ui/card';
import { isModifiedClick } from '@/components/ui/segmented-control';
import { SCREEN_PRESETS, screenPreset } from '@/lib/domain/screens/presets';
import { ConditionForm } from './condition-form';
import { FaultText } from './fault-text';
import { KeptFields } from './kept-fields';
import { LastScreen } from './last-screen';
import styles from './filter-card.module.scss';
import type { UniversePageData } from '../universe-data';
import { activeWhere } from '../universe-state';
import type { LiveUniverse } from '../use-universe';

/** What a person keeps is read by the browser when the panel is opened. */
const SavedScreens = dynamic(() => import('./saved-screens').then(({ SavedScreens: Screens }) => Screens), {
  ssr: false,
});

const FAULT_ID = 'where-fault';
const HINT_ID = 'where-hint';

export interface FilterCardProps {
  readonly live: LiveUniverse;
  readonly page: UniversePageData;
  readonly id: string;
  readonly path: string;
  readonly asOf: string | null;
  readonly versus: string | null;
}

/** The filter: presets, the expression itself, controls that write it, and the screens that a person keeps. */
export function FilterCard({ live, page, id, path, asOf, versus }: FilterCardProps) {
  const { state, change, hrefWith, fault } = live;
  const where = activeWhere(state);
  const kept = { asof: asOf, versus };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ where: readField(event.currentTarget, 'where').trim(), preset: null, page: null });
  }

  return (
    <Card id="filter" title="Filter" footer={<LastScreen where={where} />}>
      <div className={styles.body}>
        <nav aria-label="Ready-made filters" className={styles.presets}>
          {SCREEN_PRESETS.map(({ id: preset, label, sort, columns }) => {
            const part = { preset, where: '', sort, columns, page: null };
            return (
              <a
                key={preset}
                href={hrefWith(part)}
                rel="nofollow"
                className={styles.preset}
                aria-current={state.where === '' && state.preset === preset ? 'true' : undefined}
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
        <form
          method="get"
          action={path}
          className={styles.expression}
          onSubmit={submit}
          role="search"
          aria-label="Filter of the members"
        >
          <KeptFields state={{ ...state, where: '', preset: null, page: null }} kept={kept} />
          <label htmlFor="where" className="visually-hidden">
            Filter
          </label>
          <input
            // Another filter is another box: what was typed before must not stay.
            key={where}
            id="where"
            name="where"
            type="text"
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
            <a
              href={hrefWith({ where: '', preset: null, page: null })}
              className="btn btn-plain"
              onClick={(event) => {
                if (isModifiedClick(event)) return;
                event.preventDefault();
                change({ where: '', preset: null, page: null });
              }}
            >
              Show all
            </a>
          )}
        </form>
        {fault ? (
          <FaultText
            id={FAULT_ID}
            text={where}
            fault={fault}
            hrefWith={(fixed) => hrefWith({ where: fixed, preset: null })}
            onFix={(fixed) => change({ where: fixed, preset: null })}
          />
        ) : (
          <p id={HINT_ID} className={styles.hint}>
            {state.where === '' && state.preset !== null && `${screenPreset(state.preset)?.meaning ?? ''} `}
            Columns by name, <code>and or not</code>, <code>20%</code> for 0.2,{' '}
            <code>in (Energy, Utilities)</code>, <code>percentile(pe) &lt;= 20%</code>,{' '}
            <code>top(10, return1Y)</code>. What is not known passes no comparison.
          </p>
        )}
        <div className={styles.panels}>
          <ConditionForm live={live} page={page} path={path} kept={kept} />
          <SavedScreensPanel id={id} live={live} />
        </div>
      </div>
    </Card>
  );
}

function SavedScreensPanel({ id, live }: { readonly id: string; readonly live: LiveUniverse }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Saved screens</summary>
      <noscript>
        <p className={styles.hint}>
          Saved screens need JavaScript. The address of this page holds the screen too.
        </p>
      </noscript>
      {isOpen && <SavedScreens universe={id} live={live} />}
    </details>
  );
}
