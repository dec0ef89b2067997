import type { Locator, Page } from '@playwright/test';
import { changeInsight, compareAt, lookupAt, openObject, talkedOf } from './forecast.ts';
import { enterAs, enterAsGuest, expect, fillLogin, logInButton } from './journey.ts';

export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /** A browser error that is expected on the way. */
  complaint?: RegExp;
  /** The part that differs from another screen; only this is checked. */
  within?: '[role=dialog]' | '[role=menu]';
  /** Only if the state exists at this width. */
  at?: (width: number) => boolean;
};

const visit =
  (path: string): Screen['open'] =>
  async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

const as =
  (email: string, path: string): Screen['open'] =>
  (page) =>
    enterAs(page, email, path);

const asGuest =
  (path: string): Screen['open'] =>
  async (page) => {
    await enterAsGuest(page);
    await visit(path)(page);
  };

const shows =
  (open: Screen['open'], what: (page: Page) => Locator): Screen['open'] =>
  async (page) => {
    await open(page);
    await expect(what(page)).toBeVisible();
  };

const narrow = (width: number) => width < 900;
/** Opened again at each width, where a resized page would lose the state. */
const openedAtEach = (screen: Screen): Screen[] => [
  { ...screen, name: `${screen.name}-narrow`, at: narrow },
  { ...screen, name: `${screen.name}-wide`, at: (width) => !narrow(width) },
];
const manager = 'manager@larkspur.example';

const forecast = '/ConsumerForecast';

const inDialog = '[role=dialog]' as const;

