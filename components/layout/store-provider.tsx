import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PersistGate } from 'redux-persist/integration/react';
import type { PageStore } from '@/store/page-store';
import { followOtherTabs } from '@/store/persist/follow-tabs';
import { STORAGE_KEY } from '@/store/persist/persist-config';
import { RehydratedContext } from '@/store/persist/rehydrated';
import styles from './store-provider.module.scss';

export interface StoreProviderProps {
  page: PageStore;
  children: ReactNode;
}

/**
 * Provides the store to the whole page. The page does not wait for persisted state: the server's HTML stays,
 * and only parts rendered from persisted slices appear after rehydration (see `useIsRehydrated`). The root's
 * `data-rehydrated` reports the state.
 */
export function StoreProvider({ page: { store, persistor }, children }: StoreProviderProps) {
  useEffect(() => {
    persistor.persist();
    return followOtherTabs(store, STORAGE_KEY);
  }, [store, persistor]);

  return (
    <Provider store={store}>
      <PersistGate persistor={persistor}>
        {(isRehydrated) => (
          <RehydratedContext value={isRehydrated}>
            <div className={styles.root} data-rehydrated={isRehydrated}>
              {children}
            </div>
          </RehydratedContext>
        )}
      </PersistGate>
    </Provider>
  );
}
