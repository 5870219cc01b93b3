import { definePageRoute } from '@/lib/pages/page-route';
import { loadCryptoPage, trimCryptoComparison } from './data/load-crypto-page';
import { cryptoQueries } from './data/queries';
import { parseCryptoState } from './state/crypto-state';

/** `/crypto-performance` on the server. */
export const cryptoRoute = definePageRoute({
  path: '/crypto-performance',
  load: loadCryptoPage,
  trim: trimCryptoComparison,
  files: cryptoQueries,
  problems: (query) => parseCryptoState(query, null).problems,
});
