import { definePageRoute } from '@/lib/pages/page-route';
import { loadCryptoPage, trimCryptoComparison } from './load-crypto-page';
import { cryptoQueries } from './queries';
import { parseCryptoState } from './state/crypto-state';

/** `/crypto-performance` on the server. */
export const cryptoRoute = definePageRoute({
  path: '/crypto-performance',
  load: loadCryptoPage,
  trim: trimCryptoComparison,
  files: cryptoQueries,
  problems: (query) => parseCryptoState(query, null).problems,
});
