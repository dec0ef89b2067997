import { join } from 'node:path';
import type { AlertRow } from '../../../functions/platform/data/alert.ts';
import type { AlertUid } from '../../../shared/model/ids.ts';
import { type Figure, sized } from '../harness.ts';
import {
  created_at,
  gap_uid,
  manyMember,
  manyObjects,
  place,
  publishManyObjects,
  startManyReaders,
  timeOf,
  writeManyOrganization,
} from '../manyReaders.ts';

const readers = sized(5000, 20);
const perReader = 20;
const follows = readers * perReader;

/** Evaluates 100,000 follows of 5,000 people against a release with new signals of one object in twenty, and queues the mails. */
export async function alertsOfRelease(workspace: string): Promise<Figure[]> {
  const stop = await startManyReaders(workspace, 'follows');
  try {
    const posts = join(workspace, 'follow-posts');
    await publishManyObjects(posts, { back: () => 2 });
    const { sendAlerts } = await import('../../../functions/lookup/jobs/digests/alerts/sendAlerts.ts');
    const { currentRelease, forgetCurrentRelease } = await import(
      '../../../functions/lookup/release/rows/state.ts'
    );
    const release = await currentRelease();
    if (!release) throw new Error('There is no release.');
    const reference = await timeOf(() => writeAlerts(release.release, release.last_month));
    await publishManyObjects(posts, { input: 'next', back: (sid) => (sid % 20 === 0 ? 1 : 2) });
    forgetCurrentRelease();
    let told: Awaited<ReturnType<typeof sendAlerts>> | undefined;
    const value = await timeOf(async () => {
      told = await sendAlerts(() => true);
    });
    if (told?.follows !== follows || !told.done) throw new Error(`${told?.follows} follows were evaluated.`);
    const expected = Math.round(follows / 20);
    if (Math.abs(told.changed - expected) > expected / 5) throw new Error(`${told.changed} follows changed.`);
    return [
      {
        name: `${follows} follows, evaluated against a release, with ${told.mails} mails queued`,
        unit: 'ms',
        value,
        reference: { name: 'their rows, written in batches', value: reference },
        limit: { most: 60_000 },
      },
    ];
  } finally {
    await stop();
  }
}

async function writeAlerts(release: number, last_month: number): Promise<void> {
  const { membership } = await import('../../../functions/platform/data/account.ts');
  const { alert } = await import('../../../functions/platform/data/alert.ts');
  const { batchWriter } = await import('../../../functions/platform/data/table/batchWriter.ts');
  await writeManyOrganization();
  const members = batchWriter(membership, 4);
  const rows = batchWriter(alert, 4);
  for (let at = 0; at < readers; at += 1) {
    const member = manyMember(at);
    await members.put(member);
    for (let nth = 0; nth < perReader; nth += 1) {
      const sid = 1 + ((at * 7 + nth * 13) % manyObjects);
      await rows.put(alertOf(sid, { at, nth, release, last_month }));
    }
  }
  await members.flush();
  await rows.flush();
}

type Given = { at: number; nth: number; release: number; last_month: number };

function alertOf(sid: number, { at, nth, release, last_month }: Given): AlertRow {
  const { account_uid, organization_uid } = manyMember(at);
  const { source, domain } = place;
  return {
    ...{ account_uid, organization_uid, gap_uid, created_at, release },
    follow_uid: `fol_many-${at}-${nth}` as AlertUid,
    name: `Object ${sid}`,
    address: `/ConsumerForecast/lookup-view?sid=${sid}&domain=${domain}&type=BR&source=${source}`,
    conditions: { signal: true, change: 1000 },
    how: 'now',
    status: 'on',
    last: null,
    times: 0,
    asked_by: null,
    asked: [],
    state: {
      signals: [`${source}-${domain}-${sid}-${last_month - 2}-spike`],
      change: {},
      top: {},
      forecast: {},
    },
    waiting: false,
    version: 1,
  };
}
