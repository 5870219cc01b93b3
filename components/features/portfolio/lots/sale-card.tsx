import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { readField } from '@/components/ui/forms/read-field';
import type { SaleWhatIf } from '@/lib/contracts/portfolios/reports';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import { formatDay } from '@/lib/format/date';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { quantityText } from '../ui/units';
import { HiddenState } from '../report/hidden-state';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { COST_METHOD_LABELS } from '../ui/labels';
import { holdingPrice } from '../ui/holding-price';
import tracker from '../ui/portfolio.module.scss';
import { daysHeldText } from './days-held';
import type { LotsAnswer } from './load-lots';
import type { LotsState } from '../state/lots-state';

type Outcome = SaleWhatIf['methods'][number];

const COLUMNS: readonly DataColumn<Outcome>[] = [
  {
    id: 'method',
    get head() {
      return t('Cost method');
    },
    align: 'start',
    cell: ({ method }) => COST_METHOD_LABELS[method as CostMethod] ?? method,
  },
  {
    id: 'proceeds',
    get head() {
      return t('Proceeds');
    },
    cell: ({ proceeds }) => formatAmount(proceeds),
  },
  {
    id: 'cost',
    get head() {
      return t('Cost');
    },
    cell: ({ cost }) => formatAmount(cost),
  },
  {
    id: 'gain',
    get head() {
      return t('Gain');
    },
    cell: ({ gain }) => formatGain(gain),
    tone: ({ gain }) => toneOf(formatGain(gain)),
  },
  {
    id: 'held',
    get head() {
      return t('Days held');
    },
    cell: ({ lots }) => daysHeldText(lots),
  },
];

export interface SaleCardProps {
  readonly path: string;
  readonly answer: LotsAnswer;
  readonly asked: LotsState;
  /** The rest of the page's state. */
  readonly kept: ResearchQuery;
}

/** A sale before it is made: its gain and the days held under every cost method. */
export function SaleCard({ path, answer, asked, kept }: SaleCardProps) {
  const { sale, open, currency, to } = answer;
  const names = new Map(open.flatMap(({ asset, name, quantity }) => (quantity > 0 ? [[asset, name]] : [])));
  return (
    <Card
      id="sale"
      title={t('Simulate a sale: gain by cost method, {currency}', { currency })}
      actions={names.size > 0 && <SaleForm path={path} names={names} asked={asked} kept={kept} />}
      footer={t('At the last price, without charges. Nothing is entered.')}
    >
      {names.size === 0 && <p className={tracker.note}>{t('Nothing is held that could be sold.')}</p>}
      {names.size > 0 && sale === null && (
        <p className={tracker.note}>{t('Choose a holding and a number of units.')}</p>
      )}
      {sale?.problem && (
        <p role="alert" className={tracker.note}>
          {sale.problem}
        </p>
      )}
      {sale?.answer && (
        <BlockTable
          caption={t('{quantityText} of {get} at {price} on {to}', {
            quantityText: quantityText(sale.answer.quantity),
            get: names.get(sale.answer.asset) ?? sale.answer.asset,
            price: holdingPrice(sale.answer.asset, sale.answer.price),
            to: formatDay(to),
          })}
          columns={COLUMNS}
          rows={sale.answer.methods}
          rowKey={({ method }) => method}
        />
      )}
    </Card>
  );
}

interface SaleFormProps extends Pick<SaleCardProps, 'path' | 'asked' | 'kept'> {
  /** Names of what is held, by asset. */
  readonly names: ReadonlyMap<string, string>;
}

/** The form of a sale: a GET form, so that it works without JavaScript. */
function SaleForm({ path, names, asked, kept }: SaleFormProps) {
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [sell, quantity] = (['sell', 'quantity'] as const).map((name) =>
      readField(event.currentTarget, name).trim(),
    );
    void router.push(`${path}${researchQuery({ ...kept, sell, quantity })}`);
  }

  return (
    <form
      key={JSON.stringify(asked)}
      method="get"
      action={path}
      aria-label={t('Sale')}
      className={tracker.inline}
      onSubmit={submit}
    >
      <HiddenState query={kept} />
      <label>
        {t('Holding')}{' '}
        <FormSelect name="sell" size="sm" defaultValue={asked.sell ?? ''}>
          {[...names].map(([asset, name]) => (
            <option key={asset} value={asset}>
              {name}
            </option>
          ))}
        </FormSelect>
      </label>
      <label>
        {t('Units')}{' '}
        <FormControl
          name="quantity"
          size="sm"
          inputMode="decimal"
          required
          defaultValue={asked.quantity ?? ''}
        />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Compare')}
      </button>
    </form>
  );
}
