import { randomUUID } from 'node:crypto';
import type {
  linkToExport as linkEndpoint,
  listExports as listEndpoint,
  startExport as startEndpoint,
} from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import {
  exportDays,
  maxExportsPerDay,
  OrganizationExport,
} from '../../../shared/model/customers/organizationExport.ts';
import { ExportUid } from '../../../shared/model/ids.ts';
import { proveIdentity } from '../../access/proof/proveIdentity.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { exportKey, exportsOf, organizationKey, runningExportKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule, refund } from '../../platform/data/limit.ts';
import { organization } from '../../platform/data/organization.ts';
import { exportFileKey, organizationExport, runningExport } from '../../platform/data/organizationExport.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { linkToExported } from '../../platform/services/exports.ts';

const perDay: LimitRule = {
  action: 'organization-exports',
  maxTries: maxExportsPerDay,
  windowSeconds: 24 * 60 * 60,
};

type StartCall = ServerCall<typeof startEndpoint>;
type ListCall = ServerCall<typeof listEndpoint>;
type LinkCall = ServerCall<typeof linkEndpoint>;

/** Asks for the password again, since the file has people’s names and addresses. */
export async function startExport(call: StartCall): Promise<Output<typeof startEndpoint>> {
  const { session, organization: organization_uid } = call;
  const { account, also, tryBack } = await proveIdentity(
    call,
    call.input.password,
    [organization, organizationKey(organization_uid)],
    [runningExport, runningExportKey(organization_uid)],
  );
  const [home, running] = also;
  if (!home) throw call.failure('not_found');
  if (running) throw call.failure('export_running');
  const wait = await consume(perDay, organization_uid);
  if (wait !== undefined) throw call.failure('export_limit', { retryAfterSeconds: wait });
  const now = clock.now();
  const export_uid = ExportUid.parse(`exp_${randomUUID()}`);
  const started = {
    export_uid,
    organization_uid,
    state: 'running' as const,
    by: session.accountUid,
    by_name: account.full_name,
    by_organization: session.organizationUid,
    started_at: now.toISOString(),
    ended_at: null,
    bytes: null,
    sha256: null,
    expires_at: epochSeconds(now) + exportDays * 24 * 60 * 60,
  };
  try {
    await commit(
      create(runningExport, { organization_uid, export_uid, claimed_until: '', tries: 0 }),
      create(organizationExport, started),
      tryBack,
      auditedBy(call, {
        action: 'organization.exported',
        subject: organization_uid,
        detail: { name: home.name, export: export_uid },
      }),
    );
  } catch (error) {
    await refund(perDay, organization_uid);
    throw error instanceof Conflict ? call.failure('export_running') : error;
  }
  return { export: OrganizationExport.parse(started) };
}

export async function listExports({ organization: home }: ListCall): Promise<Output<typeof listEndpoint>> {
  const rows = await allRows(organizationExport, { PK: exportsOf(home) }, { consistent: true });
  const kept = rows.filter(isRunning).map((row) => OrganizationExport.parse(row));
  return { exports: kept.sort((one, other) => (one.started_at < other.started_at ? 1 : -1)) };
}

export async function linkToExport(call: LinkCall): Promise<Output<typeof linkEndpoint>> {
  const row = await get(organizationExport, exportKey(call.organization, call.input.export));
  if (!isRunning(row)) throw call.failure('not_found');
  if (row.state !== 'done') throw call.failure('export_not_ready');
  return linkToExported(exportFileKey(row), `${call.organization}-${row.started_at.slice(0, 10)}.zip`);
}
