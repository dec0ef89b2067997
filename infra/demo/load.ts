import { newInvite } from '../../functions/access/links/inviteLink.ts';
import { previewPath } from '../../functions/access/links/previewLink.ts';
import { account, accountEmail, membership } from '../../functions/platform/data/account.ts';
import { preview } from '../../functions/platform/data/organization.ts';
import { commit } from '../../functions/platform/data/table/commit.ts';
import { create } from '../../functions/platform/data/table/writes.ts';
import { invitation } from '../../functions/platform/mails/inviteMails.ts';
import { clock, epochSeconds } from '../../functions/platform/services/clock.ts';
import { sendMail } from '../../functions/platform/services/mail.ts';
import { hashPassword } from '../../functions/platform/services/passwords.ts';
import { firstName } from '../../shared/model/access/person.ts';
import { addOrganization } from '../founding/addOrganization.ts';
import { harborline } from './administration/harborline.ts';
import { loadAdministration } from './administration/load.ts';
import { loadDemoContent } from './content/load.ts';
import {
  type DemoMembership,
  type DemoPerson,
  demoOrganizations,
  demoPassword,
  demoPeople,
  demoPreview,
} from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();

/** Fills the tables named in the environment, which must not contain the demonstration yet. */
export async function loadDemo(): Promise<{ previewPath: string }> {
  for (const each of demoOrganizations) {
    await addOrganization(each, daysFromNow(each.organization_uid === harborline ? -70 : -400));
  }
  // A hash is slow on purpose, so everyone shares one, as they share the password.
  const passwordHash = await hashPassword(demoPassword);
  await Promise.all(demoPeople.map((person) => addPerson(person, passwordHash)));
  await loadAdministration(passwordHash);
  await loadDemoContent();
  return { previewPath: await addPreview() };
}

async function addPreview(): Promise<string> {
  const row = {
    ...demoPreview,
    expires_at: epochSeconds(new Date(daysFromNow(90))),
    created_at: daysFromNow(0),
  };
  await commit(create(preview, row));
  return previewPath(row);
}

async function addPerson(person: DemoPerson, passwordHash: string): Promise<void> {
  const { account_uid, email, full_name, state, memberships } = person;
  const home = memberships[0];
  const joined = await Promise.all(memberships.map((each) => join(person, each)));
  await commit(
    create(account, {
      account_uid,
      email,
      full_name,
      name: firstName(full_name),
      legacy: state === 'legacy',
      password_hash: state === 'new' ? null : passwordHash,
      password_set_at: state === 'new' || state === 'reset' ? null : daysFromNow(-200),
      primary_org_uid: home?.organization ?? null,
      primary_gap_uid: home?.profiles[0] ?? null,
      last_login_at: null,
      created_at: daysFromNow(-30),
      session_epoch: 0,
      second_factor_exempt: person.second_factor_exempt ?? false,
    }),
    create(accountEmail, { email, account_uid }),
    ...joined.flatMap(({ writes }) => writes),
  );
  for (const { mail } of joined) if (mail) await sendMail(mail);
}

/** Creates the membership and, for an invite that wasn't accepted, its mail with a working link. */
async function join(
  { account_uid, email, full_name }: DemoPerson,
  { organization: organization_uid, roles, profiles, invite }: DemoMembership,
) {
  const sentDaysAgo = invite === 'pending' ? 1 : 30;
  const sent = invite && (await newInvite({ account_uid, email }, organization_uid, null));
  const { name = '' } = demoOrganizations.find((each) => each.organization_uid === organization_uid) ?? {};
  return {
    writes: [
      create(membership, {
        account_uid,
        organization_uid,
        email,
        full_name,
        roles,
        profiles,
        ...sent?.fields,
        invite_sent_at: daysFromNow(-sentDaysAgo),
        invite_expire_at: daysFromNow(7 - sentDaysAgo),
        invite_accepted_at: invite ? null : daysFromNow(-sentDaysAgo),
      }),
      ...(sent ? [sent.kept] : []),
    ],
    mail: sent && invitation({ to: email, organization: name, link: sent.link }),
  };
}
