import { join } from 'node:path';
import { type Figure, sized } from '../harness.ts';
import {
  created_at,
  gap_uid,
  manyMember,
  manyObjects,
  organization_uid,
  place,
  publishManyObjects,
  startManyReaders,
  timeOf,
  writeManyOrganization,
} from '../manyReaders.ts';

const readers = sized(10_000, 20);
const followed = 10;

/**
 * Composes and queues the digests of 10,000 people with ten objects each, compared with writing as many rows in
 * batches.
 */
export async function digests(workspace: string): Promise<Figure[]> {
  const stop = await startManyReaders(workspace, 'digests');
  try {
    await publishManyObjects(join(workspace, 'digest-posts'));
    const reference = await timeOf(writeReaders);
    const { sendDue } = await import('../../../functions/lookup/jobs/digests/sendDue.ts');
    let sent = 0;
    const value = await timeOf(async () => {
      ({ sent } = await sendDue(() => true));
    });
    if (sent !== readers) throw new Error(`${sent} of ${readers} digests were sent.`);
    return [
      {
        name: `${readers} digests, composed and queued`,
        unit: 'ms',
        value,
        reference: { name: 'their readers’ rows, written in batches', value: reference },
        limit: { most: 60_000 },
      },
    ];
  } finally {
    await stop();
  }
}

/** The readers’ rows: one organization, each person with bookmarks and a due digest. */
async function writeReaders(): Promise<void> {
  const { account, bookmarks, membership } = await import('../../../functions/platform/data/account.ts');
  const { digest } = await import('../../../functions/platform/data/digest.ts');
  const { batchWriter } = await import('../../../functions/platform/data/table/batchWriter.ts');
  await writeManyOrganization();
  const people = batchWriter(account, 4);
  const members = batchWriter(membership, 4);
  const kept = batchWriter(bookmarks, 4);
  const due = batchWriter(digest, 4);
  for (let at = 0; at < readers; at += 1) {
    const member = manyMember(at);
    const { account_uid, email, full_name, version } = member;
    const who = { account_uid, organization_uid, email, full_name, version };
    await people.put({
      ...who,
      name: 'Reader',
      legacy: false,
      password_hash: null,
      password_set_at: null,
      primary_org_uid: organization_uid,
      primary_gap_uid: gap_uid,
      last_login_at: null,
      created_at,
      session_epoch: 0,
      address_proven: true,
      current_source: null,
      second_factor: null,
      second_factor_exempt: false,
      device_mailed_at: null,
    });
    await members.put(member);
    await kept.put({
      account_uid,
      version: 1,
      first_steps_done: true,
      bookmarks: Array.from({ length: followed }, (_, nth) => ({
        object_name: 'Object',
        object_sid: 1 + ((at * 7 + nth * 13) % manyObjects),
        date_added: created_at,
        ts: 1,
        type_code: 'BR',
        ...place,
      })),
    });
    await due.put({
      ...who,
      gap_uid,
      frequency: 'weekly',
      weekday: 1,
      zone: 'Europe/Vienna',
      due_at: created_at,
      release: null,
      last_sent_at: null,
    });
  }
  for (const writer of [people, members, kept, due]) await writer.flush();
}
