/** The cache of the service worker (public/worker.js) with the last pages of the signed-in person. */
export const COPIES_CACHE = 'own-pages';

/** Deletes the copies of own pages: for a visitor, and where a person wants none. Insecure origins have none. */
export async function deleteCopies(): Promise<void> {
  if ('caches' in window) await caches.delete(COPIES_CACHE);
}
