import { act, render, screen } from '@testing-library/react';
import { LayoutProgress } from '@/components/layout/progress/layout-progress';
import { trackRequest } from '@/lib/http/pending-requests';

it('shows while a request of the page is under way, whether it ends well or not', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const start = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  render(<LayoutProgress />);
  const bar = () => screen.queryByRole('progressbar');
  expect(bar()).not.toBeInTheDocument();

  let failing = Promise.resolve();
  await act(async () => {
    void trackRequest(start());
    failing = trackRequest(start());
  });
  expect(bar()).toBeInTheDocument();

  await act(async () => ends[0]!.resolve());
  expect(bar()).toBeInTheDocument();

  ends[1]!.reject(new Error('away'));
  await act(async () => expect(failing).rejects.toThrow('away'));
  expect(bar()).not.toBeInTheDocument();
});
