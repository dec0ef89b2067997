import { randomUUID } from 'node:crypto';
import type { Account, Membership } from '../../functions/platform/data/account.ts';
import { demoPassword } from '../../infra/demo/world.ts';
import { login } from '../../shared/api/access/auth.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { type Browser, keepCookie } from './browser.ts';
import type { Stage } from './stage.ts';
import { tables } from './tables.ts';

export const larkspur = 'org_larkspur' as OrganizationUid;
export const saltmarsh = 'org_saltmarsh' as OrganizationUid;
export const foodProfile = 'gap_larkspur-food' as GapUid;
export const beautyProfile = 'gap_larkspur-beauty' as GapUid;
export const kestrel = 'org_kestrel' as OrganizationUid;
export const tideline = 'org_tideline' as OrganizationUid;
export const homeGoodsProfile = 'gap_saltmarsh-home' as GapUid;

const profilesOf: Record<OrganizationUid, GapUid[]> = {
  [larkspur]: [foodProfile, beautyProfile],
  [saltmarsh]: [homeGoodsProfile],
  [kestrel]: ['gap_kestrel-all' as GapUid],
  [tideline]: ['gap_tideline-all' as GapUid],
};

export type Someone = { email: string; account_uid: AccountUid };
export type Given = { account?: Partial<Account>; memberships?: Partial<Membership>[] };

let hash: Promise<string> | undefined;
const passwordHash = async () => {
  const { hashPassword } = await import('../../functions/platform/services/passwords.ts');
  hash ??= hashPassword(demoPassword);
  return hash;
};

/** A new person with the demonstration world’s password. */
export async function newPerson({ account: own = {}, memberships = [{}] }: Given = {}): Promise<Someone> {
  const { account, accountEmail, commit, create, membership } = await tables();
  const account_uid = `acc_${randomUUID()}` as AccountUid;
  const email = own.email ?? `${account_uid.slice(4)}@larkspur.example`;
  const now = new Date().toISOString();
  const organizations = memberships.map(({ organization_uid = larkspur }) => organization_uid);
  await commit(
    create(account, {
      account_uid,
      email,
      full_name: 'Ada Quill',
      name: 'Ada',
      legacy: false,
      password_hash: await passwordHash(),
      password_set_at: now,
      primary_org_uid: organizations[0] ?? null,
      primary_gap_uid: null,
      last_login_at: null,
      created_at: now,
      session_epoch: 0,
      ...own,
    }),
    create(accountEmail, { email, account_uid }),
    ...memberships.map(({ organization_uid = larkspur, ...rest }) =>
      create(membership, {
        account_uid,
        organization_uid,
        email,
        full_name: own.full_name === undefined ? 'Ada Quill' : own.full_name,
        roles: ['portal_user', 'app_user'],
        profiles: profilesOf[organization_uid] ?? [],
        invite_sent_at: now,
        invite_expire_at: now,
        invite_accepted_at: now,
        ...rest,
      }),
    ),
  );
  return { email, account_uid };
}

export const invitedOnly = {
  account: { password_hash: null, password_set_at: null },
  memberships: [{ invite_accepted_at: null }],
};

export async function inviteTo(organization: OrganizationUid, person: Someone): Promise<string> {
  return tokenOf(await inviteLinkTo(organization, person));
}

export async function inviteLinkTo(
  organization: OrganizationUid,
  { account_uid, email }: Someone,
): Promise<string> {
  const { commit, membership, membershipKey, update } = await tables();
  const { newInvite } = await import('../../functions/access/links/inviteLink.ts');
  const { link, fields, kept } = await newInvite({ account_uid, email }, organization, null);
  await commit(update(membership, membershipKey(account_uid, organization), fields), kept);
  return link;
}

export async function accountOf({ account_uid }: Someone): Promise<Account> {
  const { account, accountKey, get } = await tables();
  const row = await get(account, accountKey(account_uid));
  if (!row) throw new Error(`The account ${account_uid} is gone.`);
  return row;
}

export async function membershipOf({ account_uid }: Someone, organization = larkspur): Promise<Membership> {
  const { get, membership, membershipKey } = await tables();
  const row = await get(membership, membershipKey(account_uid, organization));
  if (!row) throw new Error(`The membership of ${account_uid} is gone.`);
  return row;
}

/** The person’s audit rows in an organization, except logins. */
export async function auditOf(person: Someone, organization = larkspur) {
  return (await allAuditOf(person, organization)).filter(({ action }) => !isLogin(action));
}

export async function loginsOf(person: Someone, organization = larkspur) {
  return (await allAuditOf(person, organization)).filter(({ action }) => isLogin(action));
}

const isLogin = (action: string) => /^account\.login(_failed)?$/.test(action);

async function allAuditOf({ account_uid }: Someone, organization: OrganizationUid) {
  const { audit, list } = await tables();
  const { rows } = await list([audit], { PK: `AUDIT#${organization}` }, { limit: 1000 });
  return rows
    .filter(({ subject }) => subject === account_uid)
    .map(({ action, by, detail }) => ({ action, by, detail }));
}

/** A browser in which the person is logged in, with a password only if one is given, since hashing is slow. */
export async function loggedIn(stage: Stage, { email }: Someone, password?: string): Promise<Browser> {
  if (!password) return browserOf(stage, email);
  const browser = stage.browser();
  await browser.call(login, { email, password });
  return browser;
}

export async function browserOf(
  stage: Stage,
  email: string,
  more?: { by_passkey?: boolean },
): Promise<Browser> {
  const browser = stage.browser();
  await letIn(browser, email, more);
  return browser;
}

/** Gives a browser a session of the person in their first accessible organization. */
export async function letIn(
  { address, cookies }: Pick<Browser, 'address' | 'cookies'>,
  email: string,
  { by_passkey = false } = {},
): Promise<void> {
  const { readPerson } = await import('../../functions/access/people/readPerson.ts');
  const { accountEmail, emailKey, get, isOpen } = await tables();
  const { openSession } = await import('../../functions/access/sessions/openSession.ts');
  const owner = await get(accountEmail, emailKey(email));
  const person = owner && (await readPerson(owner.account_uid));
  const membership = person?.memberships.find(isOpen);
  if (!person || !membership) throw new Error(`Nobody can log in as ${email}.`);
  const caller = { address, network: address, userAgent: 'test', reference: 'test' };
  const opened = await openSession({ account: person.account, membership, caller, by_passkey });
  for (const cookie of opened.cookies) keepCookie(cookies, cookie);
}

/** The token in the newest mail to an address. */
export async function newestLink(stage: Stage, email: string): Promise<string> {
  const mails = await stage.inbox.to(email);
  // A login between two links may have caused a mail of its own.
  const newest = mails.findLast(({ subject }) => !subject.startsWith('A new device'));
  return tokenOf(newest?.text.match(/http\S+/)?.[0] ?? '');
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
