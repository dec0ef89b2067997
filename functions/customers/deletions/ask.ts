import type { askDeletion as endpoint } from '../../../shared/api/customers/deletions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { confirmDays, Deletion } from '../../../shared/model/customers/deletion.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { deletion, hasLapsed } from '../../platform/data/deletion.ts';
import { deletionKey, organizationKey } from '../../platform/data/keys.ts';
import { operatorUid, organization } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { create, replace, unchanged } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { clock } from '../../platform/services/clock.ts';
import { personOf } from './read.ts';

type AskCall = ServerCall<typeof endpoint>;

const dayMs = 24 * 60 * 60_000;

export async function askDeletion(call: AskCall): Promise<Output<typeof endpoint>> {
  const { organization: organization_uid, input, session } = call;
  const [home, earlier] = await getAll(
    [organization, organizationKey(organization_uid)],
    [deletion, deletionKey(organization_uid)],
  );
  if (!home) throw call.failure('not_found');
  if (organization_uid === operatorUid) throw call.failure('own_organization');
  requireFields({ name: input.name !== home.name && 'Type the name exactly as it is written.' });
  const now = clock.now();
  if (isOpenOrganization(home, now)) throw call.failure('organization_open');
  const isPending = earlier && !hasLapsed(earlier);
  if (isPending) throw call.failure('deletion_pending', { details: { asked_at: earlier.asked_at } });
  const asked = {
    organization_uid,
    name: home.name,
    organization_created_at: home.created_at,
    asked_by: personOf(session),
    asked_at: now.toISOString(),
    confirm_until: new Date(now.getTime() + confirmDays * dayMs).toISOString(),
    confirmed_by: null,
    confirmed_at: null,
    due_at: null,
    started_at: null,
    rows: {},
    archived_events: 0,
    objects: 0,
    audit_log: null,
    rewritten_at: null,
    replaced: [],
    claimed_until: '',
  };
  try {
    await commit(
      earlier ? replace(deletion, { ...earlier, ...asked }, earlier) : create(deletion, asked),
      unchanged(organization, home),
      auditedBy(call, {
        action: 'organization.deletion_asked',
        subject: organization_uid,
        detail: { name: home.name, confirm_until: asked.confirm_until },
      }),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('deletion_pending') : error;
  }
  return { deletion: Deletion.parse(asked) };
}
