// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MantineRoot } from '../../../web/ui/mantine/MantineRoot.tsx';
import { schemeStore } from '../../../web/ui/theme/schemeStore.ts';

test('a dialog that outlives its page keeps the chosen scheme when the system’s changes', () => {
  const systemChanges = new Set<(event: { matches: boolean }) => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: false,
        media,
        addEventListener: (_name: string, listener: () => void) => systemChanges.add(listener),
        removeEventListener: (_name: string, listener: () => void) => systemChanges.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const page = render(<MantineRoot>A page</MantineRoot>);
  render(<MantineRoot>A dialog</MantineRoot>);
  page.unmount();
  act(() => schemeStore.write('dark'));
  act(() => {
    for (const tell of systemChanges) tell({ matches: false });
  });
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
});
