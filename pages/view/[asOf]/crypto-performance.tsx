import { CryptoPage } from '@/components/features/crypto/crypto-page';
import { cryptoRoute } from '@/components/features/crypto/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(cryptoRoute);

export default CryptoPage;
