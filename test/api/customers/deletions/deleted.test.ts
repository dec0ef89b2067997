import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../../../../functions/platform/services/clock.ts';
import { demoPassword } from '../../../../infra/demo/world.ts';
import {
  askDeletion,
  confirmDeletion,
  listDeletions,
  readCertificate,
} from '../../../../shared/api/customers/deletions.ts';
import { startMemberJob } from '../../../../shared/api/customers/memberJobs.ts';
import { removeMember } from '../../../../shared/api/customers/members.ts';
import { linkToExport, startExport, suspend } from '../../../../shared/api/customers/organizations.ts';
import type { CertificateStatement } from '../../../../shared/model/customers/deletion.ts';
import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { idAt } from '../../../support/events.ts';
import { everyKind } from '../../../support/everyKind.ts';
import { everyRow } from '../../../support/everyRow.ts';
import { follows, notedOn, savedRows } from '../../../support/leavers.ts';
import { newJobUid } from '../../../support/memberJobs.ts';
import { runOrganizationJobs } from '../../../support/organizationJobs.ts';
import {
  foodProfile,
  inviteTo,
  kestrel,
  larkspur,
  letIn,
  loggedIn,
  newPerson,
  type Someone,
  tideline,
} from '../../../support/people.ts';
import { sealKeyArn, strangerKeyArn } from '../../../support/seals.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const days = 24 * 60;
const admin = () => stage.browser();

let staff: Browser;
let colleague: Someone;
beforeAll(async () => {
  const memberships = [{ organization_uid: tideline, roles: ['internal_admin' as const] }];
  colleague = await newPerson({ account: { full_name: 'Vera Holm' }, memberships });
});
beforeEach(logIn);

async function logIn(): Promise<void> {
  staff = admin();
  await letIn(staff, 'admin@tideline.example');
}

/** From asking to the day on which it is due. */
async function untilDue(organization: OrganizationUid, name: string): Promise<void> {
  await staff.call(suspend, { organization, reason: 'Over' });
  await staff.call(askDeletion, { organization, name });
  await (await loggedIn(stage, colleague)).call(confirmDeletion, { organization });
  letPass({ minutes: 30 * days });
  await logIn();
}

const deletionRows = async () => ({
  ...(await tables()),
  ...(await import('../../../../functions/platform/data/deletion.ts')),
  ...(await import('../../../../functions/platform/data/closedDay.ts')),
  ...(await import('../../../../functions/platform/data/event.ts')),
  ...(await import('../../../../functions/customers/jobs/organizationJobs/deletions/handledKinds.ts')),
  ...(await import('../../../../functions/activity/archive/writeBatch.ts')),
  ...(await import('../../../../functions/activity/archive/files.ts')),
  ...(await import('../../../../functions/activity/archive/athena.ts')),
  put: (await import('../../../../functions/platform/data/table/batchWriter.ts')).put,
});

const date = '2026-01-10';
const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A closed day in the archive, on which people of two organizations did something. */
async function archivedDay(): Promise<string> {
  const { archiveWriter, closedDay, put } = await deletionRows();
  const writer = archiveWriter(date);
  for (const organization_uid of [larkspur, kestrel]) {
    const own = { organization_uid, account_uid: 'acc_1' as AccountUid, token: null, app_name: 'client' };
    const events = [8, 16].map((hour) => ({
      ...own,
      ...{ id: idAt(at(hour)), event: 'click' as const, received_at: at(hour), expires_at: 0 },
    }));
    await writer.add(events);
  }
  const batch = (await writer.finish()) ?? '';
  const row = { date, events: 4, drift: 0, batch, later: [], open: [], left_out: 0, closed_at: at(23) };
  await put(closedDay, row);
  return batch;
}

async function archivedEvents(organization: OrganizationUid): Promise<number> {
  const { archiveQueries, batchesOf, closedDay, closedDayKey, get } = await deletionRows();
  const row = await get(closedDay, closedDayKey(date));
  const batches = row ? batchesOf(row).map((batch) => `'${batch}'`) : [];
  const [[n] = []] = await archiveQueries(10_000).rows(
    `SELECT count(*) FROM event_archive WHERE batch IN (${batches.join(', ')}) AND organization_uid = '${organization}'`,
  );
  return Number(n);
}

