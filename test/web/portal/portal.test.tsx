// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkProduct } from '../../../shared/model/product.ts';
import { ProductUid } from '../../../shared/model/product.ts';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { address } from '../Address.tsx';
import { aServer, aViewer, refusal, visit } from '../world.tsx';

const aProduct = (name: string, over: Partial<WorkProduct> = {}): WorkProduct => ({
  uid: ProductUid.parse(
    `rep_${name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .slice(0, 30)}`,
  ),
  object_uid: null,
  name,
  description: `About ${name.toLowerCase()}`,
  subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
  category_name: 'Reports',
  remote_file: 'somewhere.pdf',
  remote_filename: `${name}.pdf`,
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-05-04',
  visible_from: '2026-05-04T00:00:00.000Z',
  ...over,
});

const company = {
  uid: 'cmp_larkspur',
  name: 'Larkspur Foods',
  reps: [
    { full_name: 'Ines Coll', jobTitle: 'Client Partner', email: 'ines@tideline.example', imageUID: null },
  ],
};

type World = {
  own?: WorkProduct[];
  syndicated?: WorkProduct[];
  lastVisit?: string | null;
  viewer?: Partial<Viewer>;
};

function open({ own = [], syndicated = [], lastVisit = null, viewer = {} }: World = {}, search = '') {
  const server = aServer({ viewer: aViewer(viewer) });
  server.answers['GET /api/products'] = ({ customer_uid }) => ({
    status: 200,
    body: { workProducts: customer_uid ? [aProduct('Of another customer')] : own, last_visit: lastVisit },
  });
  server.answers['GET /api/public-resources'] = () => ({ status: 200, body: { workProducts: syndicated } });
  server.answers['GET /api/company'] = () => ({ status: 200, body: { company } });
  server.answers['POST /api/products/visit'] = () => ({ status: 204 });
  server.answers['GET /api/products/file'] = ({ uid }) => ({
    status: 200,
    body: { url: `https://files.example/${uid}?signed`, expires_at: '2026-11-22T10:05:00.000Z' },
  });
  return { server, user: visit(`/AppView/portal${search}`, { hinted: true }) };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return link.closest('li') as HTMLElement;
};

describe('the reports of the portal', () => {
  test('are the own ones first, the newest on top, and the syndicated ones in their tab', async () => {
    const { user } = open({
      own: [
        aProduct('Older', { pub_date: '2025-01-01' }),
        aProduct('Newer'),
        aProduct('Someday', { pub_date: 'Unpublished' }),
      ],
      syndicated: [aProduct('For everybody')],
    });
    await card('Newer');
    expect(titles().filter((title) => title !== 'Larkspur Foods')).toEqual(['Newer', 'Older', 'Someday']);
    expect((await card('Someday')).textContent).toContain('Unpublished');
    await user.click(screen.getByRole('link', { name: 'Syndicated Reports' }));
    await card('For everybody');
    expect(address()).toBe('/AppView/portal?tab=syndicated-reports');
  });

  test('break long titles after the seventh word', async () => {
    open({ own: [aProduct('How the people who gave up sugar shop for breakfast on weekdays')] });
    const link = await screen.findByRole('link', { name: /^How the people/ });
    expect(link.innerHTML.replaceAll(/\s+<br>/g, '|')).toBe(
      'How the people who gave up sugar|shop for breakfast on weekdays',
    );
  });

  test('leave out drafts and what nobody has described', async () => {
    open({
      own: [
        aProduct('Shown'),
        aProduct('A draft', { category_name: 'Drafts' }),
        aProduct('Bare', { description: null }),
      ],
    });
    await card('Shown');
    expect(screen.queryByText('A draft')).toBeNull();
    expect(screen.queryByText('Bare')).toBeNull();
  });

  test('say so where there are none, and where a filter leaves none', async () => {
    const { user } = open({ syndicated: [aProduct('Oats')] });
    await screen.findByText("We haven't prepared any reports for you yet. Check out our Syndicated Reports!");
    await user.click(screen.getByRole('link', { name: 'Syndicated Reports' }));
    await card('Oats');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzzz');
    await screen.findByText('No reports for the current selection! Try changing your filters.');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await card('Oats');
  });

  test('are filtered by vertical and search, which are in the address and have a way out', async () => {
    const beauty = [{ subjectSID: 9022, subjectName: 'Beauty' }];
    const { user } = open(
      {
        own: [aProduct('Oats'), aProduct('Serums', { subjects: beauty }), aProduct('None', { subjects: [] })],
      },
      '?vertical=9022',
    );
    await card('Serums');
    expect(screen.queryByRole('link', { name: 'Oats' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Beauty' }));
    await card('Oats');
    await card('None');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ABOUT OA');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Serums' })).toBeNull());
    await waitFor(() => expect(address()).toContain('search=ABOUT+OA'));
  });

  test('are found with a typing mistake, which is said', async () => {
    open({ own: [aProduct('Breakfast'), aProduct('Supper')] }, '?search=braekfast');
    await card('Breakfast');
    screen.getByText(/No report has “braekfast” in it/);
    expect(screen.queryByRole('link', { name: 'Supper' })).toBeNull();
  });

  test('are marked where they are new since the last visit, which is noted', async () => {
    const { server } = open({
      lastVisit: '2026-05-01T10:00:00.000Z',
      own: [aProduct('Fresh'), aProduct('Known', { visible_from: '2026-04-01T00:00:00.000Z' })],
    });
    expect(within(await card('Fresh')).getByText('New')).toBeDefined();
    expect(within(await card('Known')).queryByText('New')).toBeNull();
    await waitFor(() => expect(server.calls).toContain('POST /api/products/visit'));
  });

  test('come in portions where there are thousands', async () => {
    const { user } = open({
      own: Array.from({ length: 80 }, (_, at) =>
        aProduct(`Report ${at}`, { uid: ProductUid.parse(`rep_${at}`) }),
      ),
    });
    await screen.findByText('36 of 80 reports');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('72 of 80 reports');
  });
});

