import { t } from '@/lib/domain/text';
import { SavedItems } from '@/components/research/saved-items/saved-items';
import { SCREEN_NAME_LENGTH } from '@/lib/domain/screens/limits';
import { universeLabel } from '@/lib/domain/universes';
import { universeHref } from '@/lib/site/routes';
import { readSavedScreens, removeSavedScreen, saveScreen } from '@/store/saved-items';
import { universeQuery } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';

export interface SavedScreensProps {
  readonly universe: string;
  readonly live: LiveUniverse;
}

/** The user's saved screens: open, save and remove. */
export function SavedScreens({ universe, live }: SavedScreensProps) {
  const { history: _history, page: _page, ...query } = universeQuery(live.state);
  return (
    <SavedItems
      noun={t('screen')}
      maxNameLength={SCREEN_NAME_LENGTH}
      calls={{
        read: readSavedScreens,
        save: (name) => saveScreen({ name, universe, query }),
        remove: removeSavedScreen,
        restore: ({ name, query: saved, universe: of }) => saveScreen({ name, universe: of, query: saved }),
      }}
      hrefOf={(screen) => universeHref(screen.universe, screen.query)}
      noteOf={(screen) => universeLabel(screen.universe) ?? screen.universe}
    />
  );
}
