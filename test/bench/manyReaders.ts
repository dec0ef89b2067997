import { join } from 'node:path';
import { createTables } from '../../infra/local/createTables.ts';
import { startDatabase } from '../../infra/local/parts/database.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { tablesOf } from '../../infra/local/template/stack.ts';
import type { AccessProfile } from '../../shared/model/access/profile.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import { makeBuild } from '../api/lookup/release/made.ts';
import { startTokenSecrets, tokenSecretSettings } from '../support/tokenSecrets.ts';
import { synthesized } from './assembly.ts';
import { computeOnce } from './computed.ts';
import { sized } from './harness.ts';

export const organization_uid = 'org_many' as OrganizationUid;
export const gap_uid = 'gap_many' as GapUid;
export const place = { source: 1, domain: 1215 } as const;
export const created_at = '2026-01-01T00:00:00.000Z';
export const manyObjects = sized(600, 20);

/** Tables, secrets and settings for functions that run in the process of the benchmark. */
export async function startManyReaders(workspace: string, name: string): Promise<() => Promise<void>> {
  const database = await startDatabase(join(workspace, name));
  const secrets = await startTokenSecrets(join(workspace, `${name}-secrets.json`));
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
    ...tokenSecretSettings,
    SITE_ORIGIN: 'https://tideline.example',
    PORTAL_TABLE: nameOf('portal'),
    INSIGHTS_TABLE: nameOf('insights'),
  });
  return async () => {
    await Promise.all([database.close(), secrets.close()]);
  };
}

export async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Objects with documents of a typical size, each with a signal; `back` says how many months ago it began. */
export async function publishManyObjects(
  folder: string,
  { input = 'input', back = () => 0 }: { input?: string; back?: (sid: number) => number } = {},
): Promise<void> {
  const documents: InsightDocument[] = [];
  for await (const each of (
    await computeOnce(folder, { posts: sized(60_000, 20_000), objects: sized(100, 60) })
  ).documents()) {
    documents.push(each);
  }
  const { publish } = await import('../../functions/lookup/pipeline/release/publish.ts');
  const build = makeBuild(
    Array.from({ length: manyObjects }, (_, at) => ({
      sid: at + 1,
      name: `Object ${at + 1}`,
      posts: { [place.source]: { [place.domain]: 1000 } },
    })),
    { input },
  );
  await publish({
    ...build,
    async *documents() {
      for await (const { source, vertical, object, signal, last_month } of build.documents()) {
        const usual = documents[object % documents.length];
        if (!usual || !signal) continue;
        const since = last_month - back(object);
        yield { ...usual, source, vertical, object, last_month, signal: { ...signal, since } };
      }
    },
  });
}

/** The organization of all readers, and their access profile. */
export async function writeManyOrganization(): Promise<void> {
  const { accessProfile, organization } = await import('../../functions/platform/data/organization.ts');
  const { put } = await import('../../functions/platform/data/table/batchWriter.ts');
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
    rules: null,
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
    access_until: null,
    sources,
    email_domains: [],
    daily_call_limit: 1000,
    created_at,
    version: 1,
  });
}

/** A member with that access. */
export const manyMember = (at: number) => ({
  account_uid: `acc_many-${at}` as AccountUid,
  organization_uid,
  email: `reader-${at}@many.example`,
  full_name: null,
  version: 1,
  roles: ['portal_user' as const],
  profiles: [gap_uid],
  invite_sent_at: created_at,
  invite_expire_at: created_at,
  invite_accepted_at: created_at,
  invite_token_hash: null,
  epoch: '',
  second_factor: false,
  before_disabled: null,
  invited_by: null,
  last_login_at: null,
});
