import { setupServer } from 'msw/node';
import { stockHandlers } from './handlers/stocks';

/** The backend as the browser sees it. A request that no handler knows fails the test. */
export const server = setupServer(...stockHandlers);
