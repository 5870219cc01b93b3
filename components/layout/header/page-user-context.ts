import { createContext } from 'react';
import type { HeaderUser } from './user-menu';

/**
 * The signed-in user of a page that is rendered for them; null on pages that are the same for everyone. `_app` imports
 * it, so it is apart from the header: style sheets of what `_app` imports would come before Bootstrap's.
 */
export const PageUserContext = createContext<HeaderUser | null>(null);
