import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { CallError } from '../../../../shared/api/client.ts';
import { listProducts } from '../../../../shared/api/content/products.ts';
import { listMemberSessions, readPersonAccess } from '../../../../shared/api/customers/members.ts';
import { readMarket } from '../../../../shared/api/lookup/queries.ts';
import type { AccessPlace } from '../../../../shared/model/access/accessPlace.ts';
import { noRules } from '../../../../shared/model/customers/organizationRules.ts';
import { Entitlement } from '../../../../shared/model/entitlement.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { customerRoles } from '../../../../shared/model/role.ts';
import { sourceIds, verticalIds } from '../../../../shared/model/scope.ts';
import type { Browser } from '../../../support/browser.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { browserOf, larkspur, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

/** Repeats for a seed, so that a failure can be looked into. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  return { next, oneOf, some: <T>(list: readonly T[], part: number) => list.filter(() => next() < part) };
}
type Random = ReturnType<typeof randomOf>;

const dayMs = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** An organization, a profile and a person of it, each as the random numbers say. */
async function world(random: Random) {
  const { accessProfile, commit, create, organization } = await tables();
  const organization_uid = `org_${randomUUID()}` as OrganizationUid;
  const gap_uid = `gap_${randomUUID()}` as GapUid;
  const now = new Date().toISOString();
  const past = new Date(Date.now() - dayMs).toISOString();
  const closing = random.oneOf([null, null, null, null, null, 'ended', 'suspended'] as const);
  await commit(
    create(organization, {
      organization_uid,
      name: `Juniper ${organization_uid}`,
      internal: false,
      org_roles: customerRoles.map((role) => ({ role, is_auto_assigned: false })),
      auto_profiles: [],
      requires_second_factor: random.next() < 0.1,
      second_factor_since: null,
      rules: {
        ...noRules,
        ...(closing === 'ended' ? { access_until: day(-1), access_ends_at: past } : {}),
        ...(closing === 'suspended' ? { suspended: { at: past, by: 'acc_x', reason: 'Unpaid' } } : {}),
      },
      created_at: now,
    }),
    create(accessProfile, {
      organization_uid,
      gap_uid,
      profile_name: 'Food',
      entitlements: random.some(Entitlement.options, 0.7),
      sources: random
        .some(sourceIds, 0.6)
        .map((source) => ({ source, verticals: random.some(verticalIds, 0.6) })),
      time_start: null,
      time_end: null,
      email_domains: [],
      access_until: random.oneOf([null, null, null, day(3), day(-3)]),
      created_at: now,
    }),
  );
  // A person with a password accepts an invite by logging in.
  const isInvited = random.next() < 0.1;
  const person = await newPerson({
    account: {
      legacy: random.next() < 0.1,
      ...(isInvited ? { password_hash: null, password_set_at: null } : {}),
    },
    memberships: [
      {
        organization_uid,
        roles: random.some(customerRoles, 0.5),
        profiles: random.next() < 0.9 ? [gap_uid] : [],
        ...(isInvited
          ? { invite_accepted_at: null, invite_expire_at: random.next() < 0.5 ? now : `${day(3)}T00:00:00Z` }
          : {}),
      },
    ],
  });
  return { organization_uid, gap_uid, person };
}

/** A session of the person; null if they can’t log in, or may do nothing once they have. */
async function sessionOf(email: string): Promise<Browser | null> {
  const browser = stage.browser();
  try {
    await browser.call(login, credentials(email));
    return (await browser.call(check, {})).duty === null ? browser : null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

const refusals = ['no_access', 'forbidden', 'no_entitlements', 'domain_denied', 'duty_first'];

/** What the real call answers: anything but a refusal of access is open. */
async function isOpen(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return !refusals.includes(error.code);
  }
}

function callFor({ place, source, vertical }: AccessPlace, browser: Browser, account_uid: AccountUid) {
  switch (place) {
    case 'portal':
      return browser.call(listProducts, {});
    case 'cf_lite':
      return browser.call(readMarket, { source: source ?? 1, domain: vertical ?? 9022 });
    case 'manage_users':
      return browser.call(listMemberSessions, { account_uid });
    default:
      return null;
  }
}

test('what a page says a person can open is what the calls answer, for 200 random combinations of rows', async () => {
  const admin = await browserOf(stage, 'admin@tideline.example');
  const reasons = new Set<string>();
  const wrong: string[] = [];
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed);
    const { organization_uid, person } = await world(random);
    const { account_uid } = person;
    const access = await admin.call(readPersonAccess, { organization: organization_uid, account_uid });
    const browser = await sessionOf(person.email);
    if ((browser !== null) !== (access.entry === null)) wrong.push(`${seed}: entry ${access.entry}`);
    const places = access.profiles[0]?.places ?? access.places;
    for (const each of places) if (each.because) reasons.add(each.because);
    const looked = places.filter(({ place }) => place !== 'cf_lite' || random.next() < 0.1);
    for (const each of looked) {
      const asked = browser && callFor(each, browser, account_uid);
      const opens = asked ? await isOpen(asked) : false;
      if ((asked || !browser) && opens !== (each.because === null))
        wrong.push(`${seed}: ${each.place} ${each.source} ${each.vertical} ${each.because}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...reasons].toSorted()).toEqual([
    'access_disabled',
    'app_not_offered',
    'contract_ended',
    'entitlement_missing',
    'invite_expired',
    'invite_open',
    'legacy',
    'no_profile',
    'organization_suspended',
    'profile_ended',
    'role_missing',
    'second_factor_due',
    'source_missing',
    'vertical_missing',
  ]);
}, 180_000);

test('user administrators read what their own people can open, and nobody else’s', async () => {
  const person = await newPerson();
  const roles = ['portal_user', 'user_admin'] as const;
  const own = await loggedIn(stage, await newPerson({ memberships: [{ roles: [...roles] }] }));
  const other = await loggedIn(
    stage,
    await newPerson({ memberships: [{ organization_uid: saltmarsh, roles: [...roles] }] }),
  );
  const { account_uid } = person;
  expect((await own.call(readPersonAccess, { account_uid })).entry).toBeNull();
  await expectRefused(other.call(readPersonAccess, { account_uid }), 'not_found');
  await expectRefused(other.call(readPersonAccess, { organization: larkspur, account_uid }), 'no_access');
  const colleague = await loggedIn(stage, await newPerson());
  await expectRefused(colleague.call(readPersonAccess, { account_uid }), 'no_access');
});
