import { join } from 'node:path';
import { createTables } from '../../../infra/local/createTables.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import { startSecrets } from '../../../infra/local/parts/secrets.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { makeBuild } from '../../api/lookup/release/made.ts';
import { synthesized } from '../assembly.ts';
import { computeOnce } from '../computed.ts';
import { type Figure, sized } from '../harness.ts';

const readers = sized(10_000, 20);
const followed = 10;
const objects = sized(600, 20);
const secretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Signing';
const organization_uid = 'org_many' as OrganizationUid;
const gap_uid = 'gap_many' as GapUid;
const place = { source: 1, domain: 1215 } as const;

/**
 * Composes and queues the digests of 10,000 people with ten objects each, compared with writing as many rows in
 * batches.
 */
export async function digests(workspace: string): Promise<Figure[]> {
  const database = await startDatabase(join(workspace, 'digests'));
  const secrets = await startSecrets(join(workspace, 'digest-secrets.json'), [
    { arn: secretArn, passwordLength: 64 },
  ]);
  try {
    const tables = tablesOf(readAssembly(synthesized(workspace)));
    await createTables(database.endpoint, tables);
    const nameOf = (word: string) =>
      tables.find(({ schema }) => schema.TableName?.toLowerCase().includes(word))?.schema.TableName;
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      SIGNING_SECRET_ID: secretArn,
      SITE_ORIGIN: 'https://tideline.example',
      PORTAL_TABLE: nameOf('portal'),
      INSIGHTS_TABLE: nameOf('insights'),
    });
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
    await Promise.all([database.close(), secrets.close()]);
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Objects with documents of a typical size, each with a signal. */
async function publishObjects(folder: string): Promise<void> {
  const documents: InsightDocument[] = [];
  for await (const each of (
    await computeOnce(folder, { posts: sized(60_000, 20_000), objects: sized(100, 60) })
  ).documents()) {
    documents.push(each);
  }
  const { publish } = await import('../../../functions/lookup/pipeline/release/publish.ts');
  const build = makeBuild(
    Array.from({ length: objects }, (_, at) => ({
      sid: at + 1,
      name: `Object ${at + 1}`,
      posts: { [place.source]: { [place.domain]: 1000 } },
    })),
  );
  await publish({
    ...build,
    async *documents() {
      for await (const { source, vertical, object, signal, last_month } of build.documents()) {
        const usual = documents[object % documents.length];
        if (usual && signal) yield { ...usual, source, vertical, object, last_month, signal };
      }
    },
  });
}

/** The readers’ rows: one organization, each person with bookmarks and a due digest. */
async function writeReaders(): Promise<void> {
  const { account, bookmarks, membership } = await import('../../../functions/platform/data/account.ts');
  const { digest } = await import('../../../functions/platform/data/digest.ts');
  const { accessProfile, organization } = await import('../../../functions/platform/data/organization.ts');
  const { batchWriter, put } = await import('../../../functions/platform/data/table/batchWriter.ts');
  const created_at = '2026-01-01T00:00:00.000Z';
  await put(organization, {
    organization_uid,
    name: 'Many',
    internal: false,
    org_roles: [],
    auto_profiles: [],
    requires_second_factor: false,
    second_factor_since: null,
    cms_company_uid: null,
    activity_removable: false,
    outside_invites_per_day: 50,
    report_mails: 'now',
    created_at,
    version: 1,
  });
  const sources: AccessProfile['sources'] = [{ source: place.source, verticals: [place.domain] }];
  await put(accessProfile, {
    gap_uid,
    organization_uid,
    profile_name: 'Many',
    entitlements: ['consumer_forecast'],
    time_start: null,
    time_end: null,
    sources,
    email_domains: [],
    daily_call_limit: 1000,
    created_at,
    version: 1,
  });
  const people = batchWriter(account, 4);
  const members = batchWriter(membership, 4);
  const kept = batchWriter(bookmarks, 4);
  const due = batchWriter(digest, 4);
  for (let at = 0; at < readers; at += 1) {
    const account_uid = `acc_many-${at}` as AccountUid;
    const email = `reader-${at}@many.example`;
    const who = { account_uid, organization_uid, email, full_name: null, version: 1 };
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
    await members.put({
      ...who,
      roles: ['app_user'],
      profiles: [gap_uid],
      invite_sent_at: created_at,
      invite_expire_at: created_at,
      invite_accepted_at: created_at,
      invite_token_hash: null,
      epoch: '',
      second_factor: false,
      invited_by: null,
      last_login_at: null,
    });
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
