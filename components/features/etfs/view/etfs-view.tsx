import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { ResearchViewProps } from '@/components/layout/research-view-page';
import { PageHead } from '@/components/research/page/page-head';
import { PageProblems } from '@/components/research/page/page-problems';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { usePageState } from '@/components/research/hooks/use-page-state';
import { Card } from '@/components/ui/card';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { basisOfMeta } from '@/lib/research/page-basis';
import { summarizeFunds } from '../data/describe-funds';
import { FUND_FIGURE_IDS } from '../cards/fund-columns';
import { FUND_PARAMETERS, parseFundState } from '../state/fund-state';
import type { EtfsPageData } from '../data/load-etfs-page';
import { MapCard } from '../cards/map-card';
import { RankCard } from '../cards/rank-card';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';

// Below the first screen: hydrated when they come near the viewport.
const GrowthCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'funds-charts' */ '../cards/growth-card').then((part) => part.GrowthCard),
);
const PairsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'funds-charts' */ '../cards/pairs-card').then((part) => part.PairsCard),
);
const ScatterCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'funds-charts' */ '../cards/scatter-card').then((part) => part.ScatterCard),
);
const TableCard = lazyHydrate(() => import('../cards/table-card').then((part) => part.TableCard));

const ALL = 'all';

/** The content of the ETF page. */
export function EtfsView({ page, path, asOf, query }: ResearchViewProps<EtfsPageData>) {
  const live = usePageState(FUND_PARAMETERS, { path, asOf, query });
  const groupNames = useMemo(() => page.groups.map(({ name }) => name), [page.groups]);
  const { problems, state } = useMemo(
    () => parseFundState({ ...live.state, basis: query.basis }, groupNames),
    [live.state, query.basis, groupNames],
  );
  const { group } = state;
  const lines = useMemo(
    () => (group === null ? page.lines : page.lines.filter((line) => line.group === group)),
    [page.lines, group],
  );
  const versus = page.versus && { asOf: page.versus.asOf, lines: page.versus.page.lines };
  const keptQuery = Object.fromEntries(
    Object.entries({ ...live.query, asof: asOf ?? '' }).filter(
      (entry): entry is [string, string] => entry[0] !== 'funds' && Boolean(entry[1]),
    ),
  );
  return (
    <>
      <PageHead
        title={t('ETF Performance')}
        sentence={summarizeFunds(page.lines, page.groups)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={live.query}
        basis={basisOfMeta(page.meta)}
        versus={versus?.asOf ?? null}
      />
      <PageProblems problems={problems} />
      {page.lines.length === 0 ? (
        <Card id="none" title={t('No funds')}>
          <EmptyState title={t('No ETFs are stored')} of="etf">
            {rich(
              'Import prices with <0>--kind etf</0>, or a list of them with <1>import constituents FILE --universe etfs</1>.',
              {},
              <code />,
              <code />,
            )}
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className={blocks.controls}>
            {page.groups.length > 0 && (
              <SegmentedControl
                label={t('Group')}
                isSwiped
                segments={[
                  {
                    id: ALL,
                    label: t('All {count}', { count: page.lines.length }),
                    href: live.hrefWith({ group: null }),
                  },
                  ...page.groups.map(({ name, n }) => ({
                    id: name,
                    label: `${t(name)} ${n}`,
                    href: live.hrefWith({ group: name }),
                  })),
                ]}
                current={group ?? ALL}
                onSelect={(id) => live.change({ group: id === ALL ? null : id })}
              />
            )}
          </div>
          <div className={blocks.stack}>
            <div className={blocks.pair}>
              <MapCard lines={lines} state={state} live={live} asOf={asOf} />
              <RankCard lines={lines} state={state} live={live} asOf={asOf} />
            </div>
            <TableCard page={page} lines={lines} state={state} query={query} asOf={asOf} versus={versus} />
            <GrowthCard page={page} state={state} live={live} path={path} asOf={asOf} kept={keptQuery} />
            <div className={`${blocks.pair} ${blocks.isEven}`}>
              <ScatterCard lines={lines} group={group} asOf={asOf} />
              <PairsCard page={page} group={group} path={path} asOf={asOf} />
            </div>
          </div>
        </>
      )}
      <Definitions ids={FUND_FIGURE_IDS} />
    </>
  );
}
