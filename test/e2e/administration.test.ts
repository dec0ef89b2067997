import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, giveReason, mailTo, test } from './journey.ts';

const admin = 'admin@tideline.example';
const owner = 'owner@harborline.example';
const harborline = '/AppView/admin/manage?tab=users&organization=org_harborline';

/** A new person, so that journeys that change people don’t affect each other. */
const stranger = () => {
  const id = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replaceAll('-', '');
  return { full_name: `Nia ${id}`, email: `nia-${id}-${randomUUID().slice(0, 4)}@harborline.example` };
};
type Stranger = ReturnType<typeof stranger>;

async function invite(page: Page, { full_name, email }: Stranger, { acts = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('Name').fill(full_name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('checkbox', { name: 'Beverages' }).check();
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  if (acts) await giveReason(page);
  await expect(page.getByText(`The invite to ${email} is queued`)).toBeVisible();
}

async function openRow(page: Page, { full_name, email }: Stranger) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await page.getByRole('link', { name: full_name }).click();
  return page.getByRole('region', { name: full_name });
}

/** The panel grows as the page scrolls, so it is clicked once it rests. */
async function clickBelow(button: Locator) {
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Acting for another organization' });

test('an internal administrator finds an organization, and invites, edits and removes a person', async ({
  page,
  product,
}) => {
  const person = stranger();
  await enterAs(page, admin, '/AppView/admin');
  await page.getByRole('button', { name: /^MENU/ }).click();
  await page.getByRole('menuitem', { name: /^Manage/ }).click();
  await page.getByRole('combobox', { name: 'SELECT ORGANIZATION' }).fill('harbor');
  await page.getByRole('option', { name: 'Harborline Brands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harborline Brands');

  await invite(page, person, { acts: true });
  await expect(banner(page)).toContainText('Harborline Brands');
  await expect(banner(page)).toContainText('60 minutes left');
  await mailTo(product, person.email);

  const panel = await openRow(page, person);
  await panel.getByRole('radio', { name: 'Billing Administrator' }).check();
  await panel.getByRole('checkbox', { name: 'Beverages' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Research' }).check();
  await expect(panel.getByRole('list', { name: 'What changes' })).toContainText(
    `${person.full_name} gains Billing Administrator`,
  );
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('radio', { name: 'Billing Administrator' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Research' })).toBeChecked();

  await clickBelow(panel.getByRole('button', { name: `Disable access of ${person.full_name}` }));
  await page.getByRole('button', { name: 'Disable access', exact: true }).click();
  await expect(page.getByRole('row', { name: person.full_name })).toContainText('Access Disabled');

  await clickBelow(panel.getByRole('button', { name: `Remove ${person.full_name} from Harborline Brands` }));
  await page.getByRole('button', { name: `Remove ${person.full_name}`, exact: true }).click();
  // The search is kept, although it was typed just before the row was opened.
  await expect(page.getByText('No users match.')).toBeVisible();

  await page.goto('/AppView/client-home');
  await banner(page).getByRole('button', { name: 'Stop acting' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('beside the open panel no address is cut, and the changed control stays above the panel’s foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, admin, '/AppView/admin/manage?organization=org_harborline&tab=users');
  await page.getByRole('link', { name: 'Boris Keane' }).click();
  const panel = page.getByRole('region', { name: 'Boris Keane' });
  await expect(page.getByRole('columnheader', { name: 'Name Email' })).toBeVisible();
  const cells = await page
    .getByRole('rowheader')
    .evaluateAll((all) =>
      all.map((cell) => ({
        address: cell.lastElementChild?.textContent ?? '',
        isCut: [cell, ...cell.querySelectorAll('*')].some(
          (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
        ),
      })),
    );
  expect(cells.filter(({ address, isCut }) => isCut || !/^[\w.+-]+@[\w.-]+\.example$/.test(address))).toEqual(
    [],
  );
  const last = panel.getByRole('checkbox').last();
  await last.click();
  const save = panel.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  const foot = await save.evaluate(
    (button) => button.closest('section > div')?.getBoundingClientRect().top ?? 0,
  );
  await expect.poll(async () => ((await last.boundingBox())?.y ?? Infinity) + 16).toBeLessThanOrEqual(foot);
  await panel.getByRole('button', { name: 'Discard' }).click();
});

test('an administrator resends an invite and shares its link', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = stranger();
  await enterAs(page, owner, '/user-settings');
  await invite(page, person);
  const panel = await openRow(page, person);
  await panel.getByRole('button', { name: 'Resend invite' }).click();
  await expect(panel.getByText(`The invite to ${person.email} is queued and should arrive`)).toBeVisible();
  await panel.getByRole('button', { name: 'Copy invite link' }).click();
  await expect(panel.getByRole('button', { name: 'Link copied to clipboard!' })).toBeVisible();
  const link = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(new URL(link).pathname).toBe('/accept');
  const mail = (await mailTo(product, person.email)).text.replaceAll(/\s/g, '');
  expect(mail).not.toContain(new URL(link).searchParams.get('token'));
  await expect(panel.getByRole('button', { name: 'Copy invite link' })).toBeVisible();
});

test('an administrator assigns a profile to everybody who matches, and a job says what became of each', async ({
  page,
}) => {
  await enterAs(page, owner, '/user-settings?search=celia');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Change 2 users' }).click();
  await page.getByRole('menuitem', { name: 'Assign a profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Research' });
  await expect(dialog.getByText('2 users change', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to 2 users' }).click();
  await expect(page.getByText('Done: 2 done.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Profile assigned' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Done: 2 done.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the users' }).click();
  await page.getByRole('button', { name: 'More about Users' }).click();
  await page.getByRole('menuitem', { name: 'Jobs' }).click();
  await expect(page.getByRole('link', { name: 'Assign a profile to 2 people' })).toBeVisible();
});

test('an administrator invites several people from a list and sees a result for each', async ({
  page,
  product,
}) => {
  const [one, two] = [stranger(), stranger()];
  await enterAs(page, owner, '/user-settings');
  await page.getByRole('button', { name: 'More about Users' }).click();
  await page.getByRole('menuitem', { name: 'Add several' }).click();
  const list = [
    `${one.full_name} <${one.email}>`,
    `${two.email}; ${two.full_name}`,
    `${one.email}, Somebody Else`,
    'Quinn, owner@harborline.example',
  ];
  await page.getByLabel('People', { exact: true }).fill(list.join('\n'));
  await expect(page.getByText('2 ready · 2 with a problem, left out')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Research' }).check();
  await page.getByRole('button', { name: 'Invite 2 people' }).dblclick();
  await expect(page.getByText('2 people are being invited. The other rows are still here.')).toBeVisible();
  await mailTo(product, one.email);
  await mailTo(product, two.email);
  await page.getByRole('button', { name: 'Show the job' }).click();
  await expect(page.getByText('Done: 2 done.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the users' }).click();
  await openRow(page, two);
});

test('internal staff see people’s access but no controls to change it', async ({ page }) => {
  await enterAs(page, 'staff@tideline.example', harborline);
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add User' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Boris Keane' }).click();
  const panel = page.getByRole('region', { name: 'Boris Keane' });
  await expect(panel.getByText(/^App Access/)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText(['', 'What can they see?']);
  await page.getByRole('button', { name: /^MENU/ }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
});

test('nobody can edit their own access, and the page says whom to contact', async ({ page }) => {
  await enterAs(page, owner, '/user-settings?search=owner%40');
  await page
    .getByRole('row', { name: /owner@harborline/ })
    .getByRole('link')
    .click();
  await expect(
    page.getByText('You cannot edit your own access. Please reach out to your contacts found in the Portal'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quinn Ashdown' }).getByRole('checkbox')).toHaveCount(0);
});

for (const [who, email, paths] of [
  ['a billing administrator', 'billing@harborline.example', ['/user-settings', '/AppView/admin', harborline]],
  ['a web user', 'analyst@larkspur.example', ['/user-settings', '/AppView/admin', harborline]],
  ['a user administrator', owner, ['/AppView/admin', harborline]],
] as const) {
  test(`${who} can’t open administration pages outside their role`, async ({ page }) => {
    for (const path of paths) {
      await enterAs(page, email, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You can’t open /);
    }
  });
}

test('the arrow keys, Enter and Escape move through the table of users and its side panel', async ({
  page,
}) => {
  await enterAs(page, owner, '/user-settings');
  await page.getByRole('link', { name: 'Adele Acker' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Adele Calloway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Adele Calloway' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Adele Ekberg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Adele Ekberg' })).toBeFocused();
  await expect(page).toHaveURL('/user-settings');
});
