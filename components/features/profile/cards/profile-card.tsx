import Link from 'next/link';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import type { UserProfile } from '@/lib/contracts/accounts';
import { countryName } from '@/lib/domain/countries';
import { formatDay } from '@/lib/format/date';
import { DASH } from '@/lib/format/number';
import { accountHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUserProfile } from '@/store/slices/auth';
import { stocksText } from '../data/stocks-text';
import { PictureField } from './picture-field';
import styles from './profile-card.module.scss';

export interface ProfileCardProps {
  /** The profile as loaded by the server: shown until the store has its own. */
  readonly served: UserProfile;
  /** Number of rows on the list; null while loading. */
  readonly watched: number | null;
}

/** The reader's profile and picture. The profile is edited on the account page. */
export function ProfileCard({ served, watched }: ProfileCardProps) {
  const profile = useAppSelector(selectUserProfile) ?? served;
  const avatar = useAppSelector(({ auth }) => (auth.user ? auth.avatar : served.profile_picture_cs));
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <Card
      id="profile"
      title={t('Profile')}
      className={styles.card}
      actions={
        <Link href={accountHref()} prefetch={false} className={styles.edit}>
          {t('Edit in account')}
        </Link>
      }
    >
      <div className={styles.person}>
        <Avatar src={avatar} name={name} size="xl" isBordered />
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>{profile.email}</p>
          <PictureField hasPicture={avatar !== null} />
        </div>
      </div>
      <p className={styles.bio}>{profile.bio}</p>
      <dl className={styles.facts}>
        <Fact name={t('Member since')}>{formatDay(profile.joined_at.slice(0, 10))}</Fact>
        <Fact name={t('Watching')}>{stocksText(watched ?? profile.watchlist_count)}</Fact>
        <Fact name={t('Country')}>{countryText(profile)}</Fact>
        <Fact name={t('Base currency')}>{profile.base_currency ?? drawNotSet()}</Fact>
      </dl>
    </Card>
  );
}

const drawNotSet = () => (
  <>
    <span aria-hidden="true">{DASH}</span>
    <span className="visually-hidden">{t('not set')}</span>
  </>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The name of a country in the site's language; its code if the browser does not know it. */
function countryText({ country }: UserProfile): ReactNode {
  if (country === null) return drawNotSet();
  // Server and browser may have different versions of a name (Turkey, Türkiye): both are correct.
  return <span suppressHydrationWarning>{countryName(country)}</span>;
}
