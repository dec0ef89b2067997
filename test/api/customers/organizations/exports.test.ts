import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { check } from '../../../../shared/api/access/auth.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import {
  linkToExport,
  listExports,
  setTerm,
  startExport,
  suspend,
} from '../../../../shared/api/customers/organizations.ts';
import { saveList } from '../../../../shared/api/lookup/savedLists.ts';
import type { ExportUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { type NewOrganization, newOrganization } from '../../../support/newOrganization.ts';
import { unzip } from '../../../support/office/unzip.ts';
import { runOrganizationJobs } from '../../../support/organizationJobs.ts';
import { larkspur, loggedIn, newPerson, type Someone, tideline } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const password = demoPassword;
const oatmere = 1001;

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

type Home = NewOrganization & { owner: Someone; browser: Browser };

async function newHome(): Promise<Home> {
  const home = await newOrganization(admin);
  const { organization: organization_uid, gap_uid } = home;
  const roles = ['portal_user' as const, 'user_admin' as const];
  const owner = await newPerson({ memberships: [{ organization_uid, roles, profiles: [gap_uid] }] });
  return { ...home, owner, browser: await loggedIn(stage, owner) };
}

async function fileOf(browser: Browser, uid: ExportUid) {
  const { url } = await browser.call(linkToExport, { export: uid });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('a user administrator exports the organization: what is shared, and nothing that is private', async () => {
  const home = await newHome();
  const { browser, organization, gap_uid, name } = home;
  const colleague = await newPerson({
    account: { full_name: '=HYPERLINK("x")' },
    memberships: [{ organization_uid: organization, profiles: [gap_uid] }],
  });
  const other = await loggedIn(stage, colleague);
  await other.call(saveList, { source: 1, name: 'Private oats', page: 'worklist', objects: [oatmere] });
  await other.call(saveList, {
    source: 1,
    name: 'Shared oats',
    page: 'worklist',
    objects: [oatmere],
    shared: true,
  });
  const started = await browser.call(startExport, { password });
  expect(started.export).toMatchObject({ state: 'running', bytes: null, by_name: 'Ada Quill' });
  await expectRefused(browser.call(startExport, { password }), 'export_running');
  const uid = started.export.export_uid;
  await expectRefused(browser.call(linkToExport, { export: uid }), 'export_not_ready');
  await runOrganizationJobs();
  const { exports } = await browser.call(listExports, {});
  expect(exports).toMatchObject([{ export_uid: uid, state: 'done' }]);
  const content = await fileOf(browser, uid);
  expect(content.length).toBe(exports[0]?.bytes);
  expect(createHash('sha256').update(content).digest('hex')).toBe(exports[0]?.sha256);

  const files = unzip(content);
  const text = (file: string) => Buffer.from(files.get(file) ?? []).toString();
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'people.csv',
    'profiles.json',
    'audit.jsonl',
    'seals.jsonl',
    'shared.json',
    'questions.json',
    'usage.csv',
  ]);
  const manifest = JSON.parse(text('manifest.json'));
  expect(manifest).toMatchObject({ organization: { organization_uid: organization, name } });
  for (const file of manifest.files) {
    expect(createHash('sha256').update(text(file.name)).digest('hex'), file.name).toBe(file.sha256);
    expect(Buffer.byteLength(text(file.name))).toBe(file.bytes);
  }
  expect(text('people.csv')).toContain(home.owner.email);
  expect(text('people.csv')).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text('shared.json')).toContain('Shared oats');
  expect(content.toString() + [...files.values()].join('')).not.toContain('Private oats');
  expect(JSON.parse(text('profiles.json'))).toMatchObject([{ gap_uid }]);
  await expectHashed(text('audit.jsonl'));
  expect(text('audit.jsonl')).toContain('organization.exported');

  const [mail] = await stage.inbox.to(home.owner.email);
  expect(mail).toMatchObject({ subject: `The export of ${name} is ready` });
  const { entries } = await browser.call(listAudit, {});
  expect(entries.map(({ action }) => action)).toContain('organization.exported');
});

/** Each line’s hash can be computed from the line. */
async function expectHashed(lines: string): Promise<void> {
  const { rowHash } = await import('../../../../functions/platform/data/audit.ts');
  const { toAttributes } = await import('../../../../functions/platform/data/table/values.ts');
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(rowHash(toAttributes(row))).toBe(row.hash);
}

