import { ConnectDataPage } from '@/components/features/connect-data/connect-data-page';
import { Layout } from '@/components/layout/layout';

export default function ConnectData() {
  return (
    <Layout
      title="Connect real data"
      description="How to replace the simulated demo market by price files of your own."
      path="/connect-data"
    >
      <ConnectDataPage />
    </Layout>
  );
}
