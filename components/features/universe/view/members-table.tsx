import { useCallback, useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn } from '@/components/research/instrument-table/instrument-table';
import { parseRowOrder, rowOrderText, sortLines } from '@/components/research/instrument-table/sort-lines';
import type { RowOrder } from '@/components/research/instrument-table/sort-lines';
import type { WithComparison } from '@/lib/pages/with-comparison';
import { isWord } from '../state/column-ids';
import { toInstrumentColumn } from '../columns/own-columns';
import { Coverage } from './coverage';
import { coverageFacts } from '../data/coverage-facts';
import { MembersPager } from './pager';
import type { UniversePageData } from '../data/universe-data';
import {
  activeWhere,
  chosenColumns,
  columnsOfFilter,
  PAGE_ROWS,
  tableColumns,
} from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';

const DEFAULT_ORDER: RowOrder = { id: 'marketCap', direction: 'descending' };

export interface MembersTableProps {
  readonly live: LiveUniverse;
  readonly page: WithComparison<UniversePageData>;
  readonly id: string;
  readonly label: string;
  readonly asOf: string | null;
}

/** All members that pass, in one table; paginated only when the URL asks for a page. */
export function MembersTable({ live, page, id, label, asOf }: MembersTableProps) {
  const { answered, shown, state, change, hrefWith } = live;
  const words = useMemo(() => {
    const columns = tableColumns(answered);
    const has = (word: 'sector' | 'group') =>
      !columns.includes(word) && shown.lines.some((line) => line[word]);
    // A selection that contains words has them where it says.
    return chosenColumns(answered.columns).some(isWord) ? [] : (['sector', 'group'] as const).filter(has);
  }, [shown, answered]);
  const columns = useMemo<readonly InstrumentColumn[]>(() => {
    const texts = { names: page.names, metrics: answered.metrics };
    return [...words, ...tableColumns(answered).map((id) => toInstrumentColumn(id, texts))];
  }, [words, answered, page.names]);
  const lead = useMemo(() => [...columnsOfFilter(activeWhere(answered)), ...answered.pinned], [answered]);
  const factsOf = useCallback((id: string) => coverageFacts(id, shown), [shown]);
  const order = useMemo(() => parseRowOrder(state.sort) ?? DEFAULT_ORDER, [state.sort]);
  const pageNumber = state.page;
  const lines = useMemo(() => {
    if (pageNumber === null) return shown.lines;
    const first = (pageNumber - 1) * PAGE_ROWS;
    return sortLines(shown.lines, order, columns).slice(first, first + PAGE_ROWS);
  }, [shown, order, columns, pageNumber]);
  const sortHref = useCallback(
    (next: RowOrder) => hrefWith({ sort: rowOrderText(next), page: pageNumber === null ? null : 1 }),
    [hrefWith, pageNumber],
  );
  const compared = page.versus;
  const versus = useMemo(
    () => compared && { asOf: compared.asOf, lines: compared.page.shown.lines },
    [compared],
  );
  return (
    <>
      <InstrumentTable
        caption={t('Members of {label}', { label })}
        lines={lines}
        columns={columns}
        names={page.names}
        asOf={asOf}
        versus={versus}
        sort={order}
        sortHref={sortHref}
        onSort={(next) => change({ sort: rowOrderText(next), page: pageNumber === null ? null : 1 })}
        isSelectable
        csvName={`${id}-members`}
        isBusy={live.isPending}
        lead={lead}
        factsOf={factsOf}
      />
      <MembersPager live={live} size={PAGE_ROWS} total={shown.lines.length} isOptional />
      <Coverage
        figures={tableColumns(answered).filter((id) => !isWord(id))}
        shown={shown}
        names={page.names}
      />
    </>
  );
}
