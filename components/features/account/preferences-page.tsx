import { t } from '@/lib/domain/text';
import { ScriptsNote } from '@/components/ui/scripts-note';
import { PreferencesCard } from './cards/preferences-card';

/** The preferences of this browser, for readers without an account too. */
export function PreferencesPage() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Preferences')}</h1>
          <p className="page-head-sub">{t('How this site looks, and how it writes numbers and dates.')}</p>
        </div>
      </div>
      <ScriptsNote>{t('Preferences need JavaScript, which is disabled or did not load.')}</ScriptsNote>
      <PreferencesCard />
    </>
  );
}
