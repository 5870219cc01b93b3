import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SinceCard } from '@/components/features/home/cards/since-card';
import { toHomeSince } from '@/components/features/home/data/load-home-page';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../../msw/server';
import { renderPage } from '../../../../setup/render-page';
import { sinceAnswer } from '../../../../support/home-answers';

const SLOW = { timeout: 4000 };

afterEach(() => {
  localStorage.clear();
  clearCachedFetch();
});

function open(asOf: string | null = null) {
  renderPage(<SinceCard since={toHomeSince(sinceAnswer)} universe="S&P 500" asOf={asOf} />);
}

describe('what changed since the last visit', () => {
  it('is since a week ago on a first visit', () => {
    open();

    expect(
      screen.getByText(/First visit in this browser: changes since 12 Nov 2026, 5 sessions ago/),
    ).toBeInTheDocument();
    expect(screen.getByText(/3 → 1/)).toBeInTheDocument();
    expect(screen.getByText('12')).toBeInTheDocument();
  });

  it('asks from the day on which this browser was here', async () => {
    localStorage.setItem('last-visit', '2026-11-05');
    const asked: string[] = [];
    server.use(
      http.get('/backend/since/', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ ...sinceAnswer, from: '2026-11-05', sessions: 10 });
      }),
    );

    open();

    expect(
      await screen.findByText('Since your last visit (close of 5 Nov 2026): 10 sessions.', {}, SLOW),
    ).toBeInTheDocument();
    expect(asked).toEqual(['?from=2026-11-05&universe=sp500']);
    expect(localStorage.getItem('last-visit')).toBe('2026-11-19 2026-11-05');
  });

  it('reports that the comparison failed, and keeps the stored day', async () => {
    localStorage.setItem('last-visit', '2026-11-05');
    server.use(http.get('/backend/since/', () => HttpResponse.json({ detail: 'away' }, { status: 503 })));

    open();

    expect(
      await screen.findByText(/The comparison with your last visit could not be loaded/, {}, SLOW),
    ).toBeInTheDocument();
    expect(screen.getByText(/3 → 1/)).toBeInTheDocument();
  });

  it('notes nothing on a past day', () => {
    open('2026-11-20');

    expect(screen.getByText('Since 12 Nov 2026, 5 sessions.')).toBeInTheDocument();
    expect(localStorage.getItem('last-visit')).toBeNull();
  });
});

it('suggests an import when there are no members', () => {
  renderPage(<SinceCard since={null} universe="S&P 500" asOf={null} />);

  expect(screen.getByText('No comparison')).toBeInTheDocument();
});
