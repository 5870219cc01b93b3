import type { AppProps } from 'next/app';
import Router from 'next/router';
import { useState } from 'react';
import { DisplayFormats, useOriginalTextsWhileHydrating } from '@/components/layout/display-formats';
import { PageUserContext } from '@/components/layout/header/page-user-context';
import type { HeaderUser } from '@/components/layout/header/user-menu';
import { ExternalSession } from '@/components/layout/session/external-session';
import { OwnDevice } from '@/components/layout/session/own-device';
import { RouteFocus } from '@/components/layout/keyboard/route-focus';
import { RouteProgress } from '@/components/layout/progress/route-progress';
import { PendingWatch } from '@/components/layout/session/pending-watch';
import { SessionStart } from '@/components/layout/session/session-start';
import { KeyboardShortcutsKeys } from '@/components/layout/keyboard/keyboard-shortcuts-keys';
import { StoreProvider } from '@/components/layout/store-provider';
import { Toasts } from '@/components/layout/toasts/toasts';
import { useRovingGroups } from '@/components/layout/keyboard/use-roving-groups';
import { openPageStore } from '@/store/page-store';
import '@/styles/globals.scss';

function navigate(href: string): void {
  void Router.push(href);
}

export default function App({
  Component,
  pageProps,
}: AppProps<Record<string, unknown> & { readonly pageUser?: HeaderUser }>) {
  useOriginalTextsWhileHydrating();
  useRovingGroups();
  const [page] = useState(() => openPageStore({ navigate }));
  return (
    <StoreProvider page={page}>
      <RouteProgress />
      <RouteFocus />
      <SessionStart />
      <PendingWatch />
      <ExternalSession />
      <OwnDevice />
      <DisplayFormats />
      <KeyboardShortcutsKeys />
      <PageUserContext value={pageProps.pageUser ?? null}>
        <Component {...pageProps} />
      </PageUserContext>
      <Toasts />
    </StoreProvider>
  );
}
