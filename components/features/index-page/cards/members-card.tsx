import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn } from '@/components/research/instrument-table/instrument-table';
import { useTableSort } from '@/components/research/instrument-table/use-table-sort';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatContribution, formatPercent } from '@/lib/format/percent';
import { CONTRIBUTION, MEMBER_FIGURES } from '../data/members-block';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';
import { basisUnknownText, datedMembersText, periodText, weighingText } from './members-summary';
import { numberOrNull } from '@/lib/domain/number-or-null';

const COLUMNS: readonly InstrumentColumn[] = [
  {
    id: 'weight',
    get head() {
      return t('Weight');
    },
    get name() {
      return t('Weight');
    },
    definition: 'index.weight',
    value: ({ weight }) => weight ?? null,
    format: (value) => formatPercent(value),
    width: 92,
  },
  {
    id: 'contribution',
    get head() {
      return t('Contribution');
    },
    get name() {
      return t('Contribution');
    },
    definition: 'index.contribution',
    value: ({ figures }) => numberOrNull(figures[CONTRIBUTION]),
    format: formatContribution,
    isChange: true,
    width: 118,
    gap: ({ gaps }) => gaps?.[CONTRIBUTION] ?? null,
  },
  'sector',
  ...MEMBER_FIGURES,
];

export interface IndexMembersCardProps extends IndexPageCardProps {
  readonly query: Readonly<Record<string, string>>;
}

/** All members of the day, with weight and contribution. */
export function IndexMembersCard({ page, block, asOf, versus, isBusy, query }: IndexMembersCardProps) {
  const address = useMemo(() => ({ ...query, asOf }), [query, asOf]);
  const { order, sortHref, onSort } = useTableSort('sort', address);
  const compared = useMemo(() => versus && { asOf: versus.asOf, lines: versus.block.lines }, [versus]);
  return (
    <Card
      id="members"
      className={styles.block}
      aria-busy={isBusy}
      title={t('Members, {periodText}', { periodText: periodText(block) || t('as of the day') })}
      footer={t(
        '{datedMembersText} {weighingText}. Returns in the table: total return, dividends reinvested. Contributions to the price change over {periodText}. {basisUnknownText}',
        {
          datedMembersText: datedMembersText(block, page.meta.asOf),
          weighingText: weighingText(block),
          periodText: periodText(block) || t('the period'),
          basisUnknownText: basisUnknownText(block),
        },
      ).trim()}
    >
      {block.lines.length === 0 ? (
        <EmptyState title={t('No members stored')} of="members">
          {rich(
            'Import them: <0>npm run tapeglass -- import constituents members.csv --universe sp500</0>',
            {},
            <code />,
          )}
        </EmptyState>
      ) : (
        <InstrumentTable
          caption={t('Members of {label} with weight and contribution', { label: page.label })}
          lines={block.lines}
          columns={COLUMNS}
          names={page.names}
          asOf={asOf}
          versus={compared}
          sort={order}
          sortHref={sortHref}
          onSort={onSort}
          isSelectable
          isBusy={isBusy}
          csvName={`${page.id}-members`}
        />
      )}
    </Card>
  );
}
