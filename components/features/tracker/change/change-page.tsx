import { Waterfall } from '@/components/charts/waterfall';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import type { ChangeAnswer } from '@/lib/contracts/portfolios/reading';
import { formatDay } from '@/lib/format/date';
import type { TrackerFrameProps } from '../frame/tracker-frame';
import type { ReadingPageData } from '../reading/load-reading';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import tracker from '../tracker.module.scss';
import { CHANGE_PARTS, changeSteps } from './change-steps';

type Holding = ChangeAnswer['byHolding'][number];

const COLUMNS: readonly DataColumn<Holding>[] = [
  { id: 'name', head: 'Holding', align: 'start', cell: ({ name }) => name },
  { id: 'start', head: 'Start', cell: ({ start }) => formatAmount(start) },
  ...CHANGE_PARTS.map(({ id, label }) => ({
    id,
    head: label,
    cell: (row: Holding) => (row[id] === 0 ? '' : formatGain(row[id])),
    // Money that comes or goes is no gain or loss.
    ...(id !== 'inflows' && id !== 'outflows' && { tone: (row: Holding) => toneOf(formatGain(row[id])) }),
  })),
  { id: 'end', head: 'End', cell: ({ end }) => formatAmount(end) },
];

export interface ChangePageProps extends ReadingPageData<ChangeAnswer> {
  readonly meta: TrackerFrameProps['meta'];
}

/** The change tab: what led from the value at the start of the range to the value at its end. */
export function ChangePage(props: ChangePageProps) {
  return (
    <ReadingPage {...props} tab="change">
      {(answer, { explainHref }) => (
        <>
          <Card
            id="change"
            title={`From ${formatDay(answer.from)} to ${formatDay(answer.to)}`}
            footer="All parts add up to the change of the value. Money in and money out are not gains."
          >
            <div className={tracker.body}>
              <Waterfall
                label="What changed the value"
                steps={changeSteps(answer, explainHref)}
                format={formatGain}
                valueLabel={`Amount, ${answer.baseCurrency}`}
                fileName={`change-${props.portfolio.slug}`}
              />
            </div>
          </Card>
          <Card id="holdings" title="By holding">
            <DataTable
              caption={`What changed the value, by holding, ${answer.baseCurrency}`}
              columns={COLUMNS}
              rows={answer.byHolding}
              rowKey={({ asset }) => asset}
            />
          </Card>
        </>
      )}
    </ReadingPage>
  );
}
