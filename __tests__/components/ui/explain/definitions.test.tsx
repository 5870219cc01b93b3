import { renderToString } from 'react-dom/server';
import { Definitions, prepareDefinitions } from '@/components/ui/explain/definitions';

it('is in the HTML, once its texts are prepared, for readers without scripts', async () => {
  await prepareDefinitions();
  const html = renderToString(<Definitions ids={['sharpe', 'no-such-figure']} />);
  expect(html).toMatch(/^<noscript>/);
  expect(html).toContain('id="def-sharpe"');
  expect(html).not.toContain('no-such-figure');
});
