import type { InferGetServerSidePropsType } from 'next';
import { t } from '@/lib/domain/text';
import { loadProfilePage } from '@/components/features/profile/data/load-profile-page';
import { ProfileView } from '@/components/features/profile/view/profile-view';
import { Layout } from '@/components/layout/layout';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadProfilePage);

export default function Profile({
  profile,
  portfolios,
  years,
  home,
  attention,
  lists,
  lines,
  names,
  meta,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title={t('Portfolio')} path="/profile" meta={meta} isIndexed={false}>
      <ProfileView
        profile={profile}
        portfolios={portfolios}
        years={years}
        home={home}
        attention={attention}
        lists={lists}
        lines={lines}
        names={names}
      />
    </Layout>
  );
}
