import type { FigureUnit } from './figure-unit';
import type { HealthDefinition } from './health-definitions';

/**
 * Definitions of the figures of a portfolio, of a part of it, or of a holding; amounts are in the currency of
 * the page.
 */
export const TRACKER_DEFINITIONS = {
  'tracker.value': {
    unit: 'currency',
    name: 'Value',
    meaning: 'What holdings and cash are worth at the close of the day.',
    reading: 'A price older than ten days counts and is marked; a later price never counts.',
    formula: 'sum of units * close * exchange rate, and of cash * exchange rate',
  },
  'tracker.startValue': {
    unit: 'currency',
    name: 'Value at the start',
    meaning: 'The value at the close of the day before the range.',
    formula: 'value at the close of `from`; what happened on that day is in it',
  },
  'tracker.cash': {
    unit: 'currency',
    name: 'Cash',
    meaning: 'The balances of the accounts that keep cash; below zero it is a loan.',
    formula: 'sum of balance * exchange rate of the day',
  },
  'tracker.marketValue': {
    unit: 'currency',
    name: 'Market value',
    meaning: 'What the holdings are worth, without cash.',
    formula: 'sum of units * close * exchange rate',
  },
  'tracker.quantity': {
    unit: 'count',
    name: 'Quantity',
    meaning: 'Units held, as traded; below zero when sold short.',
    formula: 'units bought - units sold, times the splits since',
  },
  'tracker.cost': {
    unit: 'currency',
    name: 'Cost',
    meaning: 'What was paid for the units that are held, purchase charges included.',
    reading: 'It depends on the cost method: which units a sale is said to have sold.',
    formula: 'sum over open lots of (gross + fee + tax) * exchange rate of the transaction',
  },
  'tracker.costBeforeCharges': {
    unit: 'currency',
    name: 'Cost before charges',
    meaning: 'What was paid for the units that are held, without charges.',
    formula: 'sum over open lots of gross * exchange rate of the transaction',
  },
  'tracker.costLocal': {
    unit: 'price',
    name: 'Cost in its own currency',
    meaning: 'The cost in the currency of the asset.',
    formula: 'sum over open lots of the cost in the currency of the asset',
  },
  'tracker.averageCost': {
    unit: 'currency',
    name: 'Average cost',
    meaning: 'The cost of one unit that is held, with charges.',
    formula: 'cost / units',
  },
  'tracker.averagePrice': {
    unit: 'currency',
    name: 'Average price',
    meaning: 'The price of one unit that is held, without charges.',
    formula: 'cost before charges / units',
  },
  'tracker.unrealized': {
    unit: 'currency',
    name: 'Unrealized gain',
    meaning: 'What a sale at the close would gain, before its charges.',
    formula: 'market value - cost',
  },
  'tracker.unrealizedBeforeCharges': {
    unit: 'currency',
    name: 'Unrealized before charges',
    meaning: 'The unrealized gain as if the purchases had cost no charges.',
    formula: 'market value - cost before charges',
  },
  'tracker.unrealizedCurrency': {
    unit: 'currency',
    name: 'Unrealized, from currencies',
    meaning: 'The part of the unrealized gain that comes from exchange rates.',
    formula:
      'sum over lots of cost before charges in the own currency * (rate of the day - rate of the purchase)',
  },
  'tracker.unrealizedPrice': {
    unit: 'currency',
    name: 'Unrealized, from prices',
    meaning: 'The part of the unrealized gain that comes from prices.',
    formula: 'unrealized gain - its currency part',
  },
  'tracker.realized': {
    unit: 'currency',
    name: 'Realized gain',
    meaning: 'What the sales of the range gained.',
    formula: 'sum over disposals of proceeds after fees - cost of their lots',
  },
  'tracker.realizedBeforeCharges': {
    unit: 'currency',
    name: 'Realized before charges',
    meaning: 'The realized gain as if neither purchase nor sale had cost charges.',
    formula: 'sum over disposals of gross - cost of their lots before charges',
  },
  'tracker.realizedAfterTax': {
    unit: 'currency',
    name: 'Realized after tax',
    meaning: 'The realized gain less the tax that was withheld from the sales.',
    formula: 'realized gain - tax of the sales',
  },
  'tracker.realizedCurrency': {
    unit: 'currency',
    name: 'Realized, from currencies',
    meaning: 'The part of the realized gain that comes from exchange rates.',
    formula: 'sum over lots sold of cost in the own currency * (rate of the sale - rate of the purchase)',
  },
  'tracker.realizedPrice': {
    unit: 'currency',
    name: 'Realized, from prices',
    meaning: 'The part of the realized gain that comes from prices.',
    formula: 'realized gain - its currency part',
  },
  'tracker.gain': {
    unit: 'currency',
    name: 'Gain',
    meaning: 'The result of the range in money: prices, currencies, income, less fees and taxes.',
    formula: 'value - value at the start - money in + money out',
  },
  'tracker.flows': {
    unit: 'currency',
    name: 'Net money in',
    meaning: 'Money that came from outside, less what left.',
    formula: 'money in - money out',
  },
  'tracker.inflows': {
    unit: 'currency',
    name: 'Money in',
    meaning: 'Money and units from outside: deposits, transfers in. Of one holding its purchases.',
    formula: 'sum of flows in, each at the exchange rate of its day',
  },
  'tracker.outflows': {
    unit: 'currency',
    name: 'Money out',
    meaning: 'Money and units that left: withdrawals, transfers out. Of one holding its sales and dividends.',
    formula: 'sum of flows out, each at the exchange rate of its day',
  },
  'tracker.twr': {
    unit: 'fraction',
    name: 'Time-weighted return',
    meaning: 'The return of the investments, whatever money came in or went out.',
    reading:
      'Compare it with an index or a fund. Above it, the money-weighted return says that the timing of the payments helped.',
    formula:
      'product of the days’ factors - 1; (E / V before) * (V + O) / (E + I) on a day with money in, else (V + O) / V before, with V the value, I and O money in and out, E what had been there at the opening',
  },
  'tracker.twr.startIn': {
    unit: 'fraction',
    name: 'Time-weighted, money in at the start of the day',
    meaning:
      'The time-weighted return as if money had come before the opening, as Portfolio Performance counts.',
    formula: 'product of (V + O) / (V before + I) - 1',
  },
  'tracker.twr.endOfDay': {
    unit: 'fraction',
    name: 'Time-weighted, flows at the end of the day',
    meaning: 'The time-weighted return as if money had come and gone after the close, as GIPS allows.',
    formula: 'product of (V - I + O) / V before - 1',
  },
  'tracker.twrAnnualized': {
    unit: 'fraction',
    name: 'Time-weighted, p.a.',
    meaning: 'The time-weighted return as a rate a year, from one year on.',
    formula: '(1 + time-weighted return)^(365.25 / days) - 1',
  },
  'tracker.contribution': {
    unit: 'fraction',
    name: 'Contribution to the return',
    meaning: 'The part of a holding in the time-weighted return of everything, in percentage points.',
    reading: 'Contributions of all holdings and of cash add up to the return.',
    formula: 'sum over days of growth before * (its result of the day / capital of the day)',
  },
  'tracker.xirr': {
    unit: 'fraction',
    name: 'Money-weighted, p.a. (XIRR)',
    meaning:
      'The interest rate at which an account with the same payments would have ended with the same value.',
    reading: 'Shown from one year on. Compare it with the rate of a savings account.',
    formula: 'r with -V start + payments + V end, each discounted with (1 + r)^(days / 365), adding up to 0',
  },
  'tracker.mwr': {
    unit: 'fraction',
    name: 'Money-weighted return',
    meaning: 'The money-weighted rate over the length of the range, also below a year.',
    formula: '(1 + XIRR)^(days / 365) - 1',
  },
  'tracker.simpleReturn': {
    unit: 'fraction',
    name: 'Gain on capital paid in',
    meaning: 'The gain over the money that was put in: what people check by hand.',
    formula: 'gain / (value at the start + money in - proceeds that accounts without cash invested again)',
  },
  'tracker.modifiedDietz': {
    unit: 'fraction',
    name: 'Modified Dietz return',
    meaning: 'The gain over the capital, each payment weighted with the time that it was there.',
    formula: 'gain / (value at the start + sum of flows * part of the range that was left)',
  },
  'tracker.income.dividends': {
    unit: 'currency',
    name: 'Dividends',
    meaning: 'Dividends of the range before tax, on their pay days.',
    formula: 'sum of (net + tax + fee) * exchange rate',
  },
  'tracker.income.interest': {
    unit: 'currency',
    name: 'Interest',
    meaning: 'Interest of accounts, less interest charges.',
    formula: 'interest - interest charges',
  },
  'tracker.income.other': {
    unit: 'currency',
    name: 'Other income',
    meaning: 'Income in kind, such as rewards in coins, at its value on the day.',
    formula: 'sum of units * value of a unit',
  },
  'tracker.fees': {
    unit: 'currency',
    name: 'Fees',
    meaning: 'Commissions, stamp duties and fees of accounts, less refunds.',
    formula: 'sum of fees * exchange rate - refunds',
  },
  'tracker.taxes': {
    unit: 'currency',
    name: 'Taxes',
    meaning: 'Taxes withheld from income and sales, and paid from accounts, less refunds.',
    formula: 'sum of taxes * exchange rate - refunds',
  },
  'tracker.priceEffect': {
    unit: 'currency',
    name: 'Price effect',
    meaning: 'The part of the gain that comes from prices.',
    formula: 'result of holdings without income and charges - currency effect',
  },
  'tracker.currencyEffect': {
    unit: 'currency',
    name: 'Currency effect',
    meaning: 'The part of the gain that comes from exchange rates.',
    formula:
      'sum over days of what was there the day before * (rate - rate before), and what conversions gave beside the rates of their days',
  },
  'tracker.feeRate': {
    unit: 'fraction',
    name: 'Fees, of the mean value',
    meaning: 'The fees of the range over the mean value of its days.',
    formula: 'fees / mean value',
  },
  'tracker.taxRate': {
    unit: 'fraction',
    name: 'Taxes, of the mean value',
    meaning: 'The taxes of the range over the mean value of its days.',
    formula: 'taxes / mean value',
  },
  'tracker.turnover': {
    unit: 'fraction',
    name: 'Turnover',
    meaning: 'How much of the portfolio was exchanged in the range.',
    formula: 'the lesser of purchases and sales / mean value',
  },
} as const satisfies Readonly<Record<string, HealthDefinition & { readonly unit: FigureUnit }>>;
