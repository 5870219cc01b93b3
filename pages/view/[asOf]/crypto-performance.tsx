import { loadCryptoPage } from '@/components/features/crypto/load-crypto-page';
import { CryptoPage } from '@/components/features/crypto/crypto-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/crypto-performance',
  compared((context) => loadCryptoPage(context)),
  () => ['prices', 'constituents', 'macro'],
);

export default CryptoPage;
