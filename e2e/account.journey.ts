import { test } from '@playwright/test';
import { walkThroughAccount } from './support/account-walk';
import { demoAddress, setUpJourneys } from './support/journey';

test.describe('an account, from the registration to the log-out', () => {
  const { open } = setUpJourneys();

  test('works on the embedded database', async () => {
    test.setTimeout(240_000);
    const { page, expectComplaints } = await open('/');
    // The replaced or removed picture is requested once more to check that it is gone.
    expectComplaints(/404.*\/api\/pictures\//);

    await walkThroughAccount(page, demoAddress());
  });
});