describe('a report', () => {
  const opened = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  beforeEach(() => {
    opened.location.replace.mockClear();
    opened.close.mockClear();
    vi.stubGlobal('open', () => opened);
  });

  test('opens in a window of its own, by a link that is asked for then', async () => {
    const { user } = open({ own: [aProduct('Oats')] });
    await user.click(within(await card('Oats')).getByRole('button', { name: 'Open Oats in a new window' }));
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('https://files.example/rep_oats?signed'),
    );
    expect(opened.opener).toBeNull();
  });

  test('that can’t be opened any more says why, and leaves no empty window', async () => {
    const { user, server } = open({ own: [aProduct('Oats')] });
    server.answers['GET /api/products/file'] = () => refusal(404, 'not_found');
    await user.click(within(await card('Oats')).getByRole('button', { name: /^Open Oats/ }));
    await screen.findByRole('alert');
    expect(opened.close).toHaveBeenCalled();
  });

  test('has a page with its objects, which lead to CF Lite, and its pages', async () => {
    const { server, user } = open({ own: [aProduct('Oats')] });
    server.answers['GET /api/products/report'] = () => ({
      status: 200,
      body: {
        report: {
          ...aProduct('Oats'),
          company_uid: 'cmp_larkspur',
          objects: [{ object_sid: 7, object_name: 'Oat Milk', type: 'PL' }],
          pages: ['https://files.example/1.webp', 'https://files.example/2.webp'],
        },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Oats' }));
    await screen.findByRole('heading', { level: 1, name: 'Oats' });
    expect(address()).toBe('/AppView/portal/report?uid=rep_oats');
    const link = await screen.findByRole('link', { name: 'Oat Milk' });
    expect(link.getAttribute('href')).toMatch(/^\/ConsumerForecast\/lookup-view\?.*1215/);
    expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeDefined();
  });

  test('of another company isn’t there', async () => {
    const server = aServer({ viewer: aViewer() });
    server.answers['GET /api/products/report'] = () => refusal(404, 'not_found');
    visit('/AppView/portal/report?uid=rep_theirs', { hinted: true });
    await screen.findByRole('heading', { name: 'This report isn’t here' });
  });
});

describe('beside the reports', () => {
  test('are the company, the viewer and the contacts, each a mail away', async () => {
    open();
    const place = within(await screen.findByRole('region', { name: 'Your company' }));
    place.getByText('Mara Reyes');
    const contact = await place.findByRole('link', { name: /Ines Coll/ });
    expect(contact.getAttribute('href')).toBe('mailto:ines@tideline.example');
    expect(contact.textContent).toContain('Client Partner');
    expect(screen.queryByRole('region', { name: 'Company' })).toBeNull();
  });

  test('staff choose whose portal they see, active companies first', async () => {
    const { server, user } = open({ viewer: { is_admin: true, roles: ['internal_admin'] } });
    server.answers['GET /api/all-companies'] = () => ({
      status: 200,
      body: {
        companies: [
          { uid: 'cmp_busy', customerCompany: 'Busy Brands', weight: 9 },
          { uid: 'cmp_quiet', customerCompany: 'Quiet Goods', weight: 8 },
        ],
      },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Select Company' }));
    await screen.findByRole('option', { name: 'Busy Brands' });
    expect(screen.queryByRole('option', { name: 'Quiet Goods' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.click(screen.getByRole('combobox', { name: 'Select Company' }));
    await user.click(await screen.findByRole('option', { name: 'Quiet Goods' }));
    await card('Of another customer');
    expect(address()).toContain('company=cmp_quiet');
  });

  test('are guides, where there are any', async () => {
    const guide = aProduct('How to read a percentile', { category_name: 'Customer Training' });
    const { user } = open({ own: [guide] });
    await user.click(await screen.findByRole('link', { name: 'More' }));
    await screen.findByRole('heading', { name: 'Guides' });
    screen.getByRole('button', { name: /^Open How to read a percentile/ });
  });
});

describe('the portal is closed', () => {
  test('to a profile that grants nothing, which says whom to ask', async () => {
    const viewer = aViewer({}, []);
    open({ viewer });
    await screen.findByRole('heading', { name: 'Nothing to see here yet' });
  });

  test('to somebody who has lost all roles', async () => {
    open({ viewer: { roles: [] } });
    await waitFor(() => expect(address()).toBe('/disabled-login'));
  });

  test('to a guest', async () => {
    open({ viewer: { anon: true, account_uid: null, roles: [] } });
    await waitFor(() => expect(address()).toContain('something-went-wrong?status=403'));
  });

  test('to a profile that lost it while the page was open', async () => {
    const server = aServer({ viewer: aViewer() });
    const refused = () => refusal(403, 'no_entitlements');
    server.answers['GET /api/products'] = () => refusal(405, 'no_entitlements');
    server.answers['GET /api/public-resources'] = () => ({ status: 200, body: { workProducts: [] } });
    server.answers['GET /api/company'] = refused;
    server.answers['POST /api/products/visit'] = refused;
    visit('/AppView/portal', { hinted: true });
    await waitFor(() => expect(address()).toContain('something-went-wrong?status=405'));
  });
});
