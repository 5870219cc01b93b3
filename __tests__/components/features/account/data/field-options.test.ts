import { BENCHMARKS, listCountries, listCurrencies } from '@/components/features/account/data/field-options';
import { COUNTRY_CODES } from '@/lib/domain/countries';

it('offers every country once, sorted by name, after the option "not stated"', () => {
  const [first, ...countries] = listCountries();

  expect(first).toEqual({ value: '', label: 'Not specified' });
  expect(countries.map(({ value }) => value).sort()).toEqual([...COUNTRY_CODES].sort());
  expect(countries[0]).toEqual({ value: 'AF', label: 'Afghanistan' });
  expect(countries.at(-1)?.label).toBe('Zimbabwe');
});

it('puts names with accents where people look for them', () => {
  const labels = listCountries().map(({ label }) => label);

  expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Albania'));
});

it('offers currencies by code and name', () => {
  expect(listCurrencies(null)).toContainEqual({ value: 'CAD', label: 'CAD, Canadian Dollar' });
});

it('offers the user’s current currency, even when it is not in the usual list', () => {
  const isIsk = ({ value }: { value: string }) => value === 'ISK';

  expect(listCurrencies(null).filter(isIsk)).toHaveLength(0);
  expect(listCurrencies('ISK').filter(isIsk)).toHaveLength(1);
  expect(listCurrencies('USD').filter(({ value }) => value === 'USD')).toHaveLength(1);
});

it('begins the benchmarks with the default one', () => {
  expect(BENCHMARKS[0]).toEqual({ value: '^GSPC', label: 'S&P 500' });
});
