import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { ColumnSetMenu } from '@/components/research/instrument-table/column-set-menu';
import { PageHead } from '@/components/research/page/page-head';
import { Card } from '@/components/ui/card';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { WithComparison } from '@/lib/pages/with-comparison';
import { universeHref } from '@/lib/site/routes';
// The sheet of the table: linked from the start, not when the table is hydrated.
import '@/components/research/instrument-table/instrument-table.module.scss';
// The same for the panels below it, of which each is hydrated by the first interaction.
import '../columns/column-chooser.module.scss';
import { ownDefinition } from '../columns/own-columns';
import { useAllNames } from '../data/use-all-names';
import { FilterCard } from '../filter/filter-card';
import type { MembersTableProps } from './members-table';
import { OwnUniverses } from './own-universes';
import { describeMembers } from '../data/describe-members';
import { membershipText } from '../data/membership-text';
import { ResultFiles } from './result-files';
import type { UniversePageData } from '../data/universe-data';
import { activeWhere, COLORS, SIZES, tableColumns, universeQuery, VIEWS } from '../state/universe-state';
import type { UniverseState } from '../state/universe-state';
import styles from './universe-view.module.scss';
import { UnmatchedValues } from './unmatched-values';
import { useScreenSlice } from './use-screen-slice';
import { useUniverse } from '../data/use-universe';
import type { LiveUniverse } from '../data/use-universe';

// Hundreds of rows: neither hydrated nor sent as data before a reader uses the page.
const MembersTable = lazyHydrate<MembersTableProps>(
  () => import('./members-table').then((part) => part.MembersTable),
  {
    when: 'interaction',
    prepare: ({ live }) => live.fetchRows(),
  },
);
const ColumnChooser = lazyHydrate(
  () =>
    import(/* webpackChunkName: 'universe-panels' */ '../columns/column-chooser').then(
      (part) => part.ColumnChooser,
    ),
  { when: 'interaction' },
);
const ArrangeColumns = lazyHydrate(
  () =>
    import(/* webpackChunkName: 'universe-panels' */ '../columns/arrange-columns').then(
      (part) => part.ArrangeColumns,
    ),
  { when: 'interaction' },
);
// Views that few readers open are loaded on demand.
const MembersMap = lazyHydrate(() => import('./members-map').then((part) => part.MembersMap));
const MemberTiles = lazyHydrate(() => import('./member-tiles').then((part) => part.MemberTiles));
const HistoryCard = lazyHydrate(() => import('../history/history-card').then((part) => part.HistoryCard));

export interface UniverseViewProps {
  readonly page: WithComparison<UniversePageData>;
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly asOf: string | null;
}

