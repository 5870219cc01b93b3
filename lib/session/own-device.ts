import { IS_DEVELOPMENT } from '@/lib/config/public-config';
import { readPreference } from '@/lib/site/local-preference';
import { COPIES_CACHE } from './own-copies';

/** Storage key of the choice not to keep own pages for reading offline: `off`, or absent. */
export const OFFLINE_KEY = 'offline';
/** The other cache of the service worker (public/worker.js). */
const SHARED_FILE = 'shared-file';
const SHARED_FILE_PATH = '/import/file';
/** A file that was shared longer ago belongs to an attempt that was given up. */
const SHARED_MS = 10 * 60_000;

/** Browsers have both on secure origins only. */
const hasWorkers = (): boolean => !IS_DEVELOPMENT && 'serviceWorker' in navigator && 'caches' in window;

async function findWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ?? null;
}

/** Starts the service worker for a signed-in person, and has the present page kept. */
export async function startWorker(person: number): Promise<void> {
  if (!hasWorkers()) return;
  // A worker copies the pages that are asked for after its start.
  const isUnseen = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (readPreference(OFFLINE_KEY) === 'off') active?.postMessage({ kind: 'leave' });
  else {
    active?.postMessage({ kind: 'person', id: person });
    if (isUnseen) await noteSeenPage(window.location.pathname + window.location.search);
  }
}

/** Has a page kept that was reached within the site. */
export async function noteSeenPage(path: string): Promise<void> {
  if (hasWorkers()) (await findWorker())?.postMessage({ kind: 'seen', path });
}

/** Deletes what this browser keeps of a person who has logged out, and ends the notifications. */
export async function leaveDevice(): Promise<void> {
  if (!hasWorkers()) return;
  await Promise.all([caches.delete(COPIES_CACHE), caches.delete(SHARED_FILE)]);
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ kind: 'leave' });
  await (await findSubscription())?.unsubscribe();
}

/** The subscription of this browser to notifications; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!hasWorkers() || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The reason why a browser cannot show notifications; null when it can. */
export function pushProblem(): 'absent' | 'denied' | null {
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window)) return 'absent';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/**
 * Asks the person, and subscribes this browser with the key of the site.
 *
 * @returns Null when the person refuses.
 */
export async function subscribeToPush(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, of before a site was restored, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** The file that another app has shared, once; null without one. */
export async function takeSharedFile(): Promise<File | null> {
  if (!hasWorkers() || !(await caches.has(SHARED_FILE))) return null;
  const response = await (await caches.open(SHARED_FILE)).match(SHARED_FILE_PATH);
  await caches.delete(SHARED_FILE);
  const sharedAt = Number(response?.headers.get('x-shared-at') ?? 0);
  if (!response || Date.now() - sharedAt > SHARED_MS) return null;
  const blob = await response.blob();
  return new File([blob], decodeURIComponent(response.headers.get('x-name') ?? 'file'), { type: blob.type });
}
