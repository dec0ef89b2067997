import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { register } from '../../../../shared/api/access/invite.ts';
import { joinPreview, listOwnAccess, switchProfile } from '../../../../shared/api/access/profile.ts';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import { createProfile, updateProfile } from '../../../../shared/api/customers/profiles.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import { listObjects } from '../../../../shared/api/lookup/queries.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { usualRights } from '../../../fixtures/aProfile.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { larkspur, loggedIn, membershipOf, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function profile(access_until: string | null, email_domain?: string) {
  const made = await admin.call(createProfile, {
    organization: larkspur,
    profile_name: `Larkspur Foods: ${randomUUID()}`,
    ...usualRights,
    access_until,
    profile_sources: { '1': [{ domain_sid: 9022 }] },
    profile_email_domains: email_domain ? [{ email_domain }] : [],
  });
  return made.profile;
}

const setEnd = (gap_uid: GapUid, access_until: string | null) =>
  admin.call(updateProfile, { organization: larkspur, profile: gap_uid, access_until });

const withProfiles = (...profiles: GapUid[]) => newPerson({ memberships: [{ profiles }] });

test('a profile’s end takes effect with the next call, says which profile ended, and extending gives it back', async () => {
  const { gap_uid, profile_name } = await profile(null);
  const browser = await loggedIn(stage, await withProfiles(gap_uid));
  await browser.call(listObjects, { source: 1 });
  await setEnd(gap_uid, inDays(-1));
  expect(await browser.call(check, {})).toMatchObject({
    profile: null,
    profile_ended: { name: profile_name, on: inDays(-1) },
  });
  await expectRefused(browser.call(listObjects, { source: 1 }), 'no_entitlements');
  await setEnd(gap_uid, inDays(30));
  expect(await browser.call(check, {})).toMatchObject({ profile: { gap_uid }, profile_ended: null });
  await browser.call(listObjects, { source: 1 });
});

test('a profile’s last day still gives access, and the day after doesn’t', async () => {
  const { gap_uid } = await profile(inDays(0));
  const browser = await loggedIn(stage, await withProfiles(gap_uid));
  expect((await browser.call(check, {})).profile?.gap_uid).toBe(gap_uid);
  const untilMidnight = dayMs - (Date.now() % dayMs);
  letPass({ minutes: untilMidnight / 60_000 + 0.01 });
  expect((await browser.call(check, {})).profile).toBeNull();
});

test('a profile’s end leads the next login to another profile, and switching to the ended one is refused', async () => {
  const [ended, running] = [await profile(inDays(-3)), await profile(inDays(3))];
  const browser = await loggedIn(stage, await withProfiles(ended.gap_uid, running.gap_uid));
  expect((await browser.call(check, {})).profile?.gap_uid).toBe(running.gap_uid);
  const { organizations } = await browser.call(listOwnAccess, {});
  expect(organizations.flatMap(({ profiles }) => profiles.map(({ gap_uid }) => gap_uid))).toEqual([
    running.gap_uid,
  ]);
  const back = browser.call(switchProfile, { organization: larkspur, profile: ended.gap_uid });
  await expectRefused(back, 'profile_ended');
});

test('a profile’s end keeps it from being given, but not from staying with those who have it', async () => {
  const ended = await profile(inDays(-1));
  const person = await withProfiles(ended.gap_uid);
  const give = (account_uid: string | undefined, email: string) =>
    admin.call(saveMember, {
      organization: larkspur,
      ...(account_uid ? { account_uid: person.account_uid } : { email, full_name: 'Nora Vale' }),
      roles: [{ role: 'portal_user' }],
      profiles: [{ gap_uid: ended.gap_uid }],
    });
  await expectRefused(give(undefined, `${randomUUID()}@larkspur.example`), 'profile_ended');
  await give(person.account_uid, person.email);
  expect((await membershipOf(person)).profiles).toEqual([ended.gap_uid]);
});

test('a profile’s end closes its preview links, and no new one can be made', async () => {
  const { gap_uid } = await profile(null);
  const made = await admin.call(createToken, {
    organization: larkspur,
    profile: gap_uid,
    note: 'For a trial',
    expiry: new Date(Date.now() + 20 * dayMs).toISOString(),
  });
  const guest = stage.browser();
  const token = new URL(made.anonymous_token.link ?? '', 'http://site.example').searchParams.get('jwt') ?? '';
  await guest.call(joinPreview, { token });
  await setEnd(gap_uid, inDays(-1));
  expect((await guest.call(check, {})).profile).toBeNull();
  await expectRefused(stage.browser().call(joinPreview, { token }), 'preview_ended');
  const another = admin.call(createToken, {
    organization: larkspur,
    profile: gap_uid,
    note: 'Too late',
    expiry: new Date(Date.now() + 20 * dayMs).toISOString(),
  });
  await expectRefused(another, 'profile_ended');
});

test('a profile’s end keeps it from people who register with its e-mail domain', async () => {
  const email_domain = `${randomUUID()}.example`;
  const { gap_uid } = await profile(inDays(-1), email_domain);
  const email = `new@${email_domain}`;
  await stage.browser().call(register, { email, full_name: 'Nora Vale' });
  const { accountEmail, emailKey, get } = await tables();
  const owner = await get(accountEmail, emailKey(email));
  if (!owner) throw new Error('Nobody was registered.');
  expect((await membershipOf({ email, account_uid: owner.account_uid })).profiles).not.toContain(gap_uid);
});

test.each(['2026-02-30', '2026-13-01', 'soon', ''])('a profile’s end %j is refused', async (access_until) => {
  const { gap_uid } = await profile(null);
  await expectRefused(setEnd(gap_uid, access_until), 'invalid_input');
});
