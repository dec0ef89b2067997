// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AccountUid } from '../../../../shared/model/ids.ts';
import { sendLog, startLog } from '../../../../web/api/log.ts';
import { address } from '../../Address.tsx';
import { aViewer, goBack, refusal, visit } from '../../world.tsx';
import { aGuide, aPortalServer, aReport } from './portalServer.ts';

const portal = '/AppView/portal';

function open(world: Parameters<typeof aPortalServer>[0] = {}, rest = '') {
  const server = aPortalServer(world);
  return { server, user: visit(portal + rest, { hinted: true }) };
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Reports' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent?.replace(/\s+/g, ' '));
const reports = [
  aReport('Snacking'),
  aReport('Oat Drinks', { subjects: [{ subjectSID: 1225, subjectName: 'Beverage Alcohol' }] }),
  aReport('Sleep', { subjects: [], pub_date: 'Unpublished' }),
];
const admin = () => aViewer({ is_admin: true, roles: ['internal_admin'] });
const legacy = () => aViewer({ legacy: true, full_name: null, name: 'Old Mill' }, ['portal']);

afterEach(() => vi.restoreAllMocks());

test('the portal shows a client their own reports, without drafts, guides and those without a description', async () => {
  open({
    own: [
      ...reports,
      aReport('Draft', { category_name: 'Drafts' }),
      aReport('Blank', { description: null }),
      aGuide('First Steps'),
    ],
  });
  await screen.findByText('3 reports');
  expect(shown()).toEqual(['Snacking', 'Oat Drinks', 'Sleep']);
  screen.getByText('Unpublished');
  screen.getByText('Apr 1, 2026 · Beverage Alcohol');
});

test('the portal has the syndicated reports on a tab in the address, loaded only there', async () => {
  const { server, user } = open({ own: reports, syndicated: [aReport('The State of Social')] });
  await screen.findByText('3 reports');
  expect(server.calls.filter((call) => call.includes('public-resources'))).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Syndicated Reports' }));
  await screen.findByText('1 report');
  expect(address()).toBe(`${portal}?tab=syndicated-reports`);
  expect(shown()).toEqual(['The State of Social']);
});

test('the portal has guides under More, for clients with some', async () => {
  open({ own: [...reports, aGuide('First Steps')] }, '?tab=more');
  await screen.findByRole('heading', { name: 'Guides' });
  screen.getByRole('heading', { name: 'First Steps' });
  screen.getByText('All about first steps.');
});

test('a person without entitlements sees no tab and no title, only whom to ask', async () => {
  const { server } = open(
    {
      viewer: aViewer({ legacy: true, full_name: null, name: 'Old Mill' }, []),
      syndicated: [aReport('The State of Social')],
    },
    '?tab=syndicated-reports',
  );
  await screen.findByText(/^You haven't been given any entitlements yet/);
  expect(screen.queryByText('The State of Social')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Syndicated Reports' })).toBeNull();
  expect(server.calls.filter((call) => call.includes('public-resources'))).toEqual([]);
});

test('reports are sorted by name or date, in the address', async () => {
  const { user } = open({ own: reports });
  await screen.findByText('3 reports');
  await user.selectOptions(screen.getByLabelText('Sort reports'), 'By name');
  await waitFor(() => expect(shown()).toEqual(['Oat Drinks', 'Sleep', 'Snacking']));
  expect(address()).toBe(`${portal}?sort=name`);
});

test('the portal breaks long titles after the seventh word', async () => {
  open({ own: [aReport('How the people who gave up sugar shop for breakfast on weekdays')] });
  const link = await screen.findByRole('link', { name: /^How the people/ });
  expect(link.innerHTML.split(/<br[^>]*>/).map((line) => line.trim())).toEqual([
    'How the people who gave up sugar',
    'shop for breakfast on weekdays',
  ]);
});

test('the portal has no More without guides', async () => {
  open({ own: reports });
  await screen.findByText('3 reports');
  expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
});

test('the portal explains what to do when there is no private report', async () => {
  const { user } = open({ syndicated: reports });
  const text = await screen.findByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent ===
        "We haven't prepared any reports for you yet. Check out our Syndicated Reports!",
  );
  await user.click(within(text).getByRole('link', { name: 'Syndicated Reports' }));
  await screen.findByText('3 reports');
});

test('the portal shows the company, the person and contacts to write to', async () => {
  open({ own: reports });
  const card = await screen.findByRole('region', { name: 'Larkspur Foods' });
  within(card).getByText('Mara Reyes');
  const contact = await within(card).findByRole('link', { name: /Maren Holt/ });
  expect(contact.textContent).toContain('Director');
  expect(contact.getAttribute('href')).toBe('mailto:maren@tideline.example');
  const [photo] = card.querySelectorAll('img');
  expect(photo?.getAttribute('src')).toBe('/media/theo.webp');
});

test('the search for reports filters by vertical and words, both in the address and removable', async () => {
  const { user } = open({ own: reports });
  await screen.findByText('3 reports');
  await user.click(screen.getByRole('combobox', { name: 'Select Market Vertical' }));
  await user.click(await screen.findByRole('option', { name: 'Beverage Alcohol' }));
  await waitFor(() => expect(shown()).toEqual(['Oat Drinks']));
  expect(address()).toBe(`${portal}?vertical=1225`);
  screen.getByText('1 of 3 reports');
  await user.click(screen.getByRole('button', { name: 'Clear Beverage Alcohol' }));
  await screen.findByText('3 reports');

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ABOUT SLEEP');
  await waitFor(() => expect(shown()).toEqual(['Sleep']));
  await waitFor(() => expect(address()).toBe(`${portal}?search=ABOUT+SLEEP`));
  await user.click(screen.getByRole('button', { name: 'Clear “ABOUT SLEEP”' }));
  await screen.findByText('3 reports');
  await waitFor(() => expect(address()).toBe(portal));
});

test('a tab opened right after the search was cleared doesn’t bring the search back', async () => {
  const { user } = open({ own: reports, syndicated: [aReport('Travel')] }, '?search=oat');
  await user.click(await screen.findByRole('button', { name: 'Clear “oat”' }));
  // Not awaited: the address follows a moment later.
  const tab = screen.getByRole('link', { name: 'Syndicated Reports' });
  expect(tab.getAttribute('href')).toBe(`${portal}?tab=syndicated-reports`);
});

test('the search for reports finds misspelled reports, and marks the results as approximate', async () => {
  open({ own: reports }, '?search=snakcing');
  await screen.findByText(/^Nothing contains exactly “snakcing”/);
  expect(shown()).toEqual(['Snacking']);
});

test('the search for reports says when there are none, with a way back to all', async () => {
  const { user } = open({ own: reports }, '?vertical=9022&search=zzzz');
  await screen.findByText('No reports for the current selection! Try changing your filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('3 reports');
  await waitFor(() => expect(address()).toBe(portal));
});

describe('new reports since the last visit', () => {
  const own = [aReport('New One', { visible_from: '2026-05-02T00:00:00.000Z' }), aReport('Old One')];

  test('new reports since the last visit are marked, and the visit is recorded once', async () => {
    const viewer = aViewer({ account_uid: AccountUid.parse('acc_2') });
    const { server, user } = open({ viewer, own, lastVisit: '2026-05-01T00:00:00.000Z' });
    await screen.findByText('2 reports, 1 new since your last visit');
    expect(screen.getAllByText('New')).toHaveLength(1);
    await waitFor(() => expect(server.state.visits).toBe(1));
    await user.click(screen.getByRole('link', { name: 'New One' }));
    await screen.findByRole('heading', { level: 1, name: 'New One' });
    goBack();
    await screen.findByText('2 reports, 1 new since your last visit');
    expect(server.state.visits).toBe(1);
  });

  test('new reports since the last visit are on client home as well, and lead to the report', async () => {
    aPortalServer({ own: [...own, aGuide('New Guide')], lastVisit: '2026-03-01T00:00:00.000Z' });
    visit('/AppView/client-home', { hinted: true });
    const newest = within(await screen.findByRole('region', { name: 'Newest report' }));
    expect(newest.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 new since your last visit', portal],
      ['New One', `${portal}/report?uid=rep_new-one`],
      ['Read New One', `${portal}/report?uid=rep_new-one`],
    ]);
  });

  test('new reports since the last visit are not marked on the first visit', async () => {
    open({ own });
    await screen.findByText('2 reports');
    expect(screen.queryByText('New')).toBeNull();
  });
});

describe('a report is opened', () => {
  beforeAll(startLog);
  const isView = ({ event }: { event?: string | undefined }) => event === 'view-report';
  /** Other tests leave events in the queue. */
  const forgetViews = async (server: ReturnType<typeof aPortalServer>) => {
    await sendLog();
    server.state.viewed.length = 0;
  };
  const aWindow = () => {
    const opened = {
      opener: window,
      document: { title: '' },
      location: { replace: vi.fn() },
      close: vi.fn(),
    };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    return opened;
  };
  const button = () => screen.findByRole('button', { name: 'Open Snacking in a new window' });

  test('a report is opened in a separate window without access to this one, and counts once', async () => {
    const opened = aWindow();
    const { server, user } = open({ own: reports });
    const opens = await button();
    await forgetViews(server);
    await user.click(opens);
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('https://files.example/rep_snacking.pdf?id=acc_1'),
    );
    expect(opened.opener).toBeNull();
    expect(server.state.opened).toEqual([{ uid: 'rep_snacking' }]);
    await sendLog();
    expect(server.state.viewed.filter(isView)).toMatchObject([
      { report_uid: 'rep_snacking', object_name: 'Snacking' },
    ]);
  });

  test('a report is opened by its link, which counts once', async () => {
    const { server, user } = open({
      own: [aReport('Theirs', { report_url: 'https://partner.example/report' })],
    });
    const link = await screen.findByRole('link', { name: 'Open Theirs in a new window' });
    link.addEventListener('click', (event) => event.preventDefault());
    await forgetViews(server);
    await user.click(link);
    await sendLog();
    expect(server.state.viewed.filter(isView)).toMatchObject([{ report_uid: 'rep_theirs' }]);
  });

  test('a report is opened by a link when the browser blocks new windows', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open({ own: reports });
    await user.click(await button());
    const link = await screen.findByRole('link', { name: 'Open it now' });
    expect(link.getAttribute('href')).toBe('https://files.example/rep_snacking.pdf?id=acc_1');
  });

  test('a report is opened at its own address, which gets the reader’s id only if it is ours', async () => {
    const elsewhere = { report_url: 'https://partner.example/report' };
    const ours = { report_url: `${window.location.origin}/media/report.html` };
    open({ own: [aReport('Theirs', elsewhere), aReport('Ours', ours)] });
    const theirs = await screen.findByRole('link', { name: 'Open Theirs in a new window' });
    expect(theirs.getAttribute('href')).toBe('https://partner.example/report');
    expect(theirs.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Open Ours in a new window' }).getAttribute('href')).toBe(
      `${window.location.origin}/media/report.html?id=acc_1`,
    );
  });

  test('a report is opened no longer once the profile has lost the portal, with a message', async () => {
    const opened = aWindow();
    const { server, user } = open({ own: reports });
    await button();
    server.state.file = refusal(403, 'forbidden');
    server.viewer = aViewer({}, ['consumer_forecast']);
    await user.click(await button());
    await screen.findByText('Your access profile “Larkspur Foods: Food” doesn’t include Client Portal.');
    expect(opened.close).toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: 'Portal' })).toBeNull();
  });
});

