import { renderToStaticMarkup } from 'react-dom/server';
import { PlainList } from '@/components/features/profile/table/plain-list';

it('is a table of prices and changes for readers without scripts', () => {
  const line = { symbol: 'BRK-B', name: 'Berkshire', price: 512.5, currency: 'USD', as_of: '2026-11-20' };
  const gone = { ...line, symbol: 'GONE', price: null, currency: null, change_percent: null, as_of: null };
  const html = renderToStaticMarkup(<PlainList lines={[{ ...line, change_percent: -0.0123 }, gone]} />);

  document.body.innerHTML = html.replaceAll('noscript', 'div');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
  expect(html.startsWith('<noscript>')).toBe(true);
  expect(document.querySelector('a')).toHaveAttribute('href', '/stock-data/BRK-B');
  expect(rows[0]).toEqual(['BRK-B', 'Berkshire', '512.50 USD', '−1.23%', '20 Nov 2026']);
  expect(rows[1]?.slice(0, 2)).toEqual(['GONE', 'Berkshire']);
});
