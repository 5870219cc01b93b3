import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { preloadIslands } from '@/components/ui/lazy-hydration/island-registry';
import { setMatchMedia } from './match-media';
import './setup-node';

// A slow response on a busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(preloadIslands);

beforeEach(() => {
  // Tests of the server side run without a window.
  if (typeof window !== 'undefined') setMatchMedia(false);
});
