import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internalOrganization } from '../../../infra/founding/internalOrganization.ts';
import { describeInvited, inviteDeployed } from '../../../infra/founding/inviteDeployed.ts';
import { readInvite, setFirstPassword } from '../../../shared/api/access/invite.ts';
import { membershipOf, newestLink, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { type Stage, startStage } from '../../support/stage.ts';
import { tables } from '../../support/tables.ts';

const { organization_uid, name } = internalOrganization;
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const someAddress = () => `${randomUUID()}@tideline.example`;

/** Imported late, because the tables’ client reads the environment that the stage has just set. */
async function inviteFirst(address: string) {
  const { inviteFirstAdministrator } = await import('../../../infra/founding/inviteFirstAdministrator.ts');
  return inviteFirstAdministrator(address);
}

const accept = async (address: string, { call } = stage.browser()) =>
  call(setFirstPassword, {
    token: await newestLink(stage, address),
    password: 'nine-quiet-herons',
    full_name: 'Ada Quill',
  });

async function leave(email: string): Promise<void> {
  const { accountEmail, commit, emailKey, get, membership, membershipKey, remove } = await tables();
  const owner = await get(accountEmail, emailKey(email));
  if (owner) await commit(remove(membership, membershipKey(owner.account_uid, organization_uid)));
}

describe('the first administrator of an empty product', () => {
  test('the first administrator of an empty product is invited by mail, and administers the operator’s organization', async () => {
    const address = someAddress();
    expect(await inviteFirst(address)).toBe('mailed');
    const viewer = await accept(address);
    expect(viewer).toMatchObject({ email: address, is_admin: true, organization: { name } });

    expect(await inviteFirst(someAddress()), 'later invites are the administrator’s').toBe('settled');
    await leave(address);
  });

  test('the first administrator of an empty product gets a new link with each call, which invalidates the previous one', async () => {
    const address = someAddress();
    await inviteFirst(address);
    const before = await newestLink(stage, address);
    expect(await inviteFirst(address)).toBe('mailed');
    expect(await stage.inbox.to(address)).toHaveLength(2);
    const { call } = stage.browser();
    await expectRefused(call(readInvite, { invite: before }), 'invite_expired');
    expect(await call(readInvite, { invite: await newestLink(stage, address) })).toMatchObject({
      invite: { roles: ['internal_admin'] },
    });
  });

  test('the first administrator of an empty product can be replaced until one accepts, which withdraws the invite to a mistyped address', async () => {
    const [mistaken, right] = [someAddress(), someAddress()];
    await inviteFirst(mistaken);
    expect(await inviteFirst(right)).toBe('mailed');
    const link = await newestLink(stage, mistaken);
    await expectRefused(stage.browser().call(readInvite, { invite: link }), 'invite_account_missing');
    expect(await accept(right)).toMatchObject({ email: right, is_admin: true });
    await leave(right);
  });

  test('the first administrator of an empty product may have an account, which stays unchanged', async () => {
    const person = await newPerson({ memberships: [] });
    const { email } = person;
    expect(await inviteFirst(email)).toBe('mailed');
    const { call } = stage.browser();
    expect(await call(readInvite, { invite: await newestLink(stage, email) })).toMatchObject({
      account: { email, full_name: null, has_password: true },
      organization: { name },
    });
    expect(await membershipOf(person, organization_uid)).toMatchObject({ invite_accepted_at: null });
  });

  test('the first administrator of an empty product gets no mail at an address that bounced', async () => {
    const { suppress } = await tables();
    const address = someAddress();
    await suppress(address, 'bounce', new Date().toISOString());
    expect(await inviteFirst(address)).toBe('unmailable');
    expect(await stage.inbox.to(address)).toEqual([]);
  });
});

describe('a deployed stack', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tideline-founding-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The stack’s outputs after a deployment. */
  async function outputsOf(more: Record<string, string>): Promise<string> {
    const { PORTAL_TABLE, SIGNING_SECRET_ID, MAIL_SENDER, MAIL_CONFIGURATION_SET, SITE_ORIGIN } = process.env;
    const stack = {
      Region: 'us-east-1',
      PortalTable: PORTAL_TABLE,
      SigningSecret: SIGNING_SECRET_ID,
      MailSender: MAIL_SENDER,
      MailConfigurationSet: MAIL_CONFIGURATION_SET,
      SiteUrl: SITE_ORIGIN,
      ...more,
    };
    const file = join(folder, `${randomUUID()}.json`);
    await writeFile(file, JSON.stringify({ 'Tideline-dev': stack }));
    return file;
  }

  test('a deployed stack invites the configured person, if any', async () => {
    const address = someAddress();
    expect(await inviteDeployed(await outputsOf({}))).toBeUndefined();
    const invited = await inviteDeployed(await outputsOf({ FirstAdministrator: address }));
    expect(invited).toEqual({ address, outcome: 'mailed' });
    expect((await stage.inbox.to(address)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`${stage.origin}/accept?token=`),
    ]);
  });

  test('a deployed stack returns instructions if mails can’t be sent yet', async () => {
    const { MAIL_SENDER } = process.env;
    const address = someAddress();
    const invited = await inviteDeployed(await outputsOf({ FirstAdministrator: address, MailSender: '' }));
    process.env.MAIL_SENDER = MAIL_SENDER;
    expect(invited).toEqual({ address, outcome: 'not sent', reason: expect.any(String) });
    expect(invited && describeInvited(invited)).toContain('run the same command again');
  });
});
