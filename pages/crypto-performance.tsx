import { CryptoPage } from '@/components/features/crypto/crypto-page';
import { cryptoRoute } from '@/components/features/crypto/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(cryptoRoute);

export default CryptoPage;
