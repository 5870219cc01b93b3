import { loadSettings } from '@/components/features/portfolio/settings/load-settings';
import { SettingsPage } from '@/components/features/portfolio/settings/settings-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadSettings);

export default SettingsPage;
