// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { MantineRoot } from '../../../web/ui/mantine/MantineRoot.tsx';
import { type PageAction, PageHead } from '../../../web/ui/page/PageHead.tsx';

afterEach(() => vi.restoreAllMocks());

const share = vi.fn();
const pdf = vi.fn();

const actions: PageAction[] = [
  { name: 'Compare', to: '/compare' },
  { name: 'Download', items: [{ name: 'PDF', onClick: pdf }] },
];

/** A head that has room for `fit` of its actions. */
function show(fit: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    const shown = this.querySelectorAll(
      ':scope > :last-child > :is(a, button):not([aria-label=More])',
    ).length;
    return shown > fit ? 101 : 100;
  });
  render(
    <MemoryRouter>
      <MantineRoot>
        <PageHead title="Compare 2" actions={actions} more={[{ name: 'Share', onClick: share }]} />
      </MantineRoot>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const openMore = async (user: ReturnType<typeof show>) => {
  await user.click(screen.getByRole('button', { name: 'More' }));
  return within(await screen.findByRole('menu'));
};

test('a page’s head shows its title and the actions that fit', async () => {
  const user = show(2);
  screen.getByRole('heading', { level: 1, name: 'Compare 2' });
  screen.getByRole('link', { name: 'Compare' });
  await user.click(screen.getByRole('button', { name: /^Download/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  await waitFor(() => expect(pdf).toHaveBeenCalledOnce());
});

test('actions that don’t fit move into the menu, before its other entries', async () => {
  const user = show(0);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull());
  const menu = await openMore(user);
  expect(menu.getAllByRole('menuitem').map((each) => each.textContent)).toEqual(['Compare', 'PDF', 'Share']);
  await user.click(menu.getByRole('menuitem', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
});
