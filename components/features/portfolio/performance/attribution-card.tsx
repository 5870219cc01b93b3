import Link from 'next/link';
import { useRouter } from 'next/router';
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
import type { ReadingPageData } from '../data/load-reading';
import type { ReadingLinks } from '../reading/reading-page';
import { CAPITAL_LOST } from '../ui/capital-lost';
import tracker from '../ui/portfolio.module.scss';

type Group = SectorAttribution['groups'][number];

const GAPS: Readonly<Record<string, string>> = {
  'members-unknown':
    'The store knows the members of no index. Import the constituents of one to compare with it.',
  'no-data': 'The members of the index have no prices in this range.',
  'no-rate': 'No rate converts the currency of the index at the start of the range.',
  'capital-lost': CAPITAL_LOST,
};

const OTHER_NAMES: Readonly<Record<string, string>> = {
  unassigned: 'Without a sector',
  cash: 'Cash, or not invested',
};

const nameOf = (group: Pick<Group, 'key'>): string => OTHER_NAMES[group.key] ?? groupName(group, 'sector');

/** Where the members have prices from a later day than the range on, and how the list is dated. */
function windowText({ from, index, window }: SectorAttribution): string | null {
  if (!index || !window) return null;
  return [
    window.from > from &&
      `Members are known from ${formatDay(window.from)} on; the days before are left out.`,
    index.datedFrom === null && 'The list of members has no days: the present members count on all of them.',
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
      head: 'Sector',
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
    { id: 'weight', head: 'Weight', cell: ({ weight }) => formatPercent(weight, { digits: 1 }) },
    {
      id: 'indexWeight',
      head: 'Index weight',
      cell: ({ indexWeight }) => formatPercent(indexWeight, { digits: 1 }),
    },
    {
      id: 'return',
      head: 'Return',
      cell: (group) => <FigureText value={group.return} format={formatReturn} />,
    },
    {
      id: 'indexReturn',
      head: 'Index return',
      cell: ({ indexReturn }) => <FigureText value={indexReturn} format={formatReturn} />,
    },
    effect('allocation', 'Allocation'),
    effect('selection', 'Selection'),
    effect('interaction', 'Interaction'),
    effect('total', 'Total'),
  ];
  return columns;
}

/** The two returns, their difference, and the effects that add up to it. */
function factsOf(totals: NonNullable<SectorAttribution['totals']>) {
  return [
    { label: 'Portfolio', text: formatReturn(totals.return) },
    { label: 'Index', text: formatReturn(totals.indexReturn) },
    { label: 'Difference', text: formatPercentagePoints(totals.active) },
    { label: 'Allocation', text: formatPercentagePoints(totals.allocation) },
    { label: 'Selection', text: formatPercentagePoints(totals.selection) },
    { label: 'Interaction', text: formatPercentagePoints(totals.interaction) },
    { label: 'Without a sector', text: formatPercentagePoints(totals.residual) },
  ];
}

export interface AttributionCardProps {
  readonly attribution: Pick<ReadingPageData<SectorAttribution>, 'answer' | 'problem'>;
  readonly links: Pick<ReadingLinks, 'hrefOf'>;
  /** The address of the tab with another index. */
  readonly hrefTo: (index: string) => string;
}

/** Why the return differs from that of an index: the sectors held, and what was chosen within them. */
export function AttributionCard({ attribution: { answer, problem }, links, hrefTo }: AttributionCardProps) {
  const router = useRouter();
  const indexes = answer?.indexes ?? [];
  const { totals = null } = answer ?? {};
  return (
    <Card
      id="attribution"
      title={answer?.index ? `Against the ${answer.index.name}, by sector` : 'Against an index, by sector'}
      actions={
        indexes.length > 1 && (
          <SegmentedControl
            label="Index"
            segments={indexes.map(({ name, symbol }) => ({ id: symbol, label: name, href: hrefTo(symbol) }))}
            current={answer?.index?.symbol ?? null}
            onSelect={(symbol) => void router.push(hrefTo(symbol), undefined, { scroll: false })}
          />
        )
      }
      footer={
        totals &&
        [
          'Brinson-Fachler by day, linked as by Cariño. Allocation: more or less of a sector than the index has.',
          'Selection: other instruments within it, and what was bought on a day up to its close.',
          'Interaction: both together. Weights are means of the days.',
          'The index is its members with their dividends.',
          answer && windowText(answer),
        ]
          .filter(Boolean)
          .join(' ')
      }
    >
      {!answer || !totals ? (
        <EmptyState title="No attribution">{problem ?? GAPS[answer?.gap ?? ''] ?? null}</EmptyState>
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
              label="Part of each sector in the difference of the returns"
              bars={answer.groups.map((group) => ({
                id: group.key,
                label: nameOf(group),
                value: group.total,
              }))}
              format={formatPercentagePoints}
              valueLabel="Total"
            />
          </div>
          <BlockTable
            caption="Attribution by sector"
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
