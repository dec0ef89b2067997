import { newInvite } from '../../../functions/access/links/inviteLink.ts';
import { account, accountEmail, membership } from '../../../functions/platform/data/account.ts';
import { audited } from '../../../functions/platform/data/audit.ts';
import { message, newMessageUid } from '../../../functions/platform/data/message.ts';
import { preview } from '../../../functions/platform/data/organization.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { create } from '../../../functions/platform/data/table/writes.ts';
import { clock, epochSeconds } from '../../../functions/platform/services/clock.ts';
import { firstName } from '../../../shared/model/access/person.ts';
import type { GapUid, PreviewUid } from '../../../shared/model/ids.ts';
import { type HarborlinePerson, harborline, harborlinePeople, harborlineProfiles } from './harborline.ts';
import { harborlineHistory } from './history.ts';
import { demoMessages } from './messages.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();

export async function loadAdministration(passwordHash: string): Promise<void> {
  await Promise.all([
    ...harborlinePeople.map((person) => addPerson(person, passwordHash)),
    ...harborlinePreviews.map(addPreview),
    ...inPieces(harborlineHistory().map(historyRow), 50).map((rows) => commit(...rows)),
    commit(...demoMessages.map(messageRow)),
  ]);
}

function messageRow({ hoursAgo, ...written }: (typeof demoMessages)[number]) {
  const at = new Date(clock.now().getTime() - hoursAgo * 60 * 60 * 1000);
  return create(message, {
    ...written,
    message_uid: newMessageUid(at),
    at: at.toISOString(),
    state_at: null,
    state_by: null,
  });
}

async function addPerson(person: HarborlinePerson, passwordHash: string): Promise<void> {
  const { account_uid, email, full_name, state, roles, profiles, seenDaysAgo } = person;
  const waits = state === 'pending' || state === 'expired';
  const sentDaysAgo = state === 'pending' ? 2 : state === 'expired' ? 40 : 68;
  const invite = waits ? await newInvite({ account_uid, email }, harborline, null) : undefined;
  const last_login_at = seenDaysAgo === null ? null : daysFromNow(-seenDaysAgo);
  await commit(
    create(account, {
      account_uid,
      email,
      full_name,
      name: firstName(full_name),
      legacy: false,
      password_hash: waits ? null : passwordHash,
      password_set_at: waits ? null : daysFromNow(-sentDaysAgo),
      primary_org_uid: harborline,
      primary_gap_uid: profiles[0] ?? null,
      last_login_at,
      created_at: daysFromNow(-sentDaysAgo),
      session_epoch: 0,
    }),
    create(accountEmail, { email, account_uid }),
    create(membership, {
      account_uid,
      organization_uid: harborline,
      email,
      full_name,
      last_login_at,
      roles,
      profiles,
      ...invite?.fields,
      invite_sent_at: daysFromNow(-sentDaysAgo),
      invite_expire_at: daysFromNow(7 - sentDaysAgo),
      invite_accepted_at: waits ? null : daysFromNow(-sentDaysAgo + 1),
    }),
    ...(invite ? [invite.kept] : []),
  );
}

async function addPreview({
  createdDaysAgo,
  endsInDays,
  revokedDaysAgo,
  visits,
  ...link
}: (typeof harborlinePreviews)[number]): Promise<void> {
  const revoked_at = revokedDaysAgo === null ? null : daysFromNow(-revokedDaysAgo);
  await commit(
    create(preview, {
      ...link,
      organization_uid: harborline,
      created_at: daysFromNow(-createdDaysAgo),
      expires_at: epochSeconds(new Date(revoked_at ?? daysFromNow(endsInDays))),
      revoked_at,
      visits,
      last_visit_at: visits > 0 ? daysFromNow(-(revokedDaysAgo ?? 1)) : null,
    }),
  );
}

const historyRow = ({ daysAgo, ...entry }: ReturnType<typeof harborlineHistory>[number]) =>
  audited({ ...entry, organization_uid: harborline }, daysFromNow(-daysAgo));

function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

type DemoPreview = {
  preview_uid: PreviewUid;
  gap_uid: GapUid;
  note: string;
  createdDaysAgo: number;
  endsInDays: number;
  visits: number;
  max_visits: number | null;
  revokedDaysAgo: number | null;
};

const link = (
  name: string,
  note: string,
  createdDaysAgo: number,
  endsInDays: number,
  rest: Partial<Pick<DemoPreview, 'visits' | 'max_visits' | 'revokedDaysAgo'>> = {},
): DemoPreview => ({
  preview_uid: `prv_harborline-${name}` as PreviewUid,
  gap_uid: harborlineProfiles.preview,
  note,
  createdDaysAgo,
  endsInDays,
  visits: 0,
  max_visits: null,
  revokedDaysAgo: null,
  ...rest,
});

/** Preview links in every state: running, new, ending, used up, revoked. */
const harborlinePreviews: DemoPreview[] = [
  link('board', 'Board meeting', 20, 40, { visits: 14 }),
  link('agency', 'Agency pitch', 3, 27),
  link('fair', 'Trade fair', 6, 1, { visits: 63 }),
  link('press', 'Press day', 12, 18, { visits: 25, max_visits: 25 }),
  link('supplier', 'Supplier, by mistake', 9, 0, { visits: 2, revokedDaysAgo: 8 }),
];
