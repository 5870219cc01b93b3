/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

it('is laid out late on phones where its height is named', () => {
  const load = () => Promise.resolve(Word);
  const [Late, Part] = [lazyHydrate(load, { heightOnPhone: 480 }), lazyHydrate(load)];

  expect(renderToString(<Late word="one" />)).toContain(
    '<div class="part isLate" style="--height-on-phone:480px">',
  );
  expect(renderToString(<Part word="one" />)).toContain('<div class="part">');
});