const forecastScreens: Screen[] = [
  { name: 'object-search', open: as(manager, `${forecast}/object-search`) },
  {
    name: 'object-search-suggestions',
    open: async (page) => {
      await as(manager, `${forecast}/object-search`)(page);
      await page.getByRole('combobox').pressSequentially('sa');
      await expect(page.getByRole('option', { name: /^All results/ })).toBeVisible();
    },
  },
  ...(['browse', 'advanced', 'source', 'bookmarks'] as const).map((dialog) => ({
    name: `object-search-${dialog}`,
    within: inDialog,
    open: async (page: Page) => {
      await as(manager, `${forecast}/object-search?dialog=${dialog}`)(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  })),
  {
    name: 'search-palette',
    within: inDialog,
    open: async (page) => {
      await as(manager, '/AppView/client-home')(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    },
  },
  {
    name: 'search-result',
    open: shows(as(manager, `${forecast}/search-result?search=s&filter=brand,PH&order=ppm`), (page) =>
      page.getByRole('button', { name: /Add to worklist/ }).first(),
    ),
  },
  {
    name: 'search-result-none',
    open: shows(as(manager, `${forecast}/search-result?search=zzzzqq`), (page) =>
      page.getByText('No Matches'),
    ),
  },
  {
    name: 'worklist',
    open: shows(as(manager, `${forecast}/worklist?objects=150001,150002,150003`), (page) =>
      page.getByRole('button', { name: 'Copy Uids' }),
    ),
  },
  { name: 'saved-lists', open: as(manager, `${forecast}/saved-lists`) },
  { name: 'alerts', open: as(manager, `${forecast}/saved-lists?tab=alerts`) },
  { name: 'worklist-empty', open: as(manager, `${forecast}/worklist?objects=`) },
  { name: 'domain-access', open: as(manager, `${forecast}/domain-access`) },
  { name: 'help', open: as(manager, `${forecast}/help`) },
  { name: 'help-explore', open: as(manager, `${forecast}/help?page=explore`) },
  { name: 'help-definitions', open: as(manager, `${forecast}/help?page=definitions`) },
];

const onObject =
  (rest: string, act: (page: Page) => Promise<void> = async () => {}): Screen['open'] =>
  async (page) => {
    await openObject(page, manager, { rest });
    await act(page);
  };

async function talkedOfInBeauty(page: Page): Promise<number[]> {
  await as(manager, `${forecast}/help`)(page);
  const beauty = (await talkedOf(page)).filter(({ verticals }) => verticals.includes(9022));
  return beauty.map(({ object_sid }) => object_sid);
}

/** The cards that phones show as one line until somebody opens them. */
const folds = 'themes,geographies,psychographics,relations,distribution,retention,see-also';

const lookupScreens: Screen[] = [
  { name: 'lookup-view', open: onObject('') },
  {
    name: 'lookup-view-partial',
    open: async (page) => {
      const none = { n: 0, shares: [] };
      await changeInsight(page, ({ geographies, demographics }) => ({
        demographics: { ...demographics, gender: none },
        geographies: { ...geographies, country: none },
        themes: none,
        retention: { percents: Array(6).fill(null), n: Array(6).fill(0), one_month: [] },
      }));
      await openObject(page);
    },
  },
  {
    name: 'lookup-view-raw-tables',
    open: onObject(
      `&overlay=spam&place=usa&measure=raw&tables=relations&previous=1&demographic=age&open=${folds}`,
      async (page) => {
        await expect(page.getByRole('table', { name: 'Relations Timeline' })).toBeVisible();
      },
    ),
  },
  ...(['activity', 'distributions', 'access'] as const).map((dialog) => ({
    name: `lookup-view-${dialog}`,
    within: inDialog,
    open: onObject(`&dialog=${dialog}`, async (page) => {
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    }),
  })),
  ...openedAtEach({
    name: 'lookup-view-how-computed',
    within: inDialog,
    open: onObject(`&open=${folds}`, async (page) => {
      await page.getByRole('button', { name: 'How is this computed? Geographies' }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    }),
  }),
  {
    name: 'lookup-view-dates',
    within: inDialog,
    open: onObject('', async (page) => {
      await page.getByRole('button', { name: /^Dates: / }).click();
      await expect(page.getByRole('button', { name: '12 months', exact: true })).toBeVisible();
    }),
  },
  {
    name: 'lookup-view-not-found',
    complaint: /status of 404/,
    open: as(manager, lookupAt(999_999, { domain: 1215 })),
  },
  {
    name: 'compare',
    open: async (page) => {
      const sids = await talkedOfInBeauty(page);
      await page.goto(compareAt(sids.slice(0, 8), 9022));
      await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
    },
  },
  {
    name: 'compare-sources',
    open: async (page) => {
      const sids = await talkedOfInBeauty(page);
      await page.goto(`${compareAt(sids.slice(0, 1), 9022)}&sources=all`);
      await expect(page.getByRole('region', { name: 'How each differs', exact: true })).toBeVisible();
    },
  },
  {
    name: 'market',
    open: shows(as(manager, `${forecast}/market?source=1&domain=9022`), (page) =>
      page.getByText(/^\d+ objects$/).first(),
    ),
  },
  {
    name: 'market-of-a-company',
    open: async (page) => {
      await as(manager, `${forecast}/help`)(page);
      const response = await page.request.get('/api/lookup/objects?source=1');
      const { objects }: { objects: { sid: number; type_code: string; domain_sid: number }[] } =
        await response.json();
      const company = objects.find(({ type_code }) => type_code === 'OR');
      const place = `source=1&domain=${company?.domain_sid}&company=${company?.sid}`;
      await page.goto(`${forecast}/market?${place}`);
      await expect(page.getByRole('heading', { level: 1, name: /^Brands of / })).toBeVisible();
    },
  },
  {
    name: 'year-in-review',
    open: async (page) => {
      const objects = (await talkedOfInBeauty(page)).slice(0, 2);
      await page.goto(`${forecast}/year-in-review?objects=${objects}&source=1&domain=9022`);
      await expect(page.getByRole('heading', { name: 'Growth in posts' })).toBeVisible();
    },
  },
  {
    name: 'slides',
    open: async (page) => {
      const [first] = await talkedOfInBeauty(page);
      await page.goto(`${forecast}/slides?objects=${first}&source=1&domain=9022&since=1`);
      await expect(page.getByRole('button', { name: 'Slides (PowerPoint)' })).toBeVisible();
    },
  },
  { name: 'compare-nothing', open: as(manager, compareAt([], 1215)) },
];

const visitorScreens: Screen[] = [
  { name: 'home', open: visit('/') },
  {
    name: 'home-login-dialog',
    open: async (page) => {
      await visit('/')(page);
      await page.getByRole('button', { name: 'Login/Register' }).click();
      await expect(page.getByLabel('Username')).toBeFocused();
    },
  },
  {
    name: 'home-menu',
    at: narrow,
    open: async (page) => {
      await visit('/')(page);
      await page.locator('summary').click();
      await expect(page.getByRole('link', { name: 'Press & Media' })).toBeVisible();
    },
  },
  { name: 'what-we-do', open: visit('/what-we-do') },
  { name: 'products', open: visit('/products') },
  { name: 'about', open: visit('/about') },
  {
    name: 'resources',
    open: async (page) => {
      await visit('/resources?vertical=9022')(page);
      await page.getByText('Beauty', { exact: true }).first().click();
      await expect(page.getByRole('link', { name: 'Personal Care' })).toBeVisible();
    },
  },
  {
    name: 'resources-none-match',
    open: shows(visit('/resources?search=zzzz'), (page) =>
      page.getByText('No reports for the current selection!'),
    ),
  },
  { name: 'press', open: visit('/press') },
  {
    name: 'player',
    open: async (page) => {
      await visit('/press')(page);
      await page.getByRole('link', { name: 'View Video' }).first().click();
      await expect(page.getByText('Transcript')).toBeVisible();
    },
  },
  {
    name: 'career',
    open: async (page) => {
      await visit('/career')(page);
      await page.locator('#openings').getByRole('link').first().click();
      await expect(page.getByRole('link', { name: 'Apply' })).toBeVisible();
    },
  },
  { name: 'contact', open: visit('/contact') },
  { name: 'policy', open: visit('/policy') },
  { name: 'data-rights', open: visit('/data-rights') },
  { name: 'methodology', open: visit('/methodology') },
  { name: 'security', open: visit('/security') },
  { name: 'login', open: visit('/login') },
  {
    name: 'login-missing-fields',
    open: async (page) => {
      await visit('/login')(page);
      await logInButton(page).click();
      await expect(page.getByText('Username is required')).toBeVisible();
    },
  },
  {
    name: 'login-unreachable',
    complaint: /ERR_FAILED/,
    open: async (page) => {
      await visit('/login')(page);
      await fillLogin(page, manager);
      await page.route('**/api/**', (route) => route.abort());
      await logInButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'forgot-password', open: visit('/forgot-password') },
  {
    name: 'register-missing-fields',
    open: async (page) => {
      await visit('/login?view=register')(page);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  { name: 'reset-password-visitor', open: visit('/reset-password') },
  { name: 'accept-without-token', open: visit('/accept') },
  { name: 'disabled', open: visit('/disabled-login') },
  { name: 'error-403', open: visit('/error/403') },
  { name: 'error-404', open: visit('/no/such/page'), complaint: /status of 404 .*\/no\/such\/page$/ },
  { name: 'something-went-wrong-visitor', open: visit('/AppView/something-went-wrong?status=500') },
];

const guestScreens: Screen[] = [
  {
    name: 'preview',
    open: async (page) => {
      await page.goto(process.env.TIDELINE_PREVIEW ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Preview');
    },
  },
  { name: 'search-result-guest', open: asGuest(`${forecast}/search-result?search=s`) },
];

const clientScreens: Screen[] = [
  {
    name: 'home-client-tools',
    at: narrow,
    open: async (page) => {
      await enterAs(page, manager);
      await visit('/')(page);
      await page.getByRole('button', { name: 'Client Tools' }).click();
    },
  },
  {
    name: 'home-signed-in',
    open: async (page) => {
      await enterAs(page, manager);
      await visit('/')(page);
      await expect(page.getByRole('link', { name: 'Client Home' })).toBeVisible();
    },
  },
  { name: 'reset-password', open: as(manager, '/reset-password') },
  { name: 'client-home-manager', open: as(manager, '/AppView/client-home') },
  {
    name: 'client-home-account-menu',
    at: (width) => !narrow(width),
    open: async (page) => {
      await as(manager, '/AppView/client-home')(page);
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'client-home-unreachable',
    complaint: /ERR_FAILED/,
    open: async (page) => {
      await as(manager, '/AppView/client-home')(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: 'portal', open: as(manager, '/AppView/portal') },
  { name: 'user-settings', open: as(manager, '/user-settings') },
  ...['402', '403', '405', '429', '500'].map((status) => ({
    name: `something-went-wrong-${status}`,
    open: as(manager, `/AppView/something-went-wrong?status=${status}`),
  })),
];

const otherScreens: Screen[] = [
  ...(['access', 'security', 'sessions', 'activity'] as const).map((view) => ({
    name: `my-account-${view}`,
    within: inDialog,
    open: async (page: Page) => {
      await enterAs(page, 'analyst@larkspur.example');
      await page.goto(`/AppView/client-home?account=${view}`);
      await expect(page.getByRole('dialog').locator('[aria-busy]')).toHaveCount(0);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Profile' })).toBeVisible();
    },
  })),
  { name: 'client-home-admin', open: as('admin@tideline.example', '/AppView/client-home') },
  {
    name: 'client-home-phone-menu',
    at: narrow,
    open: async (page) => {
      await as('admin@tideline.example', '/AppView/client-home')(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
    },
  },
  { name: 'client-home-investor', open: as('investor@ninefold.example', '/AppView/client-home') },
  { name: 'client-home-legacy', open: as('legacy@oldmill.example', '/AppView/client-home') },
  { name: 'client-home-empty', open: as('empty@larkspur.example', '/AppView/client-home') },
];

const admin = 'admin@tideline.example';
const harborline = '/AppView/admin/manage?organization=org_harborline';

const onUsers =
  (rest: string, act: (page: Page) => Promise<void> = async () => {}): Screen['open'] =>
  async (page) => {
    await as(admin, `${harborline}&tab=users${rest}`)(page);
    await act(page);
  };

const jobsShown = (page: Page) => expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
const jobMissing = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

const administrationScreens: Screen[] = [
  { name: 'admin', open: as(admin, '/AppView/admin') },
  {
    name: 'admin-menu',
    within: '[role=menu]',
    open: async (page) => {
      await as(admin, '/AppView/admin')(page);
      await page.getByRole('button', { name: /^MENU/ }).click();
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
    },
  },
  { name: 'admin-bulletin-board', open: as(admin, '/AppView/admin?tab=bulletin-board') },
  { name: 'manage', open: as(admin, '/AppView/admin/manage') },
  { name: 'data-checks', open: as(admin, '/AppView/admin/data-checks') },
  { name: 'find-people', open: as(admin, '/AppView/admin/people?find=marlow') },
  // Other journeys change people and write audit rows at the same time, so no screen waits for a number of rows or for
  // the newest.
  { name: 'manage-users', open: onUsers('', (page) => expect(page.getByText(/^\d+ users$/)).toBeVisible()) },
  {
    name: 'manage-users-none-match',
    open: shows(onUsers('&search=zzzz'), (page) => page.getByText('No users match.')),
  },
  {
    name: 'manage-user-edited',
    open: onUsers('', async (page) => {
      await page.getByRole('link', { name: 'Boris Keane' }).click();
      await page.getByRole('radio', { name: 'Billing Administrator' }).check();
      // A row that is half behind the head of the table has a target that is half as high.
      await page.evaluate('scrollTo(0, 0)');
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
    }),
  },
  {
    name: 'manage-user-removed',
    within: inDialog,
    open: onUsers('', async (page) => {
      await page.getByRole('link', { name: 'Boris Keane' }).click();
      await page.getByRole('button', { name: /^Remove Boris Keane/ }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    }),
  },
  {
    name: 'manage-users-add',
    within: inDialog,
    open: onUsers('&dialog=add-user', async (page) => {
      await page.getByRole('button', { name: 'Send invite' }).click();
      await expect(page.getByText('Name is Required.')).toBeVisible();
    }),
  },
  {
    name: 'manage-users-add-several',
    open: onUsers('&dialog=add-several', async (page) => {
      await page.getByLabel('People', { exact: true }).fill('Ida Moss <ida@a.example>\nnobody@a.example');
      await expect(page.getByText('1 ready · 1 with a problem, left out')).toBeVisible();
    }),
  },
  ...openedAtEach({
    name: 'manage-users-selected',
    open: onUsers('', async (page) => {
      await page.getByRole('checkbox', { name: 'Select Boris Keane' }).click();
      await expect(page.getByRole('button', { name: /^All \d+ that match$/ })).toBeVisible();
    }),
  }),
  {
    name: 'manage-users-change',
    within: inDialog,
    open: onUsers('', async (page) => {
      await page.getByRole('checkbox', { name: 'Select Boris Keane' }).click();
      await page.getByRole('button', { name: 'Change 1 user' }).click();
      await page.getByRole('menuitem', { name: 'Change roles' }).click();
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
      await expect(page.getByLabel('What will change')).toBeVisible();
    }),
  },
  { name: 'manage-users-jobs', open: onUsers('&dialog=jobs', jobsShown) },
  {
    name: 'manage-users-job-missing',
    open: onUsers('&job=job_none', jobMissing),
    complaint: /status of 404/,
  },
  { name: 'manage-users-own', open: as('owner@harborline.example', '/user-settings') },
  { name: 'usage-own', open: as('billing@harborline.example', '/AppView/usage') },
  {
    name: 'messages',
    open: async (page) => {
      await as(admin, '/AppView/admin/messages?state=new')(page);
      await page.getByRole('link', { name: 'Jonas Weir' }).click();
      await page.getByRole('link', { name: 'Answer by e-mail' }).waitFor();
    },
  },
  {
    name: 'questions',
    open: async (page) => {
      await as(admin, '/AppView/admin/questions')(page);
      await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor();
    },
  },
  {
    name: 'removal-requests',
    open: async (page) => {
      await as(admin, '/AppView/admin/removal-requests')(page);
      await page.getByText('Nobody has asked for a removal yet.').waitFor();
    },
  },
  { name: 'company-management', open: as(admin, '/AppView/company-management') },
  { name: 'give-access', open: as(admin, '/AppView/admin/give-access') },
  {
    name: 'give-access-profile',
    open: async (page) => {
      await as(admin, '/AppView/admin/give-access?tab=profile&organization=org_kestrel')(page);
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await page.getByLabel('Instagram').check();
      await page.getByLabel('Reddit').check();
      await page.getByLabel('No', { exact: true }).check();
    },
  },
  {
    name: 'manage-profile',
    open: async (page) => {
      const profile = 'organization=org_harborline&tab=profiles&profile=gap_harborline-preview';
      await as(admin, `/AppView/admin/manage?${profile}`)(page);
      await page.getByRole('button', { name: 'Edit sources' }).click();
      await expect(page.getByText('Trade fair')).toBeVisible();
    },
  },
  {
    name: 'manage-reports',
    open: shows(as(admin, `${harborline}&tab=reports`), (page) => page.getByText(/^\d+ reports?$/)),
  },
  {
    name: 'manage-general',
    open: as(admin, '/AppView/admin/manage?organization=org_harborline&tab=general'),
  },
  {
    name: 'manage-audit',
    open: shows(as(admin, `${harborline}&tab=audit`), (page) => page.getByText(/^\d+ (entries|so far)$/)),
  },
  {
    name: 'audit-delivery',
    within: inDialog,
    open: shows(as(manager, '/user-settings?tab=audit&delivery=open'), (page) =>
      page.getByRole('dialog').getByRole('textbox'),
    ),
  },
];

const portalScreens: Screen[] = [
  {
    name: 'portal',
    open: shows(as(manager, '/AppView/portal'), (page) => page.getByRole('article').first()),
  },
  {
    name: 'portal-filtered',
    open: async (page) => {
      await as(manager, '/AppView/portal?tab=syndicated-reports&vertical=1215&search=sociel')(page);
      await expect(page.getByText(/These come close/)).toBeVisible();
      await page.getByRole('combobox', { name: 'Select Market Vertical' }).click();
      await expect(page.getByRole('option', { name: 'Home Goods' })).toBeVisible();
    },
  },
  {
    name: 'portal-none',
    open: shows(as(manager, '/AppView/portal?search=zzzzqq'), (page) =>
      page.getByText(/^No reports for the current selection/),
    ),
  },
  {
    name: 'portal-guides',
    open: shows(as(manager, '/AppView/portal?tab=more'), (page) =>
      page.getByRole('heading', { name: 'Guides' }),
    ),
  },
  { name: 'portal-report', open: as(manager, '/AppView/portal/report?uid=rep_snacking-between-meals') },
  {
    name: 'portal-report-page',
    within: inDialog,
    open: async (page) => {
      // The journeys' reports have no files.
      await page.route('**/api/products/report*', async (route) => {
        const response = await route.fetch();
        const { report, ...rest } = await response.json();
        const pages = ['/favicon.svg', '/favicon.svg'];
        await route.fulfill({ response, json: { report: { ...report, pages }, ...rest } });
      });
      // The report has no page 2, so the call that records it as read is refused.
      await page.route('**/api/products/reading', (route) => route.fulfill({ json: {} }));
      await as(manager, '/AppView/portal/report?uid=rep_snacking-between-meals&page=2')(page);
      await page.getByLabel('About page 2').waitFor();
    },
  },
  { name: 'portal-report-editions', open: as(manager, '/AppView/portal/report?uid=rep_low-and-no') },
  {
    name: 'portal-questions',
    open: async (page) => {
      await as(manager, '/AppView/portal?tab=questions')(page);
      await page.getByRole('heading', { name: 'Your questions' }).waitFor();
    },
  },
  {
    name: 'portal-report-elsewhere',
    complaint: /status of 404/,
    open: as(manager, '/AppView/portal/report?uid=rep_linen-season'),
  },
  {
    name: 'portal-of-a-company',
    open: shows(as(admin, '/AppView/portal?company=cmp_saltmarsh'), (page) =>
      page.getByRole('article').first(),
    ),
  },
  { name: 'portal-no-entitlements', open: as('empty@larkspur.example', '/AppView/portal') },
];

/** Every page and visually distinct state of the site, by viewer. */
export const screens = {
  'a visitor': visitorScreens,
  'a guest': guestScreens,
  'a client': clientScreens,
  'a client with reports': portalScreens,
  'a client who searches': forecastScreens,
  'a client who looks up': lookupScreens,
  'an administrator': administrationScreens,
  'other people': otherScreens,
};
