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
 * The store around the whole page. The page itself does not wait for what the browser has stored: the server's HTML stays, and only what
 * is drawn from the persisted slices shows after it (see `useIsRehydrated`). The root's `data-rehydrated` tells which it is.
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
