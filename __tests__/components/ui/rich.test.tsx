import { render } from '@testing-library/react';
import { rich } from '@/components/ui/rich';
import { inGerman } from '@/__tests__/support/in-german';

const ENGLISH = '<0>Read</0> {count} posts by <1/>, <2>or <0>all</0></2>.';
const draw = () =>
  render(
    <p>
      {rich(
        ENGLISH,
        { count: <b>3</b> },
        <a href="https://example.org/a" />,
        <time>today</time>,
        <i title="more" />,
      )}
    </p>,
  ).container.innerHTML;

it('puts elements and values at their marks, one in another too', () => {
  expect(draw()).toBe(
    '<p><a href="https://example.org/a">Read</a> <b>3</b> posts by <time>today</time>, <i title="more">or <a href="https://example.org/a">all</a></i>.</p>',
  );
});

it('has the order of the translation', () => {
  const html = inGerman({ [ENGLISH]: 'Bis <1/>: {count} <0>lesen</0>' }, draw);

  expect(html).toBe('<p>Bis <time>today</time>: <b>3</b> <a href="https://example.org/a">lesen</a></p>');
});
