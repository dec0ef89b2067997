import { join } from 'node:path';
import { createTables } from '../../../infra/local/createTables.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { makeBuild } from '../../api/lookup/release/made.ts';
import { startTokenSecrets, tokenSecretSettings } from '../../support/tokenSecrets.ts';
import { synthesized } from '../assembly.ts';
import { startBenchDatabase } from '../benchDatabase.ts';
import { computeOnce } from '../computed.ts';
import { type Figure, sized } from '../harness.ts';

const readers = sized(10_000, 20);
const followed = 10;
const objects = sized(600, 20);
const organization_uid = 'org_many' as OrganizationUid;
const gap_uid = 'gap_many' as GapUid;
const place = { source: 1, domain: 1215 } as const;
const created_at = '2026-01-01T00:00:00.000Z';

/**
 * Composes and queues the digests of 10,000 people with ten objects each, compared with writing as many rows in
 * batches.
 */
export async function digests(workspace: string): Promise<Figure[]> {
  const stop = await startTables(workspace);
  try {
    await publishObjects(join(workspace, 'digest-posts'));
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

/** Tables, secrets and settings for functions that run in the process of the benchmark. */
async function startTables(workspace: string): Promise<() => Promise<void>> {
  const database = await startBenchDatabase(join(workspace, 'digests'));
  const secrets = await startTokenSecrets(join(workspace, 'digests-secrets.json'));
  const tables = tablesOf(readAssembly(synthesized(workspace)));
  await createTables(database.endpoint, tables);
  const nameOf = (word: string) =>
    tables.find(({ schema }) => schema.TableName?.toLowerCase().includes(word))?.schema.TableName;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    ...tokenSecretSettings,
    SITE_ORIGIN: 'https://tideline.example',
    PORTAL_TABLE: nameOf('portal'),
    INSIGHTS_TABLE: nameOf('insights'),
  });
  return async () => {
    await Promise.all([database.close(), secrets.close()]);
  };
}

/** Objects with documents of a typical size, each with a signal. */
async function publishObjects(folder: string): Promise<void> {
  const computed = await computeOnce(folder, { posts: sized(60_000, 20_000), objects: sized(100, 60) });
  const documents: InsightDocument[] = [];
  for await (const each of computed.documents()) documents.push(each);
  const { publish } = await import('../../../functions/lookup/pipeline/release/publish.ts');
  const build = makeBuild(
    Array.from({ length: objects }, (_, at) => ({
      sid: at + 1,
      name: `Object ${at + 1}`,
      posts: { [place.source]: { [place.domain]: 1000 } },
    })),
    { input: 'input' },
  );
  await publish({
    ...build,
    async *documents() {
      for await (const { source, vertical, object, signal, last_month } of build.documents()) {
        const usual = documents[object % documents.length];
        if (!usual || !signal) continue;
        const since = last_month;
        yield { ...usual, source, vertical, object, last_month, signal: { ...signal, since } };
      }
    },
  });
}

/** The readers’ rows: one organization, each person with bookmarks and a due digest. */
async function writeReaders(): Promise<void> {
  const { account, bookmarks, membership } = await import('../../../functions/platform/data/account.ts');
  const { digest } = await import('../../../functions/platform/data/digest.ts');
  const { batchWriter } = await import('../../../functions/platform/data/table/batchWriter.ts');
  await writeOrganization();
  const people = batchWriter(account, 4);
  const members = batchWriter(membership, 4);
  const kept = batchWriter(bookmarks, 4);
  const due = batchWriter(digest, 4);
  for (let at = 0; at < readers; at += 1) {
    const account_uid = `acc_many-${at}` as AccountUid;
    const email = `reader-${at}@many.example`;
    const who = { account_uid, organization_uid, email, full_name: null, version: 1 };
    await people.put(
      account.schema.parse({
        ...{ ...who, created_at, name: 'Reader', legacy: false, session_epoch: 0 },
        ...{ password_hash: null, password_set_at: null, last_login_at: null },
        ...{ primary_org_uid: organization_uid, primary_gap_uid: gap_uid },
      }),
    );
    await members.put(
      membership.schema.parse({
        ...who,
        roles: ['portal_user'],
        profiles: [gap_uid],
        invite_sent_at: created_at,
        invite_expire_at: created_at,
        invite_accepted_at: created_at,
      }),
    );
    await kept.put({
      account_uid,
      version: 1,
      first_steps_done: true,
      bookmarks: Array.from({ length: followed }, (_, nth) => ({
        object_name: 'Object',
        object_sid: 1 + ((at * 7 + nth * 13) % objects),
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

/** The organization of all readers, and their access profile. */
async function writeOrganization(): Promise<void> {
  const { accessProfile, organization } = await import('../../../functions/platform/data/organization.ts');
  const { put } = await import('../../../functions/platform/data/table/batchWriter.ts');
  const made = { organization_uid, created_at, version: 1 };
  await put(
    organization,
    organization.schema.parse({ ...made, name: 'Many', internal: false, org_roles: [], auto_profiles: [] }),
  );
  await put(
    accessProfile,
    accessProfile.schema.parse({
      ...made,
      gap_uid,
      profile_name: 'Many',
      entitlements: ['consumer_forecast'],
      time_start: null,
      time_end: null,
      sources: [{ source: place.source, verticals: [place.domain] }],
      email_domains: [],
      daily_call_limit: 1000,
    }),
  );
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
