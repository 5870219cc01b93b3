import { useState } from 'react';
import { t } from '@/lib/domain/text';
import type { Invitation } from '@/lib/contracts/admin-site';
import { callBackend } from '@/lib/http/backend-client';
import { ActionButton } from '../view/action-button';
import styles from '../view/admin.module.scss';

/** Makes links with which one person can open an account. */
export function InvitationMaker() {
  const [link, setLink] = useState<string | null>(null);
  async function invite() {
    const answer = await callBackend<Invitation>({ method: 'POST', path: '/admin/invitations/' });
    if (answer.ok) setLink(answer.data.link);
    return answer;
  }
  return (
    <>
      <div className={styles.acts}>
        <ActionButton label={t('Make an invitation')} act={invite} />
      </div>
      <div role="status">
        {link !== null && (
          <p className={styles.text}>
            {t('Hand over this link; it opens one account within seven days:')} <code>{link}</code>
          </p>
        )}
      </div>
    </>
  );
}
