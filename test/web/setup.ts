import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { endTimers } from './pageTimers.ts';
import { forgetEverything } from './world.tsx';

// An operator that has all other apps; other tests cover operators without them.
vi.mock('../../shared/brand.ts', async (original) => ({
  ...(await original<object>()),
  isOffered: () => true,
}));

// Pages are loaded on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

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
