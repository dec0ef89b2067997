// docs/flows/publishing.md, steps 5, 6
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  changeDigest,
  changeReportMails,
  readReportMails,
  stopDigest,
} from '../../../../shared/api/access/account.ts';
import { setReportMails } from '../../../../shared/api/customers/organizations.ts';
import type { ReportMailTime } from '../../../../shared/model/access/reportMail.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, foodProfile, larkspur, letIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { spoil } from '../../../support/spoil.ts';
import { tables } from '../../../support/tables.ts';
import { restoreTime, setNow } from '../../../support/time.ts';
import { whileSuspended } from '../../../support/whileSuspended.ts';

const stage = demoStage();
const company = CompanyUid.parse('cmp_larkspur');
const findings = [
  'Oatmere lost one author in five.',
  'Price is named twice as often.',
  'Taste keeps those who stay.',
];

const writers = Number(process.env.WRITER_SEEDS ?? 1);

/** Reproducible pseudorandom numbers. */
function numbers(start: number) {
  let state = start;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

let minutes = 0;
const passTime = () => {
  minutes += 15;
  setNow(new Date(Date.UTC(2031, 0, 6, 12, minutes)).toISOString());
};
async function announce(hasTime = () => true) {
  const { mailNewReports } = await import('../../../../functions/content/mailing/mailNewReports.ts');
  return mailNewReports(hasTime);
}
async function run(hasTime = () => true): Promise<number> {
  passTime();
  const { mailed } = await announce(hasTime);
  restoreTime();
  return mailed;
}
beforeAll(async () => void (await run()));

/** Shows a report in the Portal of Larkspur Foods from now on. */
async function publish(name: string): Promise<string> {
  passTime();
  const { clock } = await import('../../../../functions/platform/services/clock.ts');
  const uid = await show(name, clock.now().toISOString());
  restoreTime();
  return uid;
}

async function show(name: string, visible_from: string): Promise<string> {
  const { publishContent } = await import('../../../../functions/content/library/publishContent.ts');
  const { productsOf } = await import('../../../../functions/content/library/shelf.ts');
  const uid = ProductUid.parse(`rep_${randomUUID()}`);
  await publishContent(
    async (shown) => {
      const shelf = (await shown.read(productsOf(company))) ?? [];
      const [model] = shelf.filter(
        ({ description, category_name }) => description && category_name === 'Reports',
      );
      if (!model) throw new Error('The demonstration has no report.');
      const cover = { image_file: '/images/cover-1.webp', visible_from };
      const shelves = { [productsOf(company)]: [...shelf, { ...model, ...cover, uid, name, findings }] };
      return { shelves };
    },
    { by: null, summary: 'A test' },
  );
  return uid;
}

async function reader(choice: ReportMailTime | null = null) {
  const person = await newPerson({ memberships: [{ profiles: [foodProfile] }] });
  const browser = await browserOf(stage, person.email);
  if (choice) await browser.call(changeReportMails, { choice });
  return {
    ...browser,
    ...person,
    subjects: async () => (await stage.inbox.to(person.email)).map(({ subject }) => subject),
  };
}

test('a new report is mailed with its cover, findings and link to those who may open it, once', async () => {
  const { email, subjects } = await reader();
  const without = await newPerson({ memberships: [{ profiles: [] }] });
  const elsewhere = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
  const uid = await publish('Oat Drinks, Reviewed');
  expect(await run()).toBeGreaterThan(0);
  expect(await run()).toBe(0);
  expect(await subjects()).toEqual(['Your report is ready: Oat Drinks, Reviewed']);
  const [mail] = await stage.inbox.to(email);
  for (const finding of findings) expect(mail?.text).toContain(finding);
  expect(mail?.text).toContain(`${stage.origin}/r/${uid.slice(4)}\n`);
  expect(mail?.html).toContain(`src="${stage.origin}/images/cover-1.webp"`);
  for (const person of [without, elsewhere]) expect(await stage.inbox.to(person.email)).toEqual([]);
});

test('a new report isn’t mailed to people of a suspended organization', async () => {
  const { subjects } = await reader();
  await publish('While Suspended');
  await whileSuspended(larkspur, async () => void (await run()));
  expect(await subjects()).toEqual([]);
});

test('several reports come in one mail', async () => {
  const { subjects } = await reader();
  await publish('First');
  await publish('Second');
  await run();
  expect(await subjects()).toEqual(['2 reports are ready']);
});

test('a run that is out of time leaves the rest to the next one, and nobody gets the mail twice', async () => {
  const people = await Promise.all([reader(), reader(), reader()]);
  await publish('Cut Short');
  let left = 2;
  expect(await run(() => left-- > 0)).toBeLessThanOrEqual(2);
  await run();
  for (const { subjects } of people) expect(await subjects()).toEqual(['Your report is ready: Cut Short']);
});

test('a person’s choice counts before the organization’s default, which its user administrator chooses', async () => {
  const admin = stage.browser();
  const { email } = await newPerson({ memberships: [{ roles: ['portal_user', 'user_admin'] }] });
  await letIn(admin, email);
  const [follower, always, never] = await Promise.all([reader(), reader('now'), reader('never')]);
  await admin.call(setReportMails, { report_mails: 'never' });
  expect(await follower.call(readReportMails, {})).toEqual({ choice: null, default: 'never' });
  await publish('By Choice');
  await run();
  expect(await follower.subjects()).toEqual([]);
  expect(await always.subjects()).toEqual(['Your report is ready: By Choice']);
  expect(await never.subjects()).toEqual([]);
  await expectRefused(
    follower.call(setReportMails, { organization: larkspur, report_mails: 'now' }),
    'no_access',
  );
  await admin.call(setReportMails, { report_mails: 'now' });
});

test('the link in the mail stops these mails without a login', async () => {
  const { call, email } = await reader();
  await publish('To Be Stopped');
  await run();
  const [mail] = await stage.inbox.to(email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await stage.browser().call(stopDigest, { token });
  expect(await call(readReportMails, {})).toMatchObject({ choice: 'never' });
});

test('a reader with a digest may have new reports in it; without one, they come at once', async () => {
  const [withDigest, without] = await Promise.all([reader('digest'), reader('digest')]);
  const choice = { frequency: 'weekly' as const, weekday: 1, zone: 'UTC' };
  await withDigest.call(changeDigest, choice);
  const uid = await publish('In the Digest');
  await run();
  expect(await without.subjects()).toEqual(['Your report is ready: In the Digest']);
  expect(await withDigest.subjects()).toEqual([]);

  const { sendDigest } = await import('../../../../functions/lookup/jobs/digests/sendDigest.ts');
  const { changesBetween } = await import('../../../../functions/lookup/release/changes/whatChanged.ts');
  const { digest } = await import('../../../../functions/platform/data/digest.ts');
  const { digestKey, get } = await tables();
  const send = async () => {
    const due = await get(digest, digestKey(larkspur, withDigest.account_uid));
    if (!due) throw new Error('There is no digest.');
    setNow(new Date(Math.max(Date.parse(due.due_at), Date.UTC(2031, 1, 1)) + 60_000).toISOString());
    return sendDigest(due, changesBetween);
  };
  expect(await send()).toBe('sent');
  const [mail] = await stage.inbox.to(withDigest.email);
  expect(mail?.subject).toBe('New in the Portal: In the Digest');
  expect(mail?.text).toContain(`${stage.origin}/r/${uid.slice(4)}`);
  expect(await send()).toBe('nothing moved');
});

test('rows that can’t be read keep the mail from nobody else, and from their reader only until they can be read', async () => {
  const [sound, membershipBroken, choiceBroken] = await Promise.all([reader(), reader(), reader('now')]);
  const { membershipKey, organizationKey, reportMailKey } = await tables();
  const undo = [
    await spoil(membershipKey(membershipBroken.account_uid, larkspur), 'roles'),
    await spoil(reportMailKey(larkspur, choiceBroken.account_uid), 'choice', 'sometimes'),
    await spoil(organizationKey(saltmarsh), 'report_mails', 'sometimes'),
  ];
  await publish('Among Unreadable Rows');
  passTime();
  expect(await announce()).toMatchObject({ failed: 3 });
  // Later reports don’t have to wait for those either.
  await publish('After Unreadable Rows');
  passTime();
  expect(await announce()).toMatchObject({ failed: 3 });
  const both = ['Your report is ready: Among Unreadable Rows', 'Your report is ready: After Unreadable Rows'];
  expect((await sound.subjects()).toSorted()).toEqual(both.toSorted());
  for (const each of undo) await each();
  passTime();
  expect(await announce()).toMatchObject({ failed: 0 });
  for (const each of [membershipBroken, choiceBroken])
    expect(await each.subjects()).toEqual(['2 reports are ready']);
  passTime();
  expect(await announce()).toEqual({ mailed: 0, failed: 0 });
  expect(await sound.subjects()).toHaveLength(2);
});

test(
  'reports that are saved while the mails are written are announced once each',
  async () => {
    const below = numbers(Number(process.env.WRITER_SEED ?? 7));
    for (let turn = 0; turn < writers; turn += 1) {
      const { email } = await reader();
      passTime();
      await announce();
      const start = Date.UTC(2031, 0, 6, 12, minutes);
      const names = Array.from({ length: 4 }, (_, at) => `Beside ${turn}.${at}.`);
      // Each has its time up to two minutes before its transaction commits; runs begin between the two.
      const saves = names.map((name) => {
        const stamped = start + below(600) * 1000;
        const visible_from = new Date(stamped).toISOString();
        return { at: stamped + below(118) * 1000, work: () => show(name, visible_from) };
      });
      const runs = Array.from({ length: 10 }, (_, at) => {
        let left = below(3) === 0 ? below(6) : 1000;
        return { at: start + (at * 75 + below(60)) * 1000, work: () => announce(() => left-- > 0) };
      });
      for (const { at, work } of [...saves, ...runs].sort((one, other) => one.at - other.at)) {
        setNow(new Date(at).toISOString());
        await work();
      }
      minutes += 45;
      passTime();
      await Promise.all([announce(), announce()]);
      const mails = (await stage.inbox.to(email)).map(({ text }) => text).join('\n');
      for (const name of names) expect([name, mails.split(name).length - 1]).toEqual([name, 1]);
    }
  },
  60_000 + 60_000 * writers,
);
