import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { register } from '../../../../shared/api/access/invite.ts';
import {
  checkEmailDomain,
  createProfile,
  listHolders,
  listProfiles,
  updateProfile,
} from '../../../../shared/api/customers/profiles.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { usualRights } from '../../../fixtures/aProfile.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import {
  browserOf,
  larkspur,
  loggedIn,
  membershipOf,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

type Wanted = ClientInput<typeof createProfile>;

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  organization: larkspur,
  profile_name: `Larkspur Foods: ${randomUUID()}`,
  ...usualRights,
  profile_sources: { '5': [{ domain_sid: 9022 }] },
  profile_email_domains: [],
  ...changes,
});

const made = async (changes: Partial<Wanted> = {}) =>
  (await admin.call(createProfile, wanted(changes))).profile;

const ownDomain = () => `${randomUUID()}.example`;

async function auditOf(subject: string) {
  const { audit, list } = await tables();
  const { rows } = await list([audit], { PK: `AUDIT#${larkspur}` }, { limit: 1000 });
  return rows.filter((row) => row.subject === subject).map(({ action, detail }) => ({ action, detail }));
}

describe('A new profile', () => {
  test('a new profile has the chosen fields, and is in the list of its organization', async () => {
    const profile = await made({ profile_email_domains: [{ email_domain: ownDomain() }] });
    expect(profile).toMatchObject({ portal: true, dashboards: false, is_auto_assigned: false, version: 1 });
    expect(profile.profile_sources).toEqual({ '5': [{ domain_sid: 9022, domain_name: 'Beauty' }] });
    const { profiles } = await admin.call(listProfiles, { organization: larkspur });
    expect(profiles).toContainEqual(profile);
  });

  test('a new profile is audited in the same transaction, with everything it grants', async () => {
    const profile = await made();
    expect(await auditOf(profile.gap_uid)).toEqual([
      {
        action: 'profile.created',
        detail: {
          name: profile.profile_name,
          before: null,
          after: expect.objectContaining({ portal: true }),
        },
      },
    ]);
  });

  test.each([
    ['in another case', (name: string) => name.toUpperCase()],
    ['with more blanks', (name: string) => name.replace(': ', ':   ')],
    ['in wide letters', (name: string) => name.replace('Larkspur', 'Ｌarkspur')],
  ])('a new profile is refused if its name exists %s', async (_how, differently) => {
    const { profile_name } = await made();
    const again = admin.call(createProfile, wanted({ profile_name: differently(profile_name) }));
    await expectRefused(again, 'profile_exists');
  });

  test('a new profile requested twice at once is created once', async () => {
    const one = wanted();
    const outcomes = await Promise.allSettled([
      admin.call(createProfile, one),
      admin.call(createProfile, one),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a new profile is refused with a span that ends before it starts', async () => {
    const backwards = wanted({ time_start: '2026-05-01', time_end: '2026-04-30' });
    await expectRefused(admin.call(createProfile, backwards), 'span_backwards');
  });

  test.each([
    ['of everybody', 'gmail.com', 'public_provider'],
    ['of a public mail provider, in capitals', ' Gmail.COM ', 'public_provider'],
    ['that is a public suffix', 'co.uk', 'public_suffix'],
    ['that is a public suffix of a company', 'GitHub.io', 'public_suffix'],
    ['without a name', '@x', 'malformed'],
    ['that is an address', 'ann@larkspur.example', 'malformed'],
    ['that is empty', '  ', 'malformed'],
  ])('a new profile is refused with a domain %s', async (_what, email_domain, fault) => {
    const refused = admin.call(createProfile, wanted({ profile_email_domains: [{ email_domain }] }));
    const { details } = await expectRefused(refused, 'email_domain_refused');
    expect(details).toEqual({ email_domain, fault });
  });

  test('a domain can be checked before a profile has it', async () => {
    const faultOf = async (email_domain: string, organization = larkspur) =>
      (await admin.call(checkEmailDomain, { organization, email_domain })).fault;
    const email_domain = ownDomain();
    expect(await faultOf(email_domain)).toBeNull();
    await made({ profile_email_domains: [{ email_domain }] });
    expect(await faultOf(email_domain)).toBeNull();
    expect(await faultOf(`@${email_domain.toUpperCase()}`, saltmarsh)).toBe('taken');
    expect(await faultOf('gmail.com')).toBe('public_provider');
    expect(await faultOf('co.uk')).toBe('public_suffix');
    expect(await faultOf('somebody@larkspur.example')).toBe('malformed');
  });

  test('only staff can check a domain, which tells what other organizations have', async () => {
    const person = await newPerson({ memberships: [{ roles: ['user_admin'] }] });
    const browser = await loggedIn(stage, person);
    await expectRefused(browser.call(checkEmailDomain, { email_domain: ownDomain() }), 'no_access');
    const long = { organization: larkspur, email_domain: 'a'.repeat(301) };
    await expectRefused(admin.call(checkEmailDomain, long), 'invalid_input');
  });

  test('a new profile is refused with four domains', async () => {
    const four = Array.from({ length: 4 }, () => ({ email_domain: ownDomain() }));
    await expectRefused(admin.call(createProfile, wanted({ profile_email_domains: four })), 'invalid_input');
  });

  test('a new profile is refused with the domain of another organization, in any spelling', async () => {
    const name = randomUUID().slice(0, 8);
    await made({
      organization: saltmarsh,
      profile_email_domains: [{ email_domain: `bücher-${name}.example` }],
    });
    const email_domain = `@${domainToASCII(`bücher-${name}.example`)}`;
    expect(email_domain).toContain('xn--');
    const refused = admin.call(createProfile, wanted({ profile_email_domains: [{ email_domain }] }));
    await expectRefused(refused, 'email_domain_taken');
  });

  test('a new profile is refused with an unknown source or vertical', async () => {
    const unknown = { ...wanted(), profile_sources: { '6': [{ domain_sid: 9022 }] } } as unknown as Wanted;
    await expectRefused(admin.call(createProfile, unknown), 'invalid_input');
    const nowhere = { ...wanted(), profile_sources: { '5': [{ domain_sid: 1 }] } } as unknown as Wanted;
    await expectRefused(admin.call(createProfile, nowhere), 'invalid_input');
  });

  test('a new profile grants its access to people who register with its domain', async () => {
    const email_domain = ownDomain();
    const { gap_uid } = await made({ profile_email_domains: [{ email_domain }] });
    const email = `new@${email_domain}`;
    await stage.browser().call(register, { email, full_name: 'Nora Vale' });
    const { accountEmail, emailKey, get } = await tables();
    const owner = await get(accountEmail, emailKey(email));
    if (!owner) throw new Error('Nobody was registered.');
    const { profiles } = await membershipOf({ email, account_uid: owner.account_uid });
    expect(profiles).toContain(gap_uid);
  });
});

describe('A change of a profile', () => {
  const change = (profile: GapUid, changes: object) =>
    admin.call(updateProfile, { organization: larkspur, profile, ...changes });

  test('a change of a profile keeps unspecified fields', async () => {
    const before = await made({ dashboards: true, time_start: '2025-01-01' });
    const { profile } = await change(before.gap_uid, { brand_pulse: true });
    expect(profile).toEqual({ ...before, brand_pulse: true, version: 2 });
  });

  test('a change of a profile removes a vertical, a source and a domain by their flags', async () => {
    const [kept, gone] = [ownDomain(), ownDomain()];
    const { gap_uid } = await made({
      profile_sources: { '1': [{ domain_sid: 9022 }], '5': [{ domain_sid: 9022 }, { domain_sid: 1215 }] },
      profile_email_domains: [{ email_domain: kept }, { email_domain: gone }],
    });
    const { profile } = await change(gap_uid, {
      profile_sources: { '1': { remove: true }, '5': [{ domain_sid: 9022, remove: true }] },
      profile_email_domains: [{ email_domain: gone, remove: true }],
    });
    expect(profile.profile_sources).toEqual({ '5': [{ domain_sid: 1215, domain_name: 'Food/Beverage' }] });
    expect(profile.profile_email_domains).toEqual([{ email_domain: kept }]);
  });

  test('a change of a profile releases a removed domain for another organization', async () => {
    const email_domain = ownDomain();
    const { gap_uid } = await made({ profile_email_domains: [{ email_domain }] });
    await change(gap_uid, { profile_email_domains: [{ email_domain, remove: true }] });
    await made({ organization: saltmarsh, profile_email_domains: [{ email_domain }] });
  });

  test('a change of a profile never results in more than three domains', async () => {
    const three = Array.from({ length: 3 }, () => ({ email_domain: ownDomain() }));
    const { gap_uid } = await made({ profile_email_domains: three });
    const more = change(gap_uid, { profile_email_domains: [{ email_domain: ownDomain() }] });
    await expectRefused(more, 'limit_reached', { of: 'email_domains', most: 3 });
  });

  test('a change of a profile can’t reverse a span by either of its ends', async () => {
    const { gap_uid } = await made({ time_start: '2026-05-01', time_end: '2026-06-30' });
    await expectRefused(change(gap_uid, { time_end: '2026-04-30' }), 'span_backwards');
    await expectRefused(change(gap_uid, { time_start: '2026-07-01' }), 'span_backwards');
    await change(gap_uid, { time_end: null, time_start: '2026-07-01' });
  });

  test('a change of a profile takes effect with the next call of its holders', async () => {
    const { gap_uid } = await made({ dashboards: true });
    const holder = await loggedIn(stage, await newPerson({ memberships: [{ profiles: [gap_uid] }] }));
    expect((await holder.call(check, {})).profile?.entitlements).toContain('dashboards');
    await change(gap_uid, { dashboards: false });
    expect((await holder.call(check, {})).profile?.entitlements).not.toContain('dashboards');
  });

  test('a change of a profile with a stale version is refused, and returns the current state', async () => {
    const { gap_uid, version } = await made();
    await change(gap_uid, { dashboards: true, version });
    const second = change(gap_uid, { portal: false, version });
    const { details } = await expectRefused(second, 'changed_meanwhile');
    expect(details).toMatchObject({ current: { dashboards: true, portal: true } });
  });

  test('a change of a profile with a stale version names who changed what since, oldest first', async () => {
    const { gap_uid } = await made();
    await change(gap_uid, { brand_pulse: true });
    await change(gap_uid, { dashboards: true });
    await change(gap_uid, { dashboards: false, time_end: '2026-06-30' });
    const { details } = await expectRefused(
      change(gap_uid, { portal: false, version: 2 }),
      'changed_meanwhile',
    );
    const by = { by_name: 'Maren Holt', at: expect.any(String) };
    expect(details).toMatchObject({
      changes: [
        { ...by, before: { dashboards: false, version: 2 }, after: { dashboards: true, version: 3 } },
        { ...by, before: { time_end: null }, after: { time_end: '2026-06-30', version: 4 } },
      ],
    });
  });

  test('a change of a profile that conflicts with a simultaneous one is refused, and returns the current state', async () => {
    const { gap_uid } = await made();
    await meanwhile('TransactWriteItems', () =>
      change(gap_uid, { dashboards: true, is_auto_assigned: true }),
    );
    const { details } = await expectRefused(change(gap_uid, { portal: false }), 'changed_meanwhile');
    const { profiles } = await admin.call(listProfiles, { organization: larkspur });
    const current = profiles.find((each) => each.gap_uid === gap_uid);
    expect(current).toMatchObject({ dashboards: true, is_auto_assigned: true, portal: true, version: 2 });
    expect(details).toMatchObject({ current, changes: [{ after: current }] });
  });

  test('a change of a profile releases the old name and reserves the new one', async () => {
    const { gap_uid, profile_name } = await made();
    const other = await made();
    await expectRefused(change(gap_uid, { profile_name: other.profile_name }), 'profile_exists');
    await change(gap_uid, { profile_name: `${profile_name} renamed` });
    await made({ profile_name });
  });

  test('a change of a profile turns automatic assignment on and off', async () => {
    const { gap_uid } = await made();
    expect((await change(gap_uid, { is_auto_assigned: true })).profile.is_auto_assigned).toBe(true);
    const { profiles } = await admin.call(listProfiles, { organization: larkspur });
    expect(profiles.find((each) => each.gap_uid === gap_uid)?.is_auto_assigned).toBe(true);
    expect((await change(gap_uid, { is_auto_assigned: false })).profile.is_auto_assigned).toBe(false);
  });

  test('a change of a profile is audited with the values before and after', async () => {
    const { gap_uid } = await made();
    await change(gap_uid, { dashboards: true });
    expect(await auditOf(gap_uid)).toContainEqual({
      action: 'profile.changed',
      detail: expect.objectContaining({
        before: expect.objectContaining({ dashboards: false }),
        after: expect.objectContaining({ dashboards: true }),
      }),
    });
  });

  test('a change of a profile isn’t found in another organization', async () => {
    const { gap_uid } = await made();
    await expectRefused(
      admin.call(updateProfile, { organization: saltmarsh, profile: gap_uid, portal: false }),
      'not_found',
    );
  });
});

describe('The holders of a profile', () => {
  test('the holders of a profile are counted without people whose access is disabled', async () => {
    const { gap_uid } = await made();
    const profiles = [gap_uid];
    await newPerson({ memberships: [{ profiles }] });
    await newPerson({ memberships: [{ profiles, roles: [] }] });
    expect(await admin.call(listHolders, { organization: larkspur, profile: gap_uid })).toMatchObject({
      count: 1,
      accounts: [{ full_name: 'Ada Quill' }],
    });
  });
});

test('A customer’s user administrator can read their organization’s profiles, but not change them', async () => {
  const manager = await browserOf(stage, 'manager@larkspur.example');
  const { profiles } = await manager.call(listProfiles, {});
  expect(profiles.length).toBeGreaterThan(0);
  await expectRefused(manager.call(listProfiles, { organization: saltmarsh }), 'no_access');
  await expectRefused(manager.call(createProfile, wanted()), 'no_access');
});