test('an export needs the password, the right role, and the own organization', async () => {
  const { browser, organization, gap_uid, owner } = await newHome();
  await expectRefused(browser.call(startExport, { password: 'wrong' }), 'wrong_current_password');
  await expectRefused(browser.call(startExport, { password, organization: larkspur }), 'no_access');
  await expectRefused(browser.call(listExports, { organization: larkspur }), 'no_access');
  const member = await loggedIn(
    stage,
    await newPerson({ memberships: [{ organization_uid: organization, profiles: [gap_uid] }] }),
  );
  await expectRefused(member.call(startExport, { password }), 'no_access');
  expect((await browser.call(listExports, {})).exports).toEqual([]);
  await runOrganizationJobs();
  expect(await stage.inbox.to(owner.email)).toEqual([]);
});

test('an organization is exported five times a day, and a file opens for a week', async () => {
  const { browser, owner } = await newHome();
  const uids: ExportUid[] = [];
  for (let at = 0; at < 5; at++) {
    uids.push((await browser.call(startExport, { password })).export.export_uid);
    await runOrganizationJobs();
  }
  const refused = await expectRefused(browser.call(startExport, { password }), 'export_limit');
  expect(refused.retryAfter).toBeGreaterThan(0);
  const [first] = uids;
  if (!first) throw new Error('There is no export.');
  letPass({ minutes: 24 * 60 });
  const tomorrow = await loggedIn(stage, owner);
  await tomorrow.call(startExport, { password });
  await runOrganizationJobs();
  letPass({ minutes: 6 * 24 * 60 - 5 });
  const late = await loggedIn(stage, owner);
  await late.call(linkToExport, { export: first });
  letPass({ minutes: 10 });
  await expectRefused(late.call(linkToExport, { export: first }), 'not_found');
  expect((await late.call(listExports, {})).exports.length).toBe(1);
});

test('an export that was cut short is made by the next run, and three failures end it', async () => {
  const { browser, owner, name, organization } = await newHome();
  const { export: started } = await browser.call(startExport, { password });
  const bucket = process.env.EXPORTS_BUCKET;
  process.env.EXPORTS_BUCKET = 'nowhere';
  for (let at = 0; at < 3; at++) await expect(runOrganizationJobs()).rejects.toThrow();
  process.env.EXPORTS_BUCKET = bucket;
  await runOrganizationJobs();
  expect((await browser.call(listExports, {})).exports).toMatchObject([{ state: 'failed' }]);
  await expectRefused(browser.call(linkToExport, { export: started.export_uid }), 'export_not_ready');
  expect((await stage.inbox.to(owner.email)).at(-1)?.subject).toBe(`The export of ${name} failed`);

  await browser.call(startExport, { password });
  // Another run has claimed it, and was killed.
  const { commit, runningExport, runningExportKey, update } = {
    ...(await tables()),
    ...(await import('../../../../functions/platform/data/organizationExport.ts')),
  };
  const key = runningExportKey(organization);
  await commit(
    update(runningExport, key, { claimed_until: new Date(Date.now() + 9 * 60_000).toISOString() }),
  );
  await runOrganizationJobs();
  expect((await browser.call(listExports, {})).exports.at(0)?.state).toBe('running');
  letPass({ minutes: 10 });
  await runOrganizationJobs();
  expect((await browser.call(listExports, {})).exports.at(0)?.state).toBe('done');
});

test('administrators export an organization whose contract has ended, while its work is kept', async () => {
  const { organization, owner, gap_uid, version } = await newHome();
  const member = await newPerson({ memberships: [{ organization_uid: organization, profiles: [gap_uid] }] });
  const access_until = new Date().toISOString().slice(0, 10);
  await admin.call(setTerm, { organization, access_until, time_zone: 'UTC', version: await version() });
  letPass({ minutes: 24 * 60 });
  const browser = await loggedIn(stage, owner);
  expect((await browser.call(check, {})).duty).toBe('contract_ended');
  const { export: started } = await browser.call(startExport, { password });
  await runOrganizationJobs();
  await browser.call(linkToExport, { export: started.export_uid });
  await expectRefused((await loggedIn(stage, member)).call(startExport, { password }), 'duty_first');
  letPass({ minutes: 31 * 24 * 60 });
  await expectRefused((await loggedIn(stage, owner)).call(startExport, { password }), 'duty_first');
});

test('staff export a suspended organization, whose file is of no other one', async () => {
  const { organization } = await newHome();
  await admin.call(suspend, { organization, reason: 'Unpaid' });
  const { export: started } = await admin.call(startExport, { organization, password });
  await runOrganizationJobs();
  const { url } = await admin.call(linkToExport, { organization, export: started.export_uid });
  expect((await fetch(url)).status).toBe(200);
  await expectRefused(
    admin.call(linkToExport, { organization: tideline, export: started.export_uid }),
    'not_found',
  );
});
