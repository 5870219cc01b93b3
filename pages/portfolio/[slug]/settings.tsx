import { loadSettings } from '@/components/features/tracker/settings/load-settings';
import { SettingsPage } from '@/components/features/tracker/settings/settings-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadSettings);

export default SettingsPage;