/** The database deletes expired rows by itself, and its copy here doesn’t. */
const isKept = ({ expires_at }: Record<string, unknown>) =>
  expires_at === undefined || Number(expires_at) > clock.now().getTime() / 1000;
const placeOf = ({ PK, kind, action }: Record<string, unknown>) => [PK, kind, action ?? null];
const whatStays = expect.toSatisfy((places: unknown[]) => {
  const named = places.map((place) => JSON.stringify(place)).sort();
  const own = [
    ['CERTIFICATES', 'certificate', null],
    [`AUDIT#${tideline}`, 'audit', 'organization.deleted'],
  ];
  return (
    JSON.stringify([...new Set(named)]) === JSON.stringify(own.map((place) => JSON.stringify(place)).sort())
  );
});

/** Those who were in no other organization. */
function onlyIn(organization: string, rows: readonly Record<string, unknown>[]): string[] {
  const members = rows.filter(({ kind }) => kind === 'membership');
  const homes = Map.groupBy(members, ({ account_uid }) => String(account_uid));
  return [...homes].flatMap(([uid, own]) =>
    own.every(({ organization_uid }) => organization_uid === organization) ? [uid] : [],
  );
}

const naming = (rows: readonly Record<string, unknown>[], organization: string) =>
  rows.filter((row) => JSON.stringify(row).includes(organization));

test('after a deletion, nothing names the organization but what the certificate says', {
  timeout: 120_000,
}, async () => {
  const { organization: home, organizationKey, get, deletedKinds, deletedWithAccount } = await deletionRows();
  const name = (await get(home, organizationKey(larkspur)))?.name ?? '';
  const former = await archivedDay();
  const leaver = await newPerson();
  await savedRows(leaver, ['one', 'shared two']);
  await notedOn(leaver, 1, ['Private']);
  await notedOn(leaver, 1, ['Shared'], { shared: true });
  await follows(leaver, 1);
  const member = await newPerson();
  await loggedIn(stage, member);
  await staff.call(removeMember, { organization: larkspur, account_uid: leaver.account_uid });
  const invited = await newPerson({
    account: { password_hash: null, password_set_at: null },
    memberships: [{ invite_accepted_at: null }],
  });
  await inviteTo(larkspur, invited);
  await staff.call(startMemberJob, {
    organization: larkspur,
    job: newJobUid(),
    task: 'invite',
    accesses: [{ roles: ['portal_user'], profiles: [foodProfile] }],
    people: [{ email: `${randomUUID()}@larkspur.example`, full_name: 'Nora Vale' }],
  });
  const { export: started } = await staff.call(startExport, {
    organization: larkspur,
    password: demoPassword,
  });
  await runOrganizationJobs();
  const { url } = await staff.call(linkToExport, { organization: larkspur, export: started.export_uid });
  expect((await fetch(url)).status).toBe(200);
  await everyKind(larkspur, member.account_uid, foodProfile);
  const others = naming(await everyRow(), kestrel).length;

  await untilDue(larkspur, name);
  const allBefore = await everyRow();
  const people = onlyIn(larkspur, allBefore);
  await runOrganizationJobs();
  expect(await archivedEvents(larkspur)).toBe(0);
  expect(await archivedEvents(kestrel)).toBe(2);
  // The former file may still be read, or merged into a month.
  expect((await staff.call(listDeletions, {})).certificates).toEqual([]);
  letPass({ minutes: 21 });
  await runOrganizationJobs();

  const { certificates } = await staff.call(listDeletions, {});
  const statement = certificates[0]?.statement as CertificateStatement;
  const rows = (await everyRow()).filter(isKept);
  expect(naming(rows, larkspur).map(placeOf)).toEqual(whatStays);
  expect(people.length).toBeGreaterThan(5);
  for (const uid of people) expect(naming(rows, uid).map(placeOf), uid).toEqual([]);
  expect(naming(await everyRow(), kestrel).length).toBeGreaterThanOrEqual(others);
  const { keysIn } = await deletionRows();
  expect(await keysIn(`events/batch=${former}/`)).toEqual([]);
  expect((await fetch(url)).status).toBe(404);

  // Every kind, so that one that is forgotten, or that nothing deletes, is found.
  const all = [...deletedKinds, 'eventCount', 'account', 'accountEmail'];
  expect(Object.keys(statement.rows)).toEqual(expect.arrayContaining(all));
  const known = [...all, ...deletedWithAccount];
  expect(Object.keys(statement.rows).filter((kind) => !known.includes(kind))).toEqual([]);
  expect(statement).toMatchObject({ name, archived_events: 2, objects: 1 });
  expect(statement.audit_log.last_hash).toMatch(/^[0-9a-f]{64}$/);
});

