import { render } from '@testing-library/react';
import { stripDrawing, readDrawing } from '@/components/charts/svg/strip-svg-props';
import { StaticChart } from '@/components/charts/svg/svg-chart';

const drawing = { height: 126, plot: '<path d="M0 0h9"></path>', gutter: '<text x="8" y="9">5</text>' };

it('leaves the drawing out of a document’s data, and all else as it was', () => {
  const props = { pageProps: { asOf: null, page: { names: {}, view: { bars: 3, drawing } } }, __N_SSG: true };

  expect(stripDrawing(props)).toEqual({
    pageProps: { asOf: null, page: { names: {}, view: { bars: 3, drawing: null } } },
    __N_SSG: true,
  });
  // The same object is sent for client-side navigations.
  expect(props.pageProps.page.view.drawing).toBe(drawing);
});

it.each([[{}], [{ pageProps: { page: null } }], [{ pageProps: { page: { view: null } } }]])(
  'leaves props without a drawing alone: %j',
  (props) => {
    expect(stripDrawing(props)).toBe(props);
  },
);

it('reads a drawing back from the markup that it became', () => {
  render(
    <div id="chart">
      <StaticChart drawing={drawing} label="A" />
    </div>,
  );
  expect(readDrawing('chart')).toEqual(drawing);
  expect(readDrawing('other')).toBeNull();
});
