import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { endTimers } from './pageTimers.ts';
import { forgetEverything } from './world.tsx';

// An operator that has all other apps; other tests cover operators without them.
vi.mock('../../shared/brand.ts', async (original) => ({
  ...(await original<object>()),
  isOffered: () => true,
}));

// Pages are loaded on demand: a second on a quiet machine, over 20 on one whose cores have 15 other processes each.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 300_000 });

// Browser APIs that jsdom lacks.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// Left by another file in the shared document.
document.body.replaceChildren();

afterEach(async () => {
  cleanup();
  await forgetEverything();
});

afterAll(endTimers);
