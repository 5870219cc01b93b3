import { act, render, screen } from '@testing-library/react';
import { useInView } from '@/components/ui/use-in-view';

function Part() {
  const { place, isInView } = useInView<HTMLDivElement>();
  return <div ref={place}>{isInView ? 'near' : 'far'}</div>;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it('reports once when a part comes near the viewport', () => {
  let observeEntries = (_: readonly { isIntersecting: boolean }[]): void => undefined;
  const disconnect = jest.fn();
  const observe = jest.fn();
  Object.assign(globalThis, {
    IntersectionObserver: function observer(this: object, callback: typeof observeEntries) {
      observeEntries = callback;
      Object.assign(this, { observe, disconnect });
    },
  });
  render(<Part />);
  expect(observe).toHaveBeenCalledWith(screen.getByText('far'));

  act(() => observeEntries([{ isIntersecting: false }]));
  expect(screen.getByText('far')).toBeInTheDocument();
  act(() => observeEntries([{ isIntersecting: true }]));

  expect(screen.getByText('near')).toBeInTheDocument();
  expect(disconnect).toHaveBeenCalled();
});

it('treats every part as near when the browser has no IntersectionObserver', () => {
  render(<Part />);

  expect(screen.getByText('near')).toBeInTheDocument();
});