test('the portal opens for legacy accounts', async () => {
  open({ viewer: legacy(), own: reports });
  await screen.findByText('3 reports');
  within(await screen.findByRole('region', { name: 'Larkspur Foods' })).getByText('Old Mill');
});

test('the portal shows admins every company’s reports, or those of active ones', async () => {
  const { user } = open({ viewer: admin() });
  const select = await screen.findByRole('combobox', { name: 'Select Company' });
  await user.click(select);
  await screen.findByRole('option', { name: 'Saltmarsh Studio' });
  await user.click(screen.getByRole('radio', { name: 'Active Only' }));
  await user.click(select);
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Saltmarsh Studio' })).toBeNull());
  screen.getByRole('option', { name: 'Ninefold Capital' });
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: 'Saltmarsh Studio' }));
  await waitFor(() => expect(shown()).toEqual(['Linen Season']));
  expect(address()).toBe(`${portal}?company=cmp_saltmarsh`);
  await screen.findByRole('region', { name: 'Saltmarsh Studio' });
  expect(screen.getByRole('link', { name: 'Linen Season' }).getAttribute('href')).toBe(
    `${portal}/report?uid=rep_linen-season&company=cmp_saltmarsh`,
  );
});

test('the portal shows clients their own company only, whatever the address names', async () => {
  open({ own: reports }, '?company=cmp_saltmarsh');
  await screen.findByText('3 reports');
  expect(screen.queryByRole('combobox', { name: 'Select Company' })).toBeNull();
});

