import { loadNotifications } from '@/components/features/portfolio/notifications/load-notifications';
import { NotificationsPage } from '@/components/features/portfolio/notifications/notifications-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadNotifications);

export default NotificationsPage;
