import { expect, test } from 'vitest';
import { queryLog, readOrganizationsUse, writeLog } from '../../../shared/api/activity/log.ts';
import type { Browser } from '../../support/browser.ts';
import { databaseRequests } from '../../support/databaseRequests.ts';
import { demoStage } from '../../support/demo.ts';
import { eventAt } from '../../support/events.ts';
import { browserOf, larkspur, letIn, newPerson, saltmarsh } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';

const stage = demoStage();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

/** Waits until the stream has delivered everything before the query. */
const counted = (browser: Browser) =>
  browser.call(queryLog, { organization: larkspur, period: { from: '2026-01-01', to: '2026-01-01' } });

test('staff read the weeks of all organizations at once, with one request per month', async () => {
  const person = await browserOf(stage, (await newPerson()).email);
  await person.call(writeLog, { events: [eventAt(hoursAgo(1)), eventAt(hoursAgo(0))] });
  const admin = await browserOf(stage, 'admin@tideline.example');
  await counted(admin);
  const { organizations } = await admin.call(readOrganizationsUse, {});
  const use = organizations.find(({ organization_uid }) => organization_uid === larkspur);
  expect(use).toEqual({
    organization_uid: larkspur,
    weeks: [...Array.from({ length: 11 }, () => 0), 2],
    last_day: hoursAgo(0).toISOString().slice(0, 10),
  });
  expect(organizations.map(({ organization_uid }) => organization_uid)).not.toContain(saltmarsh);
  const requests = await databaseRequests(() => admin.call(readOrganizationsUse, {}));
  expect(requests.filter((name) => name === 'QueryCommand').length).toBeLessThanOrEqual(4);
});

test('a customer’s administrator can’t read the use of other organizations', async () => {
  const person = stage.browser();
  const { email } = await newPerson({ memberships: [{ roles: ['user_admin'] }] });
  await letIn(person, email);
  await expectRefused(person.call(readOrganizationsUse, {}), 'no_access');
});
