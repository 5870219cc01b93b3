import {
  amountRows,
  percentOf,
  retirementQuery,
} from '@/components/features/portfolio/state/retirement-state';

it('takes the parameters of an address as they are', () => {
  const query = {
    age: '60',
    phases: '75:1500',
    income: '67:800,65-70:50',
    tax: 'broker:0.1',
    rate: '0.05',
    x: '1',
  };

  expect(retirementQuery(query)).toEqual({
    age: '60',
    phases: '75:1500',
    income: '67:800,65-70:50',
    tax: 'broker:0.1',
    rate: '0.05',
  });
});

it('makes parameters of the fields that the form sends without scripts, empty rows left out', () => {
  const sent = {
    phaseFrom1: '75',
    phaseMonthly1: '1500',
    phaseFrom2: '80',
    phaseMonthly2: '',
    phaseFrom3: '',
    phaseMonthly3: '',
    incomeFrom1: '65',
    incomeTo1: '70',
    incomeMonthly1: '50',
    incomeFrom2: '67',
    incomeTo2: '',
    incomeMonthly2: '800',
    tax_broker: '7',
    tax_pension: '0',
    ratePercent: '3.25',
  };

  expect(retirementQuery(sent)).toEqual({
    // A row without its amount stays, so that the backend names it.
    phases: '75:1500,80:',
    income: '65-70:50,67:800',
    tax: 'broker:0.07',
    rate: '0.0325',
  });
  expect(retirementQuery({ phases: '75:1500', phaseFrom1: '', phaseMonthly1: '' })).toEqual({});
  // A text that is no number stays, so that the backend names it.
  expect(retirementQuery({ tax_broker: 'x', ratePercent: 'y' })).toEqual({ tax: 'broker:x', rate: 'y' });
});

it('has rows and percents for the fields', () => {
  expect(amountRows('67:1500,65-75:400')).toEqual([
    { from: '67', to: '', monthly: '1500' },
    { from: '65', to: '75', monthly: '400' },
  ]);
  expect(amountRows('80:, x:5')).toEqual([
    { from: '80', to: '', monthly: '' },
    { from: 'x', to: '', monthly: '5' },
  ]);
  expect(amountRows(undefined)).toEqual([]);
  expect([percentOf(0.07), percentOf(0.0325), percentOf(0)]).toEqual(['7', '3.25', '0']);
});
