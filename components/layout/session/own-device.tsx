import { useEffect, useRef } from 'react';
import Router from 'next/router';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';

/** The module is loaded for signed-in people, and when they leave. */
const loadDevice = () => import('@/lib/session/own-device');

/** Keeps the last pages of the signed-in person in this browser, and nothing of a person who has logged out. */
export function OwnDevice() {
  const id = useAppSelector((state) => selectUser(state)?.id ?? null);
  const last = useRef<number | null>(null);

  useEffect(() => {
    const before = last.current;
    last.current = id;
    // Without the module, as when the network fails, there is nothing to do for a page that goes on.
    const act = async () => {
      if (id === null && before === null) return;
      const device = await loadDevice();
      if (id === null) return device.leaveDevice();
      await device.startWorker(id);
    };
    act().catch(() => undefined);
    if (id === null) return;
    const onSeen = (path: string) =>
      void loadDevice().then(
        ({ noteSeenPage }) => noteSeenPage(path),
        () => undefined,
      );
    Router.events.on('routeChangeComplete', onSeen);
    return () => Router.events.off('routeChangeComplete', onSeen);
  }, [id]);

  return null;
}
