import { useMemo } from 'react';
import { ChartSource } from '@/components/charts/chart-source';
import { PageHead } from '@/components/research/page-head';
import { membersHref } from './members-href';
import { useAnswer } from '@/components/research/use-answer';
import { usePageState } from '@/components/research/use-page-state';
import { asleep } from '@/components/ui/asleep/asleep';
import { Definitions } from '@/components/ui/definitions';
import type { IndexPage } from '@/lib/contracts/index-page';
import { formatDay } from '@/lib/format/date';
import { QuoteCard } from '../cards/quote-card';
import type { IndexPageData } from '../data/index-page-data';
import { toMembersBlock, unpackBlock } from '../data/members-block';
import type { MembersBlock } from '../data/members-block';
import { EXPLAINED_IDS } from '../explained-ids';
import { INDEX_PARAMETERS, parseIndexState } from '../index-state';
import { indexSentence } from './index-sentence';
import { indexControls } from './index-controls';
import styles from './index-view.module.scss';
import { PriceBlocks } from './price-blocks';

// Below the first window: they come to life when a reader gets near them.
const ConcentrationCard = asleep(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/concentration-card').then(
    (part) => part.ConcentrationCard,
  ),
);
const ContributionCard = asleep(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/contribution-card').then(
    (part) => part.ContributionCard,
  ),
);
const HeatCard = asleep(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/heat-card').then((part) => part.HeatCard),
);
const MembersCard = asleep(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/members-card').then((part) => part.MembersCard),
);
const RollingCard = asleep(() =>
  import(/* webpackChunkName: 'index-seasons' */ '../cards/rolling-card').then((part) => part.RollingCard),
);
const SeasonsCard = asleep(() =>
  import(/* webpackChunkName: 'index-seasons' */ '../cards/seasons-card').then((part) => part.SeasonsCard),
);
const SectorsCard = asleep(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/sectors-card').then((part) => part.SectorsCard),
);
const WeightsCard = asleep(() =>
  import(/* webpackChunkName: 'index-members' */ '../cards/weights-card').then((part) => part.WeightsCard),
);

export interface IndexViewProps {
  readonly page: IndexPageData;
  /** The same page as of the day of comparison. */
  readonly versus: { readonly asOf: string; readonly page: IndexPageData } | null;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

const PAGE_PARAMETERS: readonly string[] = [...INDEX_PARAMETERS, 'basis'];

/** The content of the page of an index. */
export function IndexView({ page, versus, path, asOf, query }: IndexViewProps) {
  const address = usePageState(PAGE_PARAMETERS, { path, asOf, query });
  const { state } = parseIndexState(address.state);
  const basis = address.state.basis === 'price' ? 'price' : 'total';
  const controls = indexControls(state, address);
  const live = useMembers(page, { state, basis, asOf });
  const { block } = live;
  const then = useMemo(() => versus && { ...versus, block: unpackBlock(versus.page.block) }, [versus]);
  const shared = { page, block, controls, asOf, versus: then, isBusy: live.isPending };
  return (
    <ChartSource meta={page.meta} asOf={page.meta.asOf}>
      <PageHead
        title={page.index?.name ?? page.label}
        sentence={indexSentence(page, block)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={{ ...query, ...address.state }}
        versus={versus?.asOf ?? null}
        basis={basis}
      />
      {[...page.problems, ...(live.failure ? [live.failure] : [])].map((problem) => (
        <p key={problem} className="alert alert-warning" role="status">
          {problem}
        </p>
      ))}
      <QuoteCard {...shared} />
      <PriceBlocks {...shared} path={path} query={query} />
      <div className={styles.halves}>
        <ContributionCard {...shared} />
        <SectorsCard {...shared} />
      </div>
      <HeatCard {...shared} />
      <MembersCard {...shared} query={query} />
      <div className={styles.halves}>
        <ConcentrationCard {...shared} />
        <WeightsCard {...shared} basis={basis} />
      </div>
      <div className={styles.halves}>
        <RollingCard {...shared} basis={basis} />
        <SeasonsCard {...shared} basis={basis} />
      </div>
      {page.meta.asOf && (
        <p className={styles.close}>
          Everything on this page was known at the close of {formatDay(page.meta.asOf)}.
        </p>
      )}
      <Definitions ids={EXPLAINED_IDS} />
    </ChartSource>
  );
}

interface Wanted {
  readonly state: Parameters<typeof membersHref>[1];
  readonly basis: 'total' | 'price';
  readonly asOf: string | null;
}

/** Members and history for the state of the page: what came with it, else asked for in place. */
function useMembers(page: IndexPageData, { state, basis, asOf }: Wanted) {
  const served = useMemo(
    () => ({
      href: membersHref(page.id, page.state, page.price?.state.basis ?? 'total', asOf),
      answer: unpackBlock(page.block),
    }),
    [page, asOf],
  );
  const { answer, isPending, failure } = useAnswer<MembersBlock | IndexPage>(
    membersHref(page.id, state, basis, asOf),
    served,
  );
  const block = useMemo(() => ('meta' in answer ? toMembersBlock(answer) : answer), [answer]);
  return { block, isPending, failure };
}
