import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ConditionChips } from '@/components/features/universe/filter/condition-chips';
import { RangePreview } from '@/components/features/universe/filter/range-preview';
import type { LiveUniverse } from '@/components/features/universe/data/use-universe';
import { parseUniverseState } from '@/components/features/universe/state/universe-state';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../../msw/server';
import { answerScreen } from '../../../../support/universe-fixture';

const { state } = parseUniverseState({});
const WHERE = 'pe < 40 and price > 1';

beforeEach(() => {
  clearCachedFetch();
  server.use(
    http.get('/backend/screener/', ({ request }) =>
      HttpResponse.json(answerScreen(Object.fromEntries(new URL(request.url).searchParams))),
    ),
  );
});

it('counts what each condition leaves by itself, and removes one by a press', async () => {
  const change = jest.fn();
  const live = {
    state,
    change,
    hrefWith: ({ where }: { where?: string }) => `?where=${where}`,
  } as unknown as LiveUniverse;
  render(<ConditionChips live={live} id="dj" where={WHERE} asOf={null} />);

  const passed = answerScreen({ where: 'pe < 40' }).passed;
  expect(passed).toBeGreaterThan(0);
  const chip = await screen.findByRole('link', { name: `Remove pe < 40 ${passed}` });
  expect(chip).toHaveAttribute('href', '?where=price > 1');
  await userEvent.click(chip);
  expect(change).toHaveBeenCalledWith({ where: 'price > 1', preset: null, page: null });
});

it('shows the values of a figure as bars, and how many members the bounds leave', async () => {
  const { container } = render(
    <RangePreview universe="dj" state={state} asOf={null} where="" figure="pe" label="P/E" min="" max="20" />,
  );

  expect(await screen.findByRole('img', { name: /^P\/E of \d+ members, from / })).toBeInTheDocument();
  const bars = [...container.querySelectorAll('rect')].map(({ dataset }) => dataset.inside);
  expect(bars).toContain('true');
  expect(bars).toContain(undefined);
  const { of, passed } = answerScreen({ where: 'pe <= 20' });
  expect(await screen.findByText(`Leaves ${passed} of ${of}`)).toBeInTheDocument();
});
