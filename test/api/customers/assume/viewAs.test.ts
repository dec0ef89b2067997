import { expect, test } from 'vitest';
import { readSettings } from '../../../../shared/api/access/account.ts';
import { check } from '../../../../shared/api/access/auth.ts';
import { readOwnEvents, writeLog } from '../../../../shared/api/activity/log.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { CallError } from '../../../../shared/api/client.ts';
import { listProducts } from '../../../../shared/api/content/products.ts';
import { endView, viewAs } from '../../../../shared/api/customers/assume.ts';
import { routeKey } from '../../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import { listObjects } from '../../../../shared/api/lookup/queries.ts';
import { readSavedLists } from '../../../../shared/api/lookup/savedLists.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';
import {
  beautyProfile,
  browserOf,
  foodProfile,
  larkspur,
  loggedIn,
  newPerson,
  saltmarsh,
  tideline,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';
import { whileSuspended } from '../../../support/whileSuspended.ts';

const stage = demoStage();

const staff = sharedBrowserOf(stage, 'admin@tideline.example');

const reason = 'Ticket 12';
const view = (browser: Browser, account_uid: AccountUid, organization = larkspur) =>
  browser.call(viewAs, { organization, account_uid, profile: foodProfile, reason });
const administrator = (organization_uid = larkspur) =>
  newPerson({ memberships: [{ organization_uid, roles: ['portal_user', 'user_admin'] as Role[] }] });

test('staff see the product with a person’s access, and are themselves again after it', async () => {
  const browser = await loggedIn(stage, { email: 'admin@tideline.example', account_uid: '' as AccountUid });
  const person = await newPerson();
  const viewer = await view(browser, person.account_uid);
  expect(viewer).toMatchObject({
    account_uid: null,
    email: person.email,
    is_admin: false,
    organization: { organization_uid: larkspur },
    profile: { gap_uid: foodProfile },
    viewing: { account_uid: person.account_uid, organization_uid: larkspur, by_staff: true },
  });
  expect(await browser.call(check, {})).toEqual(viewer);
  await browser.call(listProducts, {});
  const after = await browser.call(endView, {});
  expect(after).toMatchObject({
    viewing: null,
    is_admin: true,
    organization: { organization_uid: tideline },
  });
  await browser.call(endView, {});
});

test('viewing ends by itself after a quarter of an hour', async () => {
  const browser = await loggedIn(stage, await administrator());
  await view(browser, (await newPerson()).account_uid);
  letPass({ minutes: 14 });
  expect((await browser.call(check, {})).viewing).not.toBeNull();
  letPass({ minutes: 2 });
  expect((await browser.call(check, {})).viewing).toBeNull();
});

test('whoever views as a person finds nothing private of theirs, and nothing of their own', async () => {
  const browser = await loggedIn(stage, await administrator());
  await view(browser, (await newPerson()).account_uid);
  await expectRefused(browser.call(readSettings, {}), 'viewing_only');
  await expectRefused(browser.call(readSavedLists, {}), 'viewing_only');
  const { readings, favorites, last_visit } = await browser.call(listProducts, {});
  expect({ readings, favorites, last_visit }).toEqual({ readings: [], favorites: [], last_visit: null });
});

test('whoever views as a person is refused every call of the contract that changes something', async () => {
  const browser = await loggedIn(stage, await administrator());
  await view(
    browser,
    (await newPerson({ memberships: [{ roles: ['portal_user', 'user_admin'] }] })).account_uid,
  );
  const changing = allEndpoints.filter(
    ({ endpoint: { access, changesState } }) =>
      changesState && access.who !== 'visitor' && !access.whileViewing,
  );
  expect(changing.length).toBeGreaterThan(60);
  const open: string[] = [];
  for (const { endpoint } of changing) {
    const error = await browser.call(endpoint, {} as never).catch((refused: unknown) => refused);
    if (!(error instanceof CallError) || error.code !== 'viewing_only') open.push(routeKey(endpoint));
  }
  expect(open).toEqual([]);
});

test('what is done while viewing is nobody’s activity', async () => {
  const [one, person] = [await administrator(), await newPerson()];
  const browser = await loggedIn(stage, one);
  await view(browser, person.account_uid);
  await browser.call(writeLog, eventAt(new Date()));
  await browser.call(endView, {});
  await browser.call(writeLog, eventAt(new Date()));
  const seenBy = async (each: Browser) =>
    (await each.call(readOwnEvents, {})).events.filter(({ event: name }) => name === 'page-load').length;
  expect(await seenBy(await loggedIn(stage, person))).toBe(0);
  expect(await seenBy(browser)).toBe(1);
});

test('viewing is in the customer’s audit log, with who, why and when it ended', async () => {
  const person = await newPerson();
  await view(staff, person.account_uid);
  await staff.call(endView, {});
  const { entries } = await staff.call(listAudit, { organization: larkspur, account: person.account_uid });
  const own = entries.filter(({ subject }) => subject === person.account_uid);
  expect(own.map(({ action }) => action)).toEqual(['member.view_ended', 'member.viewed']);
  expect(own[1]).toMatchObject({ by_organization_name: expect.any(String), after: { reason } });
});

test('user administrators view as their own people alone, and nobody views as staff', async () => {
  const own = await loggedIn(stage, await administrator());
  const stranger = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
  await expectRefused(view(own, stranger.account_uid, saltmarsh), 'no_access');
  await expectRefused(view(own, stranger.account_uid), 'not_found');
  const colleague = await loggedIn(stage, await newPerson());
  await expectRefused(view(colleague, stranger.account_uid), 'no_access');
  const internal = await newPerson({
    memberships: [{ organization_uid: tideline, roles: ['internal_user'] }],
  });
  const asStaff = staff.call(viewAs, {
    organization: tideline,
    account_uid: internal.account_uid,
    profile: null,
    reason,
  });
  expect((await expectRefused(asStaff, 'not_viewable')).details).toEqual({ because: 'staff' });
});

test.each([
  [{ roles: [] }, 'access_disabled'],
  [{ invite_accepted_at: null }, 'invite_expired'],
])('nobody views as a person with %j', async (membership, because) => {
  const person = await newPerson({ memberships: [membership] });
  expect((await expectRefused(view(staff, person.account_uid), 'not_viewable')).details).toEqual({ because });
});

test('viewing needs a reason, and a profile that the person has', async () => {
  const person = await newPerson({ memberships: [{ profiles: [beautyProfile] }] });
  const { account_uid } = person;
  await expectRefused(view(staff, account_uid), 'profile_not_held');
  const without = staff.call(viewAs, {
    organization: larkspur,
    account_uid,
    profile: beautyProfile,
    reason: ' ',
  });
  await expectRefused(without, 'invalid_input');
});

test('viewing ends with the next call when the person is disabled, or the administrator is no longer one', async () => {
  const { commit, membership, membershipKey, update } = await tables();
  const setRoles = ({ account_uid }: { account_uid: AccountUid }, roles: Role[]) =>
    commit(update(membership, membershipKey(account_uid, larkspur), { roles }));
  const administrators = [await administrator(), await administrator()];
  const browsers = await Promise.all(administrators.map((each) => loggedIn(stage, each)));
  const people = [await newPerson(), await newPerson()];
  for (const [at, browser] of browsers.entries()) await view(browser, people[at]?.account_uid as AccountUid);
  await setRoles(people[0] as never, []);
  await setRoles(administrators[1] as never, ['portal_user']);
  for (const browser of browsers) expect((await browser.call(check, {})).viewing).toBeNull();
});

test('viewing ends with the next call when the person’s organization is suspended', async () => {
  const browser = await browserOf(stage, 'admin@tideline.example');
  await view(browser, (await newPerson()).account_uid);
  await whileSuspended(larkspur, async () => {
    expect(await browser.call(check, {})).toMatchObject({ viewing: null, is_admin: true });
  });
});

test('look-ups while viewing count for nobody’s day', async () => {
  const { accessProfile, commit, profileKey, update } = await tables();
  const browser = await loggedIn(stage, await administrator());
  const person = await newPerson();
  await view(browser, person.account_uid);
  await commit(update(accessProfile, profileKey(larkspur, foodProfile), { daily_call_limit: 1 }));
  for (let time = 0; time < 3; time += 1) await browser.call(listObjects, { source: 1 });
  await commit(update(accessProfile, profileKey(larkspur, foodProfile), { daily_call_limit: 20_000 }));
});
