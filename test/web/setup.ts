import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetEverything } from './world.tsx';

// An operator who has all the other apps; what is missing without them is tested where the rule is.
vi.mock('../../shared/brand.ts', async (original) => ({
  ...(await original<object>()),
  isOffered: () => true,
}));

// Pages load when they are first wanted, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

// What jsdom lacks and the site asks for.
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
// What another file left, in a document that they share.
document.body.replaceChildren();

afterEach(async () => {
  cleanup();
  await forgetEverything();
});
