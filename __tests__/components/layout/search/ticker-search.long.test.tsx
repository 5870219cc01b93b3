import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { TickerSearch } from '@/components/layout/search/ticker-search';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';

const box = () => screen.getByRole('combobox', { name: 'Search by symbol or company' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const highlighted = () => screen.getByRole('option', { selected: true });

async function openWith(text: string) {
  const user = userEvent.setup();
  const view = renderPage(<TickerSearch />);
  await user.type(box(), text);
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
  return { user, ...view };
}

afterEach(() => clearCachedFetch());

describe('a page that replaces another', () => {
  const page = (name: string) => <TickerSearch key={name} />;

  it('takes over what is being typed, and the focus', async () => {
    const user = userEvent.setup();
    const view = renderPage(page('old'));
    await user.type(box(), 'app');

    view.rerender(page('new'));
    await user.keyboard('le');

    await waitFor(() => expect(options().map((text) => text?.slice(0, 4))).toEqual(['AAPL', 'APLE', 'PNAP']));
    expect(box()).toHaveValue('apple');
  });

  it('starts empty after a search', async () => {
    const user = userEvent.setup();
    const view = renderPage(page('old'));
    await user.type(box(), 'msft{Enter}{Enter}');

    view.rerender(page('new'));

    expect(box()).toHaveValue('');
  });
});

describe('the list', () => {
  it('is not requested before the user focuses the box', async () => {
    const asked = jest.fn();
    server.events.on('request:start', asked);
    const user = userEvent.setup();

    renderPage(<TickerSearch />);
    expect(asked).not.toHaveBeenCalled();
    await user.click(box());

    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    server.events.removeAllListeners();
  });

  it.each([
    ['a symbol in any case', 'msf', ['MSFTMicrosoft CorporationNasdaq']],
    ['a part of a name', 'crosoft', ['MSFTMicrosoft CorporationNasdaq']],
    ['signs in a symbol', '^g', ['^GSPCS&P 500Index']],
  ])('opens while typing %s', async (_, text, expected) => {
    await openWith(text);

    expect(options()).toEqual(expected);
  });

  it('puts beginnings of a name before its middle', async () => {
    await openWith('apple');

    expect(options().map((text) => text?.slice(0, 4))).toEqual(['AAPL', 'APLE', 'PNAP']);
  });

  it('shows with 39 matches and not with 40', async () => {
    const stocks = Array.from({ length: 40 }, (_, i) => ({
      id: i,
      symbol: `Q${i}`,
      name: 'Same',
      exchange: 'X',
    }));
    stocks[39]!.name = 'Same but one';
    server.use(http.get('/backend/stocks/', () => HttpResponse.json({ stocks })));
    const { user } = await openWith('same but');
    expect(options()).toHaveLength(1);

    await user.clear(box());
    await user.type(box(), 'same');
    expect(options()).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');

    stocks.pop();
    clearCachedFetch();
    await user.clear(box());
    await user.type(box(), 'same');
    await waitFor(() => expect(options()).toHaveLength(39));
  });

  it('stays closed for an empty box and for a text that nothing matches', async () => {
    const { user } = await openWith('apple');

    await user.clear(box());
    expect(options()).toEqual([]);
    await user.type(box(), 'nothing like this');
    expect(options()).toEqual([]);
  });

  it('reports that it cannot be loaded, and tries again at the next key', async () => {
    server.use(
      http.get('/backend/stocks/', () => HttpResponse.json({ detail: 'away' }, { status: 503 }), {
        once: true,
      }),
    );
    const user = userEvent.setup();
    renderPage(<TickerSearch />);

    await user.click(box());
    expect(await screen.findByRole('status')).toHaveTextContent('unavailable');
    await user.type(box(), 'msft');

    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('the note', () => {
  const many = Array.from({ length: 57 }, (_, i) => ({
    id: i,
    symbol: `Q${i}`,
    name: 'Same',
    exchange: 'X',
  }));

  async function typeInto(text: string) {
    const user = userEvent.setup();
    renderPage(<TickerSearch />);
    await user.type(box(), text);
    return screen.findByRole('status');
  }

  it('counts the matches when there are too many to show', async () => {
    server.use(http.get('/backend/stocks/', () => HttpResponse.json({ stocks: many })));

    expect(await typeInto('same')).toHaveTextContent('Keep typing: 57 matches');
    expect(options()).toEqual([]);
  });

  it('reports that nothing matches', async () => {
    expect(await typeInto('qqqqqq')).toHaveTextContent('No symbol or name contains “qqqqqq”.');
  });

  it('leads to the search of all exchanges when nothing matches', async () => {
    await typeInto('vwce.de');
    const link = await screen.findByRole('link', { name: 'Search all exchanges' });
    expect(link).toHaveAttribute('href', '/listings?q=vwce.de');
  });

  it('offers similar symbols when nothing matches, and the search of all exchanges behind them', async () => {
    const { user, router } = await openWith('mfst');
    expect(options()).toEqual(['MSFTMicrosoft CorporationNasdaq', 'PageSearch all exchanges']);
    expect(screen.getByText('No symbol or name contains “mfst”. Similar:')).toBeVisible();
    await user.click(screen.getByRole('option', { name: /Search all exchanges/ }));
    expect(router.push).toHaveBeenCalledWith('/listings?q=mfst');
  });
});

describe('the box in the content of a page', () => {
  const label = 'Search 9 instruments by symbol or name';

  it('is a search box until it is focused, then a combobox with suggestions', async () => {
    const user = userEvent.setup();
    renderPage(<TickerSearch content={{ label }} />);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

    await user.type(screen.getByRole('searchbox', { name: label }), 'msf');

    await waitFor(() => expect(options()).toEqual(['MSFTMicrosoft CorporationNasdaq']));
    expect(screen.getByRole('combobox', { name: label })).toHaveAttribute('aria-expanded', 'true');
  });

  it('leaves the key / to the top bar', async () => {
    const user = userEvent.setup();
    renderPage(<TickerSearch content={{ label }} />);

    await user.keyboard('/');

    expect(screen.getByRole('searchbox', { name: label })).not.toHaveFocus();
  });
});

describe('the keys', () => {
  it('highlight the best match at once, and Up and Down move the highlight around', async () => {
    const { user } = await openWith('apple');
    expect(highlighted()).toHaveTextContent('AAPL');
    expect(box()).toHaveAttribute('aria-activedescendant', highlighted().id);

    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toHaveTextContent('APLE');
    expect(box()).toHaveAttribute('aria-activedescendant', highlighted().id);

    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(highlighted()).toHaveTextContent('PNAP');
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toHaveTextContent('AAPL');
  });

  it('take the highlighted suggestion with the first Enter and submit with the next', async () => {
    const { user, router } = await openWith('apple');

    await user.keyboard('{ArrowDown}{Enter}');
    expect(box()).toHaveValue('APLE');
    expect(options()).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();

    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/stock-data/APLE');
  });

  it('close the list with Escape, then empty the box', async () => {
    const { user } = await openWith('apple');

    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box()).toHaveValue('apple');

    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  it('do not take a suggestion while an input method composes a character', async () => {
    await openWith('apple');

    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });

    expect(box()).toHaveValue('apple');
  });

  it('focus the box with a slash, but leave a slash that is being written', async () => {
    const user = userEvent.setup();
    renderPage(
      <>
        <TickerSearch />
        <textarea aria-label="Note" />
      </>,
    );

    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');

    await user.type(screen.getByLabelText('Note'), 'a/b');
    expect(screen.getByLabelText('Note')).toHaveValue('a/b');
    await act(async () => undefined);
  });
});

describe('the pointer', () => {
  it('fills the box by a choice and closes the list without losing the focus', async () => {
    const { user, router } = await openWith('apple');

    await user.click(screen.getByRole('option', { name: /Hospitality/ }));

    expect(box()).toHaveValue('APLE');
    expect(box()).toHaveFocus();
    expect(options()).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('clears box, list and selection', async () => {
    const { user, router } = await openWith('apple');
    await user.keyboard('{Enter}');

    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(options()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();

    await user.keyboard('{Enter}');
    expect(router.push).not.toHaveBeenCalled();

    // The previous selection is cleared: the new text is used.
    await user.keyboard('msft{Escape}{Enter}');
    expect(router.push).toHaveBeenCalledWith('/stock-data/MSFT');
  });
});

describe('focus', () => {
  it('toggles the focused style', async () => {
    const user = userEvent.setup();
    const { container } = renderPage(<TickerSearch />);
    const isStyled = () => container.querySelector('.isFocused') !== null;

    expect(isStyled()).toBe(false);
    await user.click(box());
    expect(isStyled()).toBe(true);
    await user.tab();
    await user.click(document.body);
    expect(isStyled()).toBe(false);
    await act(async () => undefined);
  });

  it('closes the list 333 ms after the blur, unless the focus returns', async () => {
    await openWith('apple');
    jest.useFakeTimers();
    try {
      fireEvent.blur(box());
      act(() => jest.advanceTimersByTime(332));
      expect(options()).toHaveLength(3);
      await act(async () => void fireEvent.focus(box()));
      await act(async () => void jest.advanceTimersByTime(1000));
      expect(options()).toHaveLength(3);

      fireEvent.blur(box());
      act(() => jest.advanceTimersByTime(333));
      expect(options()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('submitting', () => {
  it.each([
    ['a symbol in any case', 't', '/stock-data/T'],
    ['a symbol with signs', '^gspc', '/stock-data/%5EGSPC'],
    ['a text with matches: the best of them', 'micro', '/stock-data/MSFT'],
    ['a text without any: its own page, which answers 404', 'nothing', '/stock-data/NOTHING'],
  ])('leads to the page of %s', async (_, text, href) => {
    const user = userEvent.setup();
    const { router } = renderPage(<TickerSearch />);
    await user.type(box(), 'apple');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.clear(box());
    await user.type(box(), text);
    if (options().length > 0) await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(router.push).toHaveBeenCalledWith(href);
  });

  it('submits the text to the server while the list is not loaded', async () => {
    server.use(http.get('/backend/stocks/', () => new Promise<never>(() => undefined)));
    const user = userEvent.setup();
    const { router } = renderPage(<TickerSearch asOf="2020-03-12" />);

    await user.type(box(), 'apple{Enter}');

    expect(router.push).toHaveBeenCalledWith('/stock-data?symbol=apple&asof=2020-03-12');
  });

  it('stays on the day from which the page looks', async () => {
    const user = userEvent.setup();
    const router = createTestRouter();
    renderPage(<TickerSearch asOf="2020-03-12" />, router);
    await user.type(box(), 'msft');
    await waitFor(() => expect(options()).toHaveLength(1));

    await user.keyboard('{Enter}{Enter}');

    expect(router.push).toHaveBeenCalledWith('/stock-data/MSFT?asof=2020-03-12');
  });
});

it('keeps what was written before the script ran', async () => {
  const html = renderToString(
    <RouterContext.Provider value={createTestRouter()}>
      <TickerSearch />
    </RouterContext.Provider>,
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const written = container.querySelector<HTMLInputElement>('[role="combobox"]')!;
  written.focus();
  written.value = 'apple';

  renderPage(<TickerSearch />, createTestRouter(), { container, hydrate: true });

  await waitFor(() => expect(options()).toHaveLength(3));
  expect(box()).toHaveValue('apple');
  expect(box()).toHaveFocus();
});

it('is a plain form without scripts', () => {
  const { container } = renderPage(<TickerSearch asOf="2020-03-12" />);
  const form = screen.getByRole('search');

  expect(form).toHaveAttribute('action', '/stock-data');
  expect(form).not.toHaveAttribute('method', 'post');
  expect(box()).toHaveAttribute('name', 'symbol');
  expect(container.querySelector('input[name="asof"]')).toHaveValue('2020-03-12');
  expect(within(form).getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
});
