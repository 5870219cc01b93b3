import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { Income } from '@/lib/contracts/portfolios/income';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatPercent } from '@/lib/format/percent';
import { formatAmount } from '../report/portfolio-figures';

type Country = Income['byCountry'][number];

const COLUMNS: readonly DataColumn<Country>[] = [
  {
    id: 'country',
    get head() {
      return t('Country');
    },
    align: 'start',
    cell: ({ country }) => (country === 'account' ? t('Accounts') : groupName({ key: country }, 'country')),
  },
  {
    id: 'income',
    get head() {
      return t('Before tax');
    },
    cell: ({ income }) => formatAmount(income),
  },
  {
    id: 'taxes',
    get head() {
      return t('Tax withheld');
    },
    cell: ({ taxes }) => (taxes === 0 ? '' : formatAmount(taxes)),
  },
  {
    id: 'rate',
    get head() {
      return t('Rate');
    },
    cell: ({ income, taxes }) => (
      <FigureText value={income > 0 ? taxes / income : null} format={formatPercent} />
    ),
  },
];

/** Income of the range by the country of what paid it, with the tax that was withheld. */
export function CountriesCard({ byCountry, currency }: Pick<Income, 'byCountry' | 'currency'>) {
  if (byCountry.length === 0) return null;
  return (
    <Card id="countries" title={t('Tax withheld by country, {currency}', { currency })}>
      <BlockTable
        caption={t('Income and tax withheld by country')}
        columns={COLUMNS}
        rows={byCountry}
        isDense
        rowKey={({ country }) => country}
      />
    </Card>
  );
}
