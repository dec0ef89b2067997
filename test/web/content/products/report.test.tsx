// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { address } from '../../Address.tsx';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aPortalServer, aReport } from './portalServer.ts';

const page = '/AppView/portal/report';
const snacking = aReport('Snacking');
const detail = {
  objects: [{ object_sid: 150001, object_name: 'Oatmere', type: 'BR' as const }],
  pages: ['https://files.example/1.webp', 'https://files.example/2.webp'],
};

function open({
  viewer = aViewer(),
  at = `${page}?uid=${snacking.uid}`,
}: {
  viewer?: Viewer;
  at?: string;
} = {}) {
  const server = aPortalServer({ viewer, own: [aReport('Oat Drinks'), snacking] });
  server.state.detail = detail;
  return { server, user: visit(at, { hinted: true }) };
}

test('the page of a report shows its subject, and links to its objects in CF Lite', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Snacking' });
  screen.getByText('All about snacking.');
  screen.getByText('Apr 1, 2026 · Food/Beverage');
  expect(screen.getByRole('link', { name: 'Oatmere' }).getAttribute('href')).toBe(
    '/ConsumerForecast/lookup-view?sid=150001&domain=1215&type=BR&source=1',
  );
  expect(document.title).toBe('Snacking · Tideline');
});

test('the page of a report names its objects without links when the profile has no CF Lite', async () => {
  open({ viewer: aViewer({}, ['portal']) });
  await screen.findByText('Oatmere');
  expect(screen.queryByRole('link', { name: 'Oatmere' })).toBeNull();
});

test('the page of a report shows its pages, which open large and turn by the arrow keys', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Page 1 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Snacking' });
  within(dialog).getByRole('img', { name: 'Page 1 of Snacking' });
  expect(address()).toBe(`${page}?uid=rep_snacking&page=1`);
  await user.keyboard('{ArrowRight}');
  await within(dialog).findByRole('img', { name: 'Page 2 of Snacking' });
  expect(within(dialog).getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  expect(within(dialog).getByRole('tooltip').textContent).toBe('This is the last page.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(`${page}?uid=rep_snacking`);
});

test('the page of a report requests the pages’ links again after they expire', async () => {
  const { server } = open();
  await screen.findByRole('button', { name: 'Page 1 of 2' });
  server.state.detail = {
    ...detail,
    pages: ['https://files.example/1b.webp', 'https://files.example/2b.webp'],
  };
  const [first] = document.querySelectorAll('img');
  fireEvent.error(first as HTMLImageElement);
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('https://files.example/1b.webp'));
});

test('the page of a report can be saved as a file', async () => {
  const { server, user } = open();
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href);
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['https://files.example/rep_snacking.pdf?id=acc_1']));
  expect(server.state.opened).toEqual([{ uid: 'rep_snacking', download: '1' }]);
  click.mockRestore();
});

test('the page of a report leads back to its card, with the filters and the scroll position restored', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const place = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  const { user } = open({ at: '/AppView/portal?search=snack' });
  await user.click(await screen.findByRole('link', { name: 'Snacking' }));
  await screen.findByRole('heading', { level: 1, name: 'Snacking' });
  await user.click(screen.getByRole('link', { name: 'Back to the Portal' }));
  await waitFor(() => expect(address()).toBe('/AppView/portal?search=snack'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Snacking' })));
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640));
  scrollTo.mockRestore();
  place.mockRestore();
});

test.each([
  ['of another company', `${page}?uid=rep_linen-season`],
  ['with an invalid id', `${page}?uid=%3Cscript%3E`],
  ['without an id', page],
])('a report %s is not found, and the page leads back to the portal', async (_which, at) => {
  open({ at });
  await screen.findByRole('heading', { name: 'This report isn’t in your portal' });
  expect(screen.getByRole('link', { name: 'Back to the Portal' }).getAttribute('href')).toBe(
    '/AppView/portal',
  );
});

test('the page of a report that fails to load shows an error, and can be reloaded', async () => {
  const { server, user } = open();
  const answer = server.answers['GET /api/products/report'];
  server.answers['GET /api/products/report'] = () => refusal(500, 'internal');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answers['GET /api/products/report'] = answer as NonNullable<typeof answer>;
  await user.click(again);
  await screen.findByRole('heading', { level: 1, name: 'Snacking' });
});

test('a short address leads to the report’s own page, which checks who may open it', async () => {
  open({ at: '/r/snacking' });
  await screen.findByRole('heading', { level: 1, name: 'Snacking' });
  expect(address()).toBe(`${page}?uid=rep_snacking`);
});

test('a report is sent to colleagues by mail, and the dialog names those who can’t open it', async () => {
  const { server, user } = open();
  let asked: unknown;
  server.answers['POST /api/products/send'] = (input) => {
    asked = input;
    const refused = [
      { email: 'ben@larkspur.example', why: 'no_portal' },
      { email: 'eve@other.example', why: 'not_here' },
    ];
    return { status: 200, body: { sent: ['ida@larkspur.example'], refused } };
  };
  await user.click(await screen.findByRole('button', { name: 'Send to a colleague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send “Snacking”' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('Enter an e-mail address');
  await user.type(
    within(dialog).getByLabelText('To'),
    'ida@larkspur.example, ben@larkspur.example eve@other.example',
  );
  await user.type(within(dialog).getByLabelText('Note'), 'See page 4');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('Mailed to ida@larkspur.example.');
  within(dialog).getByText(
    'ben@larkspur.example can’t open the portal, so nothing was mailed. eve@other.example isn’t a member of Larkspur Foods, so nothing was mailed.',
  );
  expect(asked).toEqual({
    uid: 'rep_snacking',
    to: ['ida@larkspur.example', 'ben@larkspur.example', 'eve@other.example'],
    note: 'See page 4',
  });
});
