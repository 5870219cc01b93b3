import { lendBrowser } from '@/e2e/support/worker-browser';

function startFakes() {
  const started: FakeBrowser[] = [];
  class FakeBrowser {
    windows = 0;
    isOpen = true;
    isConnected = () => this.isOpen;
    contexts = () =>
      Array.from({ length: this.windows }, () => ({
        close: () => Promise.resolve(void (this.windows -= 1)),
      }));
    close = () => Promise.resolve(void (this.isOpen = false));
  }
  const start = () => {
    const browser = new FakeBrowser();
    started.push(browser);
    return Promise.resolve(browser);
  };
  return { start, started };
}

it('lends the files of a worker the same browser, without the windows of the file before', async () => {
  const { start, started } = startFakes();
  const lender = lendBrowser(start, true);

  const first = await lender.borrow();
  started[0]!.windows = 3;
  await lender.giveBack(first);

  expect([started[0]!.windows, started[0]!.isOpen]).toEqual([0, true]);
  expect(await lender.borrow()).toBe(first);
  expect(started).toHaveLength(1);
});

it('starts a new browser where the last one has crashed', async () => {
  const { start, started } = startFakes();
  const lender = lendBrowser(start, true);

  const first = await lender.borrow();
  started[0]!.isOpen = false;
  await lender.giveBack(first);

  expect(await lender.borrow()).not.toBe(first);
  expect(started).toHaveLength(2);
});

it('ends the browser with each file where it is not kept', async () => {
  const { start, started } = startFakes();
  const lender = lendBrowser(start, false);

  await lender.giveBack(await lender.borrow());
  await lender.borrow();

  expect(started.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});
