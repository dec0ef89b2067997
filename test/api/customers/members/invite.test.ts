// docs/flows/invite.md, step 1
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { acceptInvite, readInvite, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import {
  listMembers,
  readInviteLink,
  removeMember,
  resendInvite,
  saveMember,
} from '../../../../shared/api/customers/members.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import {
  accountOf,
  auditOf,
  browserOf,
  foodProfile,
  homeGoodsProfile,
  invitedOnly,
  larkspur,
  loggedIn,
  membershipOf,
  newestLink,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const days = (count: number) => ({ minutes: count * 24 * 60 });

const manager = sharedBrowserOf(stage, 'manager@larkspur.example');
const admin = sharedBrowserOf(stage, 'admin@tideline.example');

type Wanted = ClientInput<typeof saveMember>;
const newEmail = () => `${randomUUID()}@larkspur.example`;
const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  email: newEmail(),
  full_name: 'Nora Vale',
  roles: [{ role: 'portal_user' }],
  profiles: [{ gap_uid: foodProfile }],
  ...changes,
});
const invite = (changes: Partial<Wanted> = {}, by = manager) => by.call(saveMember, wanted(changes));
const invited = async (changes: Partial<Wanted> = {}) => (await invite(changes)).account;
const linkOf = ({ account_uid }: Member, by = manager) => by.call(readInviteLink, { account_uid });
const resend = ({ account_uid }: Member, by = manager) => by.call(resendInvite, { account_uid });
const managerAfter = async (count: number) => {
  letPass(days(count));
  return browserOf(stage, 'manager@larkspur.example');
};
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const password = 'harbour-lantern-29';
const accept = (token: string) =>
  stage.browser().call(setFirstPassword, { token, password, full_name: 'Nora Vale' });

async function turnAway(email: string): Promise<void> {
  const { addressHash, commit, create, suppression } = await tables();
  const at = new Date().toISOString();
  await commit(create(suppression, { address_hash: addressHash(email), reason: 'bounce', at }));
}

/** Removes a person as staff do. */
async function takeAgain(email: string): Promise<void> {
  const { addressHash, commit, remove, suppression, suppressionKey } = await tables();
  await commit(remove(suppression, suppressionKey(addressHash(email))));
}