/** The content of a universe page. */
export function UniverseView({ page: sent, id, label, path, asOf }: UniverseViewProps) {
  const { names, loadAll } = useAllNames(sent.names);
  const page = useMemo(() => ({ ...sent, names }), [sent, names]);
  const versus = page.versus?.asOf ?? null;
  const live = useUniverse(sent, { id, path, asOf, versus });
  const { state, answered, shown, problems, failure } = live;
  const where = activeWhere(answered);
  useScreenSlice({ id, state: answered, where, shown, isCurrent: !live.isPending && !live.fault });
  const explained = useMemo(
    () => [
      ...tableColumns(answered),
      'table.coverage',
      ...(versus === null ? [] : ['table.changeSince']),
      ...(state.hasHistory ? ['table.screenPassed', 'table.screenReturn', 'table.screenMean'] : []),
    ],
    [answered, versus, state.hasHistory],
  );
  const ownDefinitions = useMemo(() => {
    const texts = { names: page.names, metrics: answered.metrics };
    return Object.fromEntries(
      explained.flatMap((id) => {
        const definition = ownDefinition(id, texts);
        return definition ? [[id, definition] as const] : [];
      }),
    );
  }, [explained, page.names, answered.metrics]);

  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <PageHead
        title={label}
        sentence={describeMembers(shown, where, page.meta.asOf)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={{ ...universeQuery(state), asOf }}
        basis={state.basis}
        versus={versus}
      />
      {[...problems, ...(failure ? [t('Could not load the data: {failure}', { failure })] : [])].map(
        (problem) => (
          <p key={problem} role="alert" className={styles.problem}>
            {problem}
          </p>
        ),
      )}
      <div className={styles.stack}>
        <FilterCard
          loadNames={loadAll}
          live={live}
          page={page}
          id={id}
          path={path}
          asOf={asOf}
          versus={versus}
        />
        <Card
          id="members"
          title={
            <span aria-live="polite">
              {shown.of === 0
                ? t('Members')
                : where === ''
                  ? t('All {of} members', { of: shown.of })
                  : t('{passed} of {of} members', { passed: shown.passed, of: shown.of })}
            </span>
          }
          aria-busy={live.isPending}
          className={styles.members}
          actions={
            <>
              {state.view === 'table' && (
                <>
                  <ColumnSetMenu
                    current={typeof state.columns === 'string' ? state.columns : null}
                    hrefOf={(columns) => live.hrefWith({ columns })}
                    onSelect={(columns) => live.change({ columns })}
                  />
                  <ColumnChooser
                    loadNames={loadAll}
                    live={live}
                    names={page.names}
                    path={path}
                    asOf={asOf}
                    versus={versus}
                  />
                  <ArrangeColumns live={live} names={page.names} path={path} kept={{ asof: asOf, versus }} />
                </>
              )}
              <ResultControls live={live} />
            </>
          }
          tools={
            <>
              <OwnUniverses own={page.own} asOf={asOf} />
              <ResultFiles id={id} path={path} state={answered} where={where} asOf={asOf} />
            </>
          }
          footer={shown.of > 0 && membershipText(page.universe, page.meta.asOf)}
        >
          <UnmatchedValues unmatched={shown.unmatched} live={live} />
          <Result live={live} page={page} id={id} label={label} asOf={asOf} />
        </Card>
        {where !== '' && !live.fault && (
          <HistoryCard
            key={`${live.state.basis} ${where}`}
            live={live}
            id={id}
            where={where}
            asOf={asOf}
            served={page.state.basis === live.state.basis ? page.history : null}
          />
        )}
      </div>
      <Definitions ids={explained} own={ownDefinitions} />
    </ChartSource>
  );
}

function ResultControls({ live }: { readonly live: LiveUniverse }) {
  const { state, change, hrefWith } = live;
  const segments = <Id extends string>(
    choices: readonly { readonly id: Id; readonly label: string }[],
    part: (id: Id) => Partial<UniverseState>,
  ) => choices.map((choice) => ({ id: choice.id, label: choice.label, href: hrefWith(part(choice.id)) }));
  return (
    <>
      {state.view === 'map' && (
        <SegmentedControl
          label={t('Size')}
          segments={segments(SIZES, (size) => ({ size }))}
          current={state.size}
          onSelect={(size) => change({ size })}
        />
      )}
      {state.view !== 'table' && (
        <SegmentedControl
          label={t('Color')}
          segments={segments(COLORS, (color) => ({ color }))}
          current={state.color}
          onSelect={(color) => change({ color })}
        />
      )}
      <SegmentedControl
        label={t('View')}
        segments={segments(VIEWS, (view) => ({ view, page: null }))}
        current={state.view}
        onSelect={(view) => change({ view, page: null })}
      />
    </>
  );
}

interface ResultProps {
  readonly live: LiveUniverse;
  readonly page: WithComparison<UniversePageData>;
  readonly id: string;
  readonly label: string;
  readonly asOf: string | null;
}

function Result({ live, page, id, label, asOf }: ResultProps) {
  const { answered, shown } = live;
  if (shown.of === 0)
    return (
      <EmptyState title={t('No members stored')} of="members">
        {rich(
          'Import the list of members: <0>tapeglass import constituents FILE --universe {id}</0>',
          { id },
          <code />,
        )}
      </EmptyState>
    );
  if (shown.passed === 0)
    return (
      <EmptyState title={t('No members match this filter')}>
        {rich(
          'Members without a value are excluded. Relax a condition, or <0>show all members</0>.',
          {},
          <a href={universeHref(id, { asOf })} />,
        )}
      </EmptyState>
    );
  if (answered.view === 'map') return <MembersMap live={live} label={label} asOf={asOf} />;
  if (answered.view === 'tiles') return <MemberTiles live={live} names={page.names} asOf={asOf} />;
  return <MembersTable live={live} page={page} id={id} label={label} asOf={asOf} />;
}