test('the portal doesn’t open for people without entitlements, who see whom to ask', async () => {
  open({ viewer: aViewer({}, []) });
  await screen.findByText(/^You haven't been given any entitlements yet/);
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(/^mailto:/);
});

test.each([
  ['a profile without it', aViewer({}, ['consumer_forecast'])],
  ['a preview guest', aViewer({ anon: true, full_name: null, name: 'Preview guest', roles: [] })],
])('the portal doesn’t open for %s', async (_whose, viewer) => {
  open({ viewer });
  await screen.findByRole('heading', { name: 'You can’t open the portal' });
  expect(address()).toBe(portal);
});

test('the portal doesn’t open for an account without access, which goes to the disabled page', async () => {
  open({ viewer: aViewer({ roles: [] }) });
  await waitFor(() => expect(address()).toBe('/disabled-login'));
});

test('reports that fail to load show an error, and can be reloaded', async () => {
  const { server, user } = open();
  const answer = server.answers['GET /api/products'];
  server.answers['GET /api/products'] = () => refusal(500, 'internal');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.state.own = reports;
  server.answers['GET /api/products'] = answer as NonNullable<typeof answer>;
  await user.click(again);
  await screen.findByText('3 reports');
});

test('only the visible ones of 2,000 reports are rendered', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(380);
  open({ own: Array.from({ length: 2000 }, (_, at) => aReport(`Report ${at}`)) });
  await screen.findByText('2,000 reports');
  expect(screen.getAllByRole('article').length).toBeLessThan(100);
});
