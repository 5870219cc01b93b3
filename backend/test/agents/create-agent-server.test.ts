import type { AgentCall } from '../../src/agents/agent-tool';
import { AGENT_TOOLS } from '../../src/agents/create-agent-server';

/** An input of each tool with a past. */
const INPUTS: Readonly<Record<string, readonly object[]>> = {
  find_instruments: [{ query: 'a' }],
  get_figures: [{ symbol: 'AAA', to: '2030-01-01' }],
  explain_figure: [{ symbol: 'AAA', figure: 'pe' }],
  list_figures: [{}, { ids: ['pe'] }],
  get_prices: [{ symbol: 'AAA' }],
  screen: [{ universe: 'sp500' }],
  compare: [{ symbols: ['AAA'] }],
  get_macro: [{}, { ids: ['CPI'] }],
  get_news: [{ topic: 'markets' }, { symbol: 'AAA' }],
  get_instrument: [{ symbol: 'AAA' }],
  list_portfolios: [{}],
  portfolio_holdings: [{ slug: 'savings' }],
  portfolio_figures: [{ slug: 'savings' }],
  portfolio_change: [{ slug: 'savings' }],
  explain_portfolio_figure: [{ slug: 'savings', figure: 'value' }],
};

it('sends the day of the session with each call that shows data, so that the look-ahead tests of the calls hold for the tools', async () => {
  const past = AGENT_TOOLS.filter(({ hasPast }) => hasPast);
  expect(past.map(({ name }) => name)).toEqual(Object.keys(INPUTS));

  for (const { name, run } of past) {
    for (const input of INPUTS[name]!) {
      const calls: AgentCall[] = [];
      const ask = (call: AgentCall) => {
        calls.push(call);
        return Promise.resolve({ meta: {}, stocks: [], portfolios: [], figures: {}, gaps: {} });
      };
      await run(input as never, { ask, asOf: '2020-03-23', siteUrl: '' });
      const withoutDay = calls.filter(({ query }) => query?.['asof'] !== '2020-03-23');
      expect([name, withoutDay.map(({ path }) => path)]).toEqual([
        name,
        name === 'list_portfolios' ? ['/portfolios/'] : [],
      ]);
    }
  }
});