/** Dies at each request for a transaction in turn, until a run meets none of its deaths. */
test('a deletion that is killed again and again deletes each row once, and counts it once', {
  timeout: 120_000,
}, async () => {
  const {
    certificate,
    certificateKey,
    database,
    organization: home,
    organizationKey,
    get,
  } = await deletionRows();
  const name = (await get(home, organizationKey(kestrel)))?.name ?? '';
  await untilDue(kestrel, name);
  const own = (row: Record<string, unknown>) =>
    ['savedList', 'savedView', 'membership', 'accessProfile', 'event'].includes(String(row.kind)) &&
    row.organization_uid === kestrel;
  const before = Object.groupBy((await everyRow()).filter(own), ({ kind }) => String(kind));
  const send = database.send.bind(database);
  let kills = 0;
  for (let nth = 1; ; nth += 1) {
    let seen = 0;
    const spy = vi.spyOn(database, 'send').mockImplementation((async (command: never) => {
      const isWrite = /TransactWrite|UpdateItem/.test((command as object).constructor.name);
      if (isWrite) seen += 1;
      if (isWrite && seen >= nth) {
        // Every other time the write has arrived, and only its answer is lost.
        if (nth % 2 === 0 && seen === nth) await send(command);
        throw new Error('killed');
      }
      return send(command);
    }) as never);
    const ended = await runOrganizationJobs().then(
      () => true,
      () => false,
    );
    spy.mockRestore();
    if (ended && (await get(certificate, certificateKey(kestrel)))) break;
    if (!ended) kills += 1;
    // After the claim of a killed run, and once the archive’s former files are no longer read.
    letPass({ minutes: ended ? 21 : 2 });
  }
  expect(kills).toBeGreaterThan(3);
  await logIn();
  const { certificates } = await staff.call(listDeletions, {});
  const statement = certificates.find((each) => each.statement.organization_uid === kestrel)?.statement;
  for (const [kind, rows = []] of Object.entries(before))
    expect(statement?.rows[kind], kind).toBe(rows.length);
  expect(naming((await everyRow()).filter(isKept), kestrel).map(placeOf)).toEqual(whatStays);
});

test('the certificate verifies, and none of its bytes can be changed', async () => {
  const [first] = (await staff.call(listDeletions, {})).certificates;
  const organization = first?.statement.organization_uid as OrganizationUid;
  const { file, pdf } = await staff.call(readCertificate, { organization });
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const { faultOf } = await import('../../../../functions/audit/jobs/seals/certificate.ts');
  const { publicKey } = await import('../../../../functions/audit/jobs/seals/signature.ts');
  const keys = [{ id: sealKeyArn, key: await publicKey() }];
  expect(faultOf(file, keys)).toBeUndefined();
  const stranger = await publicKey(strangerKeyArn);
  expect(faultOf(file, [{ id: sealKeyArn, key: stranger }])).toBe('It isn’t signed by the key.');
  for (let index = 0; index < file.length; index += 7) {
    const other = file[index] === 'x' ? 'y' : 'x';
    const changed = `${file.slice(0, index)}${other}${file.slice(index + 1)}`;
    expect(faultOf(changed, keys), `byte ${index}`).toBeDefined();
  }
  for (const changed of [`${file} `, file.trim(), file.replaceAll('\n', ''), '', '{}', 'null']) {
    expect(faultOf(changed, keys)).toBeDefined();
  }
});
