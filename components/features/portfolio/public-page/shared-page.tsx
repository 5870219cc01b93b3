import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Layout } from '@/components/layout/layout';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { ShareTab } from '@/lib/domain/portfolio/share';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import { formatDay } from '@/lib/format/date';
import { readBackend } from '@/lib/http/get-json';
import { backendHref, portfoliosHref, researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import frame from '../frame/portfolio-frame.module.scss';
import { stateQuery } from '../state/report-state';
import report from '../report/report.module.scss';
import tracker from '../ui/portfolio.module.scss';
import { askOnce } from '@/lib/http/ask-once';
import type { SharedPageData } from './load-shared';
import { VisitorStart } from '../start/visitor-start';
import { sharedHref, VISITORS_EXAMPLE } from './shared-href';
import type { SharedSeries } from './shared-charts';
import { SHARED_TABS } from './shared-tabs';
import type { SharedTabProps } from './shared-tabs';

export interface SharedPageProps extends SharedPageData {
  readonly meta: DataSource | null;
}

const TAB_LABELS: Readonly<Record<ShareTab, string>> = {
  get overview() {
    return t('Overview');
  },
  get holdings() {
    return t('Holdings');
  },
  get performance() {
    return t('Performance');
  },
  get change() {
    return t('Change');
  },
  get income() {
    return t('Income');
  },
  get allocation() {
    return t('Allocation');
  },
};

const DIMENSIONS = ['class', 'asset', 'sector', 'industry', 'country', 'currency'] as const;

/** A portfolio shared by a link: what the link shows, and nothing else. */
export function SharedPage({
  answer,
  asked,
  brokers,
  meta,
  problem,
  share,
  state,
  tab,
  token,
}: SharedPageProps) {
  const router = useRouter();
  const isExample = token === VISITORS_EXAMPLE;
  const title = isExample ? t('Example portfolio') : share?.name || t('Shared portfolio');
  const hrefOf = (to: ShareTab, query: ResearchQuery = {}) =>
    `${sharedHref(token, to)}${researchQuery({ ...stateQuery(state), ...query })}`;
  const rangeHref = (id: string) => hrefOf(tab, { from: null, to: null, range: id === 'Max' ? null : id });
  const read = useMemo(
    () => askOnce(() => readBackend<SharedSeries>(`${sharedHref(token, tab)}/`, asked)),
    [asked, tab, token],
  );
  const by = answer && 'by' in answer ? answer.by : null;
  const fileHref = (format: string) =>
    backendHref(
      `${sharedHref(token, tab)}/${researchQuery({
        asOf: state.asOf,
        from: answer?.from,
        to: answer?.to,
        currency: state.currency,
        by,
        format,
      })}`,
    );
  // The type of the response belongs to the tab; TypeScript does not follow that from one to the other.
  const content = SHARED_TABS[tab] as (props: SharedTabProps<ShareTab>) => ReactNode;
  return (
    <Layout title={title} path={isExample ? portfoliosHref() : '/shared'} meta={meta} isIndexed={false}>
      <div className="page-head">
        <div className={frame.words}>
          <h1>{title}</h1>
          <p className="page-head-sub">
            {isExample
              ? t('Twelve years of a saver, made from the prices stored here. Your own would look like this.')
              : share?.kind === 'percent'
                ? t('Weights and returns. Amounts are not part of this page.')
                : t('Shared by its owner, for reading.')}
            {answer &&
              ` ${t('{from} to {to}, in {currency}.', { from: formatDay(answer.from), to: formatDay(answer.to), currency: answer.currency })}`}
          </p>
        </div>
        {isExample && (
          <a href="#start" className="btn btn-primary btn-sm">
            {t('Begin with your own file')}
          </a>
        )}
      </div>
      {share && (
        <nav aria-label={t('Shared portfolio')} className={frame.tabs}>
          {share.tabs.map((id) => (
            <Link
              key={id}
              href={hrefOf(id)}
              prefetch={false}
              aria-current={id === tab ? 'page' : undefined}
              className={id === tab ? frame.isCurrent : undefined}
            >
              {TAB_LABELS[id]}
            </Link>
          ))}
        </nav>
      )}
      <div className={frame.stack}>
        {share && (
          <div className={report.controls}>
            <SegmentedControl
              label={t('Range')}
              segments={RANGE_PRESETS.map((id) => ({ id, label: id, href: rangeHref(id) }))}
              current={state.from !== null || state.to !== null ? null : (state.range ?? 'Max')}
              onSelect={(id) => void router.push(rangeHref(id))}
              isShared
            />
            {by !== null && (
              <SegmentedControl
                label={t('By')}
                segments={DIMENSIONS.map((id) => ({
                  id,
                  label: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
                  href: hrefOf(tab, { by: id }),
                }))}
                current={DIMENSIONS.find((id) => id === by) ?? null}
                onSelect={(id) => void router.push(hrefOf(tab, { by: id }))}
                isShared
              />
            )}
          </div>
        )}
        {answer === null ? (
          <p role="alert" className={report.problem}>
            {problem}
          </p>
        ) : (
          <>
            {content({
              ...{ answer, title, meta, asOf: state.asOf, read },
              hrefOf: (to) => (share?.tabs.includes(to) ? hrefOf(to) : null),
            })}
            <p className={tracker.note}>
              {rich(
                'The numbers of this tab: <0>CSV</0>, <1>JSON</1>.',
                {},
                <a href={fileHref('csv')} />,
                <a href={fileHref('json')} />,
              )}
            </p>
          </>
        )}
        {isExample && <VisitorStart brokers={brokers} />}
      </div>
    </Layout>
  );
}
