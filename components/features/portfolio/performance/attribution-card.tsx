import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { SectorAttribution } from '@/lib/contracts/portfolios/attribution';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatDay } from '@/lib/format/date';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { groupHref } from '../state/allocation-groups';
import type { ReportPageData } from '../data/load-report';
import type { ReportLinks } from '../report/report-page';
import { CAPITAL_LOST } from '../ui/capital-lost';
import tracker from '../ui/portfolio.module.scss';

type Group = SectorAttribution['groups'][number];

const GAPS: Readonly<Record<string, string>> = {
  get 'members-unknown'() {
    return t('No index has stored members. Import the constituents of one to compare with it.');
  },
  get 'no-data'() {
    return t('The members of the index have no prices in this range.');
  },
  get 'no-rate'() {
    return t('No rate converts the currency of the index at the start of the range.');
  },
  get 'capital-lost'() {
    return t(CAPITAL_LOST);
  },
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  get unassigned() {
    return t('Without a sector');
  },
  get cash() {
    return t('Cash, or not invested');
  },
};

const nameOf = (group: Pick<Group, 'key'>): string => OTHER_NAMES[group.key] ?? groupName(group, 'sector');

/** The note on members whose prices start later than the range, and on the dates of the list. */
function windowText({ from, index, window }: SectorAttribution): string | null {
  if (!index || !window) return null;
  return [
    window.from > from &&
      t('Members are known from {from} on; the days before are left out.', { from: formatDay(window.from) }),
    index.datedFrom === null &&
      t('The list of members has no days: the present members count on all of them.'),
  ]
    .filter(Boolean)
    .join(' ');
}

function columnsOf(hrefTo: (group: Group) => string | undefined) {
  const effect = (
    id: 'allocation' | 'selection' | 'interaction' | 'total',
    head: string,
  ): DataColumn<Group> => ({
    id,
    head,
    cell: (group) => <FigureText value={group[id]} format={formatPercentagePoints} />,
    tone: (group) => (group[id] === null ? null : toneOf(formatPercentagePoints(group[id]))),
  });
  const columns: DataColumn<Group>[] = [
    {
      id: 'group',
      head: t('Sector'),
      align: 'start',
      cell: (group) => {
        const href = hrefTo(group);
        return href === undefined ? (
          nameOf(group)
        ) : (
          <Link href={href} prefetch={false}>
            {nameOf(group)}
          </Link>
        );
      },
    },
    { id: 'weight', head: t('Weight'), cell: ({ weight }) => formatPercent(weight, { digits: 1 }) },
    {
      id: 'indexWeight',
      head: t('Index weight'),
      cell: ({ indexWeight }) => formatPercent(indexWeight, { digits: 1 }),
    },
    {
      id: 'return',
      head: t('Return'),
      cell: (group) => <FigureText value={group.return} format={formatReturn} />,
    },
    {
      id: 'indexReturn',
      head: t('Index return'),
      cell: ({ indexReturn }) => <FigureText value={indexReturn} format={formatReturn} />,
    },
    effect('allocation', t('Allocation')),
    effect('selection', t('Selection')),
    effect('interaction', t('Interaction')),
    effect('total', t('Total')),
  ];
  return columns;
}

/** The two returns, their difference, and the effects that add up to it. */
function factsOf(totals: NonNullable<SectorAttribution['totals']>) {
  return [
    { label: t('Portfolio'), text: formatReturn(totals.return) },
    { label: t('Index'), text: formatReturn(totals.indexReturn) },
    { label: t('Difference'), text: formatPercentagePoints(totals.active) },
    { label: t('Allocation'), text: formatPercentagePoints(totals.allocation) },
    { label: t('Selection'), text: formatPercentagePoints(totals.selection) },
    { label: t('Interaction'), text: formatPercentagePoints(totals.interaction) },
    { label: t('Without a sector'), text: formatPercentagePoints(totals.residual) },
  ];
}

export interface AttributionCardProps {
  readonly attribution: Pick<ReportPageData<SectorAttribution>, 'answer' | 'problem'>;
  readonly links: Pick<ReportLinks, 'hrefOf'>;
  /** The address of the tab with another index. */
  readonly hrefTo: (index: string) => string;
}

/** The reason why the return differs from that of an index: the sectors held, and what was chosen within them. */
export function AttributionCard({ attribution: { answer, problem }, links, hrefTo }: AttributionCardProps) {
  const router = useRouter();
  const indexes = answer?.indexes ?? [];
  const { totals = null } = answer ?? {};
  return (
    <Card
      id="attribution"
      title={
        answer?.index
          ? t('Against the {name}, by sector', { name: answer.index.name })
          : t('Against an index, by sector')
      }
      actions={
        indexes.length > 1 && (
          <SegmentedControl
            label={t('Index')}
            segments={indexes.map(({ name, symbol }) => ({ id: symbol, label: name, href: hrefTo(symbol) }))}
            current={answer?.index?.symbol ?? null}
            onSelect={(symbol) => void router.push(hrefTo(symbol), undefined, { scroll: false })}
          />
        )
      }
      footer={
        totals &&
        [
          t(
            'Brinson-Fachler by day, linked as by Cariño. Allocation: more or less of a sector than the index has.',
          ),
          t('Selection: other instruments within it, and what was bought on a day up to its close.'),
          t('Interaction: both together. Weights are means of the days.'),
          t('The index is its members with their dividends.'),
          answer && windowText(answer),
        ]
          .filter(Boolean)
          .join(' ')
      }
    >
      {!answer || !totals ? (
        <EmptyState title={t('No attribution')}>{problem ?? GAPS[answer?.gap ?? ''] ?? null}</EmptyState>
      ) : (
        <>
          <div className={tracker.body}>
            <dl className={tracker.facts}>
              {factsOf(totals).map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <BarList
              label={t('Part of each sector in the difference of the returns')}
              bars={answer.groups.map((group) => ({
                id: group.key,
                label: nameOf(group),
                value: group.total,
              }))}
              format={formatPercentagePoints}
              valueLabel={t('Total')}
            />
          </div>
          <BlockTable
            caption={t('Attribution by sector')}
            columns={columnsOf((group) =>
              group.weight === 0
                ? undefined
                : groupHref(group, { by: 'sector', accounts: [], hrefOf: links.hrefOf }),
            )}
            rows={answer.groups}
            rowKey={({ key }) => key}
            isDense
          />
        </>
      )}
    </Card>
  );
}
