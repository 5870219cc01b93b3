import { render } from '@testing-library/react';
import { mostDecimals, quantityText, Units } from '@/components/features/portfolio/ui/units';

it('puts the decimal points of units below each other, with room that is not text', () => {
  const quantities = [1.82356266, 389, 90.5491];
  const decimals = mostDecimals(quantities);
  const { container } = render(
    <ul>
      {quantities.map((one) => (
        <li key={one}>
          <Units text={quantityText(one)} decimals={decimals} />
        </li>
      ))}
    </ul>,
  );

  expect(decimals).toBe(8);
  const cells = [...container.querySelectorAll('li')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1.82356266', '389', '90.5491']);
  expect(cells.map((cell) => cell.querySelector('[data-room]')?.getAttribute('data-room'))).toEqual([
    undefined,
    '.00000000',
    '0000',
  ]);
});

it('needs no room among whole units', () => {
  expect(mostDecimals([10, 1015])).toBe(0);
});
