import { CryptoPage } from '@/components/features/crypto/crypto-page';
import { cryptoRoute } from '@/components/features/crypto/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(cryptoRoute);

export default CryptoPage;