describe('An invite', () => {
  test('an invite is mailed by name, leads to a password, and is valid for seven days', async () => {
    const account = await invited();
    expect(account).toMatchObject({
      full_name: 'Nora Vale',
      roles: ['portal_user'],
      profiles: [foodProfile],
      invite_accepted_at: null,
      version: 1,
    });
    const [mail] = await stage.inbox.to(account.email);
    expect(mail?.subject).toBe('Larkspur Foods invites you to Tideline');
    const invite = await newestLink(stage, account.email);
    const read = await stage.browser().call(readInvite, { invite });
    expect(read?.invite.invited_by).toBe('Iris Calder');
    const { organization } = await accept(invite);
    expect(organization.organization_uid).toBe(larkspur);
    const late = await invited();
    const link = await newestLink(stage, late.email);
    letPass(days(7));
    await expectRefused(accept(link), 'invite_expired');
  });

  test('an invite is in the list of people, and audited when the person is created', async () => {
    const account = await invited();
    const { accounts } = await manager.call(listMembers, { limit: 1000 });
    expect(accounts).toContainEqual(account);
    expect(await auditOf(account)).toEqual([
      expect.objectContaining({
        action: 'member.invited',
        detail: {
          name: 'Nora Vale',
          before: null,
          after: expect.objectContaining({ profiles: ['Larkspur Foods: Food & Beverage'] }),
        },
      }),
    ]);
  });

  test('an invite requires a name, roles and profiles', async () => {
    const { details } = await expectRefused(invite({ full_name: undefined }), 'invalid_input');
    expect(details).toEqual([{ field: 'full_name', message: 'Name is required' }]);
    const empty = await expectRefused(invite({ roles: [], profiles: [] }), 'invalid_input');
    expect(empty.details).toEqual([
      { field: 'roles', message: 'Must Select At Lease One Role.' },
      { field: 'profiles', message: 'Must Select At Least One Profile.' },
    ]);
    await expectRefused(invite({ email: 'not an address' }), 'invalid_input');
  });

  test('an invite refuses staff roles, and profiles of another organization', async () => {
    await expectRefused(invite({ roles: [{ role: 'internal_user' }] }), 'role_not_offered');
    await expectRefused(invite({ profiles: [{ gap_uid: homeGoodsProfile }] }), 'profile_not_found');
    await expectRefused(invite({ organization: saltmarsh }), 'no_access');
  });

  test('an invite for an existing member is refused, however the address is written', async () => {
    const { email } = await newPerson();
    await expectRefused(invite({ email: email.toUpperCase() }), 'member_exists');
    await expectRefused(invite({ email: (await invited()).email }), 'member_exists');
  });

  test('an invite requested twice at once is sent once', async () => {
    const one = wanted();
    const outcomes = await Promise.allSettled([1, 2].map(() => manager.call(saveMember, one)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stage.inbox.to(one.email ?? '')).toHaveLength(1);
  });

  test('an invite for the caller is refused', async () => {
    const own = { ...wanted({ email: 'admin@tideline.example' }), organization: larkspur };
    await expectRefused(admin.call(saveMember, own), 'self_edit');
  });

  test('an invite by staff is for the specified organization', async () => {
    const profiles = [{ gap_uid: homeGoodsProfile }];
    const { account } = await invite({ organization: saltmarsh, profiles }, admin);
    expect(await membershipOf(account, saltmarsh)).toMatchObject({ roles: ['portal_user'] });
  });

  test('an invite to a bounced address is created, and states that no mail is sent', async () => {
    const email = newEmail();
    await turnAway(email);
    const { account, mailed } = await invite({ email });
    expect(mailed).toBe('turned_away');
    expect((await resend(account)).mailed).toBe('turned_away');
    expect(await stage.inbox.to(email)).toEqual([]);
    await accept(tokenIn((await linkOf(account)).link));
  });
});

describe('An invite for a person with an account in another organization', () => {
  const elsewhere = () =>
    newPerson({ account: { full_name: 'Ada Marsh-Quill' }, memberships: [{ organization_uid: saltmarsh }] });

  test('an invite for a person with an account in another organization has the same response as for anyone else, without details of the account', async () => {
    const { email } = await elsewhere();
    const known = await invite({ email: email.toUpperCase().replace(/@.*/, '@larkspur.example') });
    const unknown = await invite();
    const shape = (answer: object) => JSON.stringify(answer).replaceAll(/:"[^"]*"|:\d+/g, ':…');
    expect(shape(known)).toBe(shape(unknown));
    expect(known.account.full_name).toBe('Nora Vale');
    expect(known.account.last_login_at).toBeNull();
  });

  test('an invite for a person with an account in another organization keeps the inviter’s name for the person until they accept', async () => {
    const person = await elsewhere();
    const account = await invited({ email: person.email });
    const browser = await loggedIn(stage, person);
    await browser.call(updateAccount, { full_name: 'Ada Brook' });
    expect((await membershipOf(account)).full_name).toBe('Nora Vale');
    const invite = await newestLink(stage, person.email);
    await browser.call(acceptInvite, { invite, organization: larkspur });
    expect((await membershipOf(account)).full_name).toBe('Ada Brook');
    expect((await browser.call(check, {})).organization.organization_uid).toBe(larkspur);
  });

  test('an invite for a person with an account in another organization leaves the account unchanged', async () => {
    const person = await elsewhere();
    await invited({ email: person.email });
    expect(await accountOf(person)).toMatchObject({
      full_name: 'Ada Marsh-Quill',
      primary_org_uid: saltmarsh,
    });
  });

  test('an invite for a person with an account in another organization survives their simultaneous removal there, in either order', async () => {
    for (const first of ['invited', 'removed'] as const) {
      const { email, account_uid } = await newPerson({
        ...invitedOnly,
        memberships: [{ organization_uid: saltmarsh, invite_accepted_at: null }],
      });
      const inviting = () => invite({ email });
      const removing = () => admin.call(removeMember, { organization: saltmarsh, account_uid });
      await meanwhile('TransactWriteItems', first === 'invited' ? inviting : removing);
      await (first === 'invited' ? removing() : inviting());
      await accept(await newestLink(stage, email));
    }
  });
});

describe('A resent invite', () => {
  test('a resent invite is valid for another seven days, and invalidates the old link', async () => {
    const account = await invited();
    const old = await newestLink(stage, account.email);
    const again = (await resend(account, await managerAfter(6))).account;
    expect(Date.parse(again.invite_expire_at ?? '')).toBeGreaterThan(
      Date.parse(account.invite_expire_at ?? ''),
    );
    const fresh = await newestLink(stage, account.email);
    letPass(days(6));
    await expectRefused(accept(old), 'invite_expired');
    await accept(fresh);
    expect(await auditOf(account)).toContainEqual(expect.objectContaining({ action: 'invite.resent' }));
  });

  test('a resent invite renews an expired one', async () => {
    const account = await invited();
    const later = await managerAfter(8);
    await expectRefused(linkOf(account, later), 'invite_closed');
    await resend(account, later);
    await accept(await newestLink(stage, account.email));
  });

  test('a resent invite is limited to five an hour', async () => {
    const account = await invited();
    for (let time = 0; time < 5; time += 1) await resend(account);
    const { retryAfter } = await expectRefused(resend(account), 'too_many_attempts');
    expect(retryAfter).toBeGreaterThan(3000);
    letPass({ minutes: 61 });
    await resend(account);
  });

  test('a resent invite is refused after acceptance or withdrawal, and for people of another organization', async () => {
    const account = await invited();
    await accept(await newestLink(stage, account.email));
    await expectRefused(resend(account), 'invite_closed');
    const withdrawn = await invited();
    await manager.call(saveMember, { account_uid: withdrawn.account_uid, roles: [] });
    await expectRefused(resend(withdrawn), 'invite_closed');
    const stranger = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
    await expectRefused(manager.call(resendInvite, { account_uid: stranger.account_uid }), 'not_found');
  });
});

describe('The copied link of an invite', () => {
  test('the copied link of an invite is the same each time, but differs from the mailed one', async () => {
    const account = await invited();
    const { link } = await linkOf(account);
    expect(tokenIn(link)).not.toBe(await newestLink(stage, account.email));
    expect(await linkOf(account)).toEqual({ link });
    const { organization } = (await stage.browser().call(readInvite, { invite: tokenIn(link) })) ?? {};
    expect(organization).toEqual({ name: 'Larkspur Foods' });
  });

  test('the copied link of an invite can’t set a first password, unlike the mailed one', async () => {
    const account = await invited();
    await expectRefused(accept(tokenIn((await linkOf(account)).link)), 'invite_by_mail');
    expect((await membershipOf(account)).invite_accepted_at).toBeNull();
    await accept(await newestLink(stage, account.email));
  });

  test('the copied link of an invite can be accepted by a logged-in person with an account', async () => {
    const person = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
    const account = await invited({ email: person.email });
    const browser = await loggedIn(stage, person);
    const invite = tokenIn((await linkOf(account)).link);
    const { organization } = await browser.call(acceptInvite, { invite, organization: larkspur });
    expect(organization.organization_uid).toBe(larkspur);
  });

  test('the copied link of an invite is invalidated when the invite is sent again', async () => {
    const account = await invited();
    const token = tokenIn((await linkOf(account)).link);
    await resend(account);
    await expectRefused(stage.browser().call(readInvite, { invite: token }), 'invite_expired');
  });

  test.each([
    ['without a password', invitedOnly],
    ['with a password', {}],
    ['whose reset is pending', { account: { password_set_at: null } }],
    ['who uses another name', { account: { full_name: 'Ada Marsh-Quill' } }],
  ])(
    'the copied link of an invite shows the same for a person %s elsewhere as for a stranger',
    async (_who, given) => {
      const memberships = [{ organization_uid: saltmarsh }];
      const { email } = await newPerson({ ...given, memberships });
      const shown = async (typed: string) => {
        const token = tokenIn((await linkOf(await invited({ email: typed }))).link);
        const refused = await expectRefused(accept(token), 'invite_by_mail');
        const answer = await stage.browser().call(readInvite, { invite: token });
        return JSON.stringify([answer, refused.code]).replaceAll(typed, '');
      };
      expect(await shown(email.toUpperCase().replace(/@.*/, '@larkspur.example'))).toBe(
        await shown(newEmail()),
      );
    },
  );

  test('the copied link of an invite can’t be read from the table', async () => {
    const account = await invited();
    const token = tokenIn((await linkOf(account)).link);
    const { get, mailedLinkKey } = await tables();
    const { mailedLink } = await import('../../../../functions/platform/data/mailedLink.ts');
    const hash = (await membershipOf(account)).invite_token_hash ?? '';
    const rows = [await membershipOf(account), await get(mailedLink, mailedLinkKey(hash))];
    expect(rows[1]).toBeDefined();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('the copied link of an invite is gone once the invite was accepted, withdrawn or has expired', async () => {
    const account = await invited();
    await accept(await newestLink(stage, account.email));
    await expectRefused(linkOf(account), 'invite_closed');
    const withdrawn = await invited();
    await manager.call(saveMember, { account_uid: withdrawn.account_uid, roles: [] });
    await expectRefused(linkOf(withdrawn), 'invite_closed');
    const late = await invited();
    await expectRefused(linkOf(late, await managerAfter(7)), 'invite_closed');
  });

  test('the copied link of an invite isn’t found for another organization’s invite', async () => {
    const { account_uid } = await newPerson({
      ...invitedOnly,
      memberships: [{ organization_uid: saltmarsh }],
    });
    await expectRefused(manager.call(readInviteLink, { account_uid }), 'not_found');
  });
});

describe('A copied invite link reveals nothing about the owner of the address:', () => {
  const intoSaltmarsh = (email: string) =>
    invite({ organization: saltmarsh, email, profiles: [{ gap_uid: homeGoodsProfile }] }, admin);

  /**
   * A person whose password was set through a copied link while their address was suppressed, and who has since been
   * removed.
   */
  async function claimed() {
    const email = newEmail();
    await turnAway(email);
    const account = await invited({ email });
    await accept(tokenIn((await linkOf(account)).link));
    await takeAgain(email);
    await intoSaltmarsh(account.email);
    await manager.call(removeMember, { account_uid: account.account_uid });
    return account;
  }

  test('a copied invite link reveals nothing about the owner of the address: its password opens no invite of another organization', async () => {
    const account = await claimed();
    const entering = stage.browser().call(login, { email: account.email, password });
    await expectRefused(entering, 'account_disabled');
    expect((await membershipOf(account, saltmarsh)).invite_accepted_at).toBeNull();
    expect(await auditOf(account)).toContainEqual(expect.objectContaining({ action: 'invite.shared' }));
  });

  test('a copied invite link reveals nothing about the owner of the address: the reader of the address’s mails can log in with a reset', async () => {
    const { email } = await claimed();
    await stage.browser().call(requestReset, { email });
    const token = await newestLink(stage, email);
    const { organization } = await stage.browser().call(login, { email, token });
    expect(organization.organization_uid).toBe(saltmarsh);
  });

  test('a copied invite link reveals nothing about the owner of the address: a mailed link that nobody copied opens other invites', async () => {
    const { email, account_uid } = await invited();
    await accept(await newestLink(stage, email));
    await intoSaltmarsh(email);
    await manager.call(removeMember, { account_uid });
    const { organization } = await stage.browser().call(login, { email, password });
    expect(organization.organization_uid).toBe(saltmarsh);
  });
});
