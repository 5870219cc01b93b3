import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { PageHead } from '@/components/research/page/page-head';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { Fold } from '@/components/research/page/fold';
import { membersHref } from './members-href';
import { useBackendQuery } from '@/components/research/hooks/use-backend-query';
import { usePageState } from '@/components/research/hooks/use-page-state';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Definitions } from '@/components/ui/explain/definitions';
import type { IndexPageResponse } from '@/lib/contracts/index-page';
import { asOfText } from '@/lib/format/as-of-text';
import { QuoteCard } from '../cards/quote-card';
import type { IndexPageData } from '../data/index-page-data';
import { toMembersBlock, unpackBlock } from '../data/members-block';
import type { MembersBlock } from '../data/members-block';
import { INDEX_FIGURE_IDS } from '../data/figure-ids';
import { INDEX_PARAMETERS, parseIndexState } from '../state/index-state';
import { indexSentence } from './index-sentence';
import { indexControls } from '../cards/index-controls';
import styles from '../cards/index-view.module.scss';
import { PriceBlocks } from './price-blocks';

// Below the first screen: hydrated when they come near the viewport.
const ConcentrationCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/concentration-card').then(
    (part) => part.ConcentrationCard,
  ),
);
const ContributionCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/contribution-card').then(
    (part) => part.ContributionCard,
  ),
);
const HeatCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/heat-card').then((part) => part.IndexHeatCard),
);
const MembersCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/members-card').then(
    (part) => part.IndexMembersCard,
  ),
);
const RollingCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-seasons' */ '../cards/rolling-card').then(
    (part) => part.IndexRollingCard,
  ),
);
const SeasonsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-seasons' */ '../cards/seasons-card').then((part) => part.SeasonsCard),
);
const SectorsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/sectors-card').then((part) => part.SectorsCard),
);
const ValuationCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '@/components/research/market-cards/valuation-card').then(
    (part) => part.ValuationCard,
  ),
);
const IndexBreadthCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/breadth-card').then(
    (part) => part.IndexBreadthCard,
  ),
);
const WeightsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/weights-card').then((part) => part.WeightsCard),
);

export interface IndexViewProps {
  readonly page: IndexPageData;
  /** The same page as of the comparison day. */
  readonly versus: { readonly asOf: string; readonly page: IndexPageData } | null;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

const PAGE_PARAMETERS: readonly string[] = [...INDEX_PARAMETERS, 'basis'];

/** The content of an index page. */
export function IndexPageView({ page, versus, path, asOf, query }: IndexViewProps) {
  const address = usePageState(PAGE_PARAMETERS, { path, asOf, query });
  const { state } = parseIndexState(address.state);
  const basis = address.state.basis === 'price' ? 'price' : 'total';
  const controls = indexControls(state, address);
  const live = useMembers(page, { state, basis, asOf });
  const { block } = live;
  const previous = useMemo(() => versus && { ...versus, block: unpackBlock(versus.page.block) }, [versus]);
  const shared = { page, block, controls, asOf, versus: previous, isBusy: live.isPending };
  // A comparison shows its changes in every section; a section that the address sets is open.
  const isOpen = versus !== null;
  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <PageHead
        title={page.index?.name ?? page.label}
        sentence={indexSentence(page, block)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={address.query}
        versus={versus?.asOf ?? null}
        basis={basis}
      />
      {[...page.problems, ...(live.failure ? [live.failure] : [])].map((problem) => (
        <p key={problem} className="alert alert-warning" role="status">
          {problem}
        </p>
      ))}
      <PriceBlocks {...shared} path={path} query={query} quote={<QuoteCard {...shared} />} />
      <div className={styles.halves}>
        <ContributionCard {...shared} />
        <SectorsCard {...shared} />
      </div>
      <MembersCard {...shared} query={query} />
      <div className={blocks.stack}>
        <Fold title={t('Heat map')} isOpen={isOpen || Boolean(query.color || query.size)}>
          <HeatCard {...shared} />
        </Fold>
        <Fold title={t('Breadth, valuation, concentration')} isOpen={isOpen}>
          <div className={styles.halves}>
            {page.valuation && <ValuationCard valuation={page.valuation} asOf={asOf} />}
            <IndexBreadthCard {...shared} />
          </div>
          <div className={styles.halves}>
            <ConcentrationCard {...shared} />
            <WeightsCard {...shared} basis={basis} />
          </div>
        </Fold>
        <Fold title={t('Rolling returns and seasons')} isOpen={isOpen}>
          <div className={styles.halves}>
            <RollingCard {...shared} basis={basis} />
            <SeasonsCard {...shared} basis={basis} />
          </div>
        </Fold>
      </div>
      {page.meta.asOf && (
        <p className={styles.close}>
          {t('Data known on {asOfText}.', { asOfText: asOfText(page.meta.asOf, page.day?.date ?? null) })}
        </p>
      )}
      <Definitions ids={INDEX_FIGURE_IDS} />
    </ChartSource>
  );
}

interface Wanted {
  readonly state: Parameters<typeof membersHref>[1];
  readonly basis: 'total' | 'price';
  readonly asOf: string | null;
}

/** Members and history for the page's state: those sent with the page, otherwise fetched in place. */
function useMembers(page: IndexPageData, { state, basis, asOf }: Wanted) {
  const served = useMemo(
    () => ({
      href: membersHref(page.id, page.state, page.price?.state.basis ?? 'total', asOf),
      answer: unpackBlock(page.block),
    }),
    [page, asOf],
  );
  const { answer, isPending, failure } = useBackendQuery<MembersBlock | IndexPageResponse>(
    membersHref(page.id, state, basis, asOf),
    served,
  );
  const block = useMemo(() => ('meta' in answer ? toMembersBlock(answer) : answer), [answer]);
  return { block, isPending, failure };
}
