// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { address } from '../../Address.tsx';
import { limitReached, visit } from '../../world.tsx';
import { aPortalServer, aReport } from './portalServer.ts';

const page = '/AppView/portal/report';
const [oats, snacking, olives] = ['Oat Drinks', 'Snacking', 'Olives'].map((name) => aReport(name)) as [
  ReturnType<typeof aReport>,
  ReturnType<typeof aReport>,
  ReturnType<typeof aReport>,
];
const pages = [1, 2, 3].map((at) => `https://files.example/${at}.webp`);
const stopped = { uid: snacking.uid, file: snacking.remote_file, page: 2, is_read: false };
const read = { uid: oats.uid, file: oats.remote_file, page: 3, is_read: true };

function portal(given: Parameters<typeof aPortalServer>[0] = {}, at = '/AppView/portal') {
  const server = aPortalServer({ own: [oats, snacking, olives], readings: [stopped, read], ...given });
  server.state.detail = { pages };
  return { server, user: visit(at, { hinted: true }) };
}
const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement;

test('a report continues on the page where its reader stopped', async () => {
  const { user } = portal({}, `${page}?uid=${snacking.uid}`);
  await screen.findByText('You stopped on page 2 of 3.');
  await user.click(screen.getByRole('button', { name: 'Continue on page 2' }));
  await screen.findByRole('img', { name: 'Page 2 of Snacking' });
  expect(address()).toBe(`${page}?uid=rep_snacking&page=2`);
});

test('a report that was read is called read, without a button to continue', async () => {
  portal({}, `${page}?uid=${oats.uid}`);
  await screen.findByText('You have read this report.');
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});

test('the list says how far each report was read, and not of an earlier edition', async () => {
  portal({ readings: [stopped, read, { ...read, uid: olives.uid, file: 'reports/first.pdf' }] });
  within(await card('Snacking')).getByText('Read to page 2');
  within(await card('Oat Drinks')).getByText('Read');
  expect(within(await card('Olives')).queryByText(/Read/)).toBeNull();
});

test('the list can be narrowed to unread reports and to bookmarked ones, and the address keeps it', async () => {
  const { user } = portal({ favorites: [oats.uid] });
  await card('Oat Drinks');
  await user.click(screen.getByRole('radio', { name: 'Unread' }));
  await waitFor(() => expect(shown()).toEqual(['Snacking', 'Olives']));
  expect(address()).toBe('/AppView/portal?show=unread');
  await user.click(screen.getByRole('radio', { name: 'Bookmarked' }));
  await waitFor(() => expect(shown()).toEqual(['Oat Drinks']));
});

test('a report is bookmarked at once, and no longer with the reason when that fails', async () => {
  const { server, user } = portal();
  const mark = within(await card('Olives')).getByRole('button', { name: 'Bookmark: Olives' });
  await user.click(mark);
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'));
  expect(server.state.marked).toEqual([{ uid: olives.uid, is_favorite: true }]);
  server.state.markFails = limitReached('bookmarks', 200);
  const other = within(await card('Snacking')).getByRole('button', { name: 'Bookmark: Snacking' });
  await user.click(other);
  await screen.findByText('You can bookmark up to 200 reports. Remove one to add another.');
  await waitFor(() => expect(other.getAttribute('aria-pressed')).toBe('false'));
});

test('a word is found inside reports, and a result opens its page', async () => {
  const server = aPortalServer({ own: [snacking] });
  server.state.detail = { pages };
  const found = { uid: snacking.uid, company_uid: CompanyUid.parse('cmp_larkspur'), name: 'Snacking' };
  const excerpt = 'where Chickpeas come from';
  server.state.found = [{ ...found, count: 6, pages: [{ page: 2, excerpt }] }];
  const user = visit('/AppView/portal?search=chick', { hinted: true });
  const inside = await screen.findByRole('region', { name: 'Inside reports' });
  await within(inside).findByText('6 pages in 1 report');
  within(inside).getByText('And 5 more pages.');
  expect(inside.querySelector('mark')?.textContent).toBe('Chick');
  await user.click(within(inside).getByRole('link', { name: 'Snacking, page 2' }));
  await screen.findByRole('img', { name: 'Page 2 of Snacking' });
  expect(server.state.searched).toEqual([{ text: 'chick' }]);
});

test('a search inside reports that finds nothing names the words that no page contains', async () => {
  const { server } = portal({}, '/AppView/portal?search=zz');
  await screen.findByText('No page contains “zz”.');
  expect(server.state.searched).toHaveLength(1);
});

test('the search inside reports says that pages are being prepared, as long as they are', async () => {
  const server = aPortalServer({ own: [snacking] });
  server.state.preparing = 2;
  visit('/AppView/portal?search=chickpeas', { hinted: true });
  const inside = await screen.findByRole('region', { name: 'Inside reports' }, { timeout: 10_000 });
  await within(inside).findByText(/^2 reports are being prepared/);
});
