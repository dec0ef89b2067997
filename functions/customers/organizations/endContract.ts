import type { resume, setTerm, suspend } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { dayIn, nextDay, startOfDay } from '../../../shared/model/activity/zoneTime.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { deletion } from '../../platform/data/deletion.ts';
import { deletionKey } from '../../platform/data/keys.ts';
import { type Organization, operatorUid } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { absent, unchanged } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { clock } from '../../platform/services/clock.ts';
import { changeRules } from './changeRules.ts';

type TermCall = ServerCall<typeof setTerm>;
type SuspendCall = ServerCall<typeof suspend>;
type ResumeCall = ServerCall<typeof resume>;

export function endContract(call: TermCall): Promise<Output<typeof setTerm>> {
  const { access_until, time_zone, version } = call.input;
  return changeRules(call, {
    alongside: () => unlessDeleting(call),
    action: 'organization.term',
    version,
    fields: ['access_until', 'time_zone', 'access_ends_at'],
    apply: (before, home) => {
      requireCustomer(call, home);
      const isNew = access_until !== before.access_until || time_zone !== before.time_zone;
      requireFields({
        access_until:
          isNew &&
          access_until !== null &&
          access_until < dayIn(clock.now().getTime(), time_zone) &&
          'Choose today or a later day. To end access at once, suspend it.',
      });
      const access_ends_at =
        access_until && new Date(startOfDay(nextDay(access_until), time_zone)).toISOString();
      return { access_until, time_zone, access_ends_at };
    },
  });
}

export function suspendOrganization(call: SuspendCall): Promise<Output<typeof suspend>> {
  return changeRules(call, {
    action: 'organization.suspended',
    fields: ['suspended'],
    apply: (before, home) => {
      requireCustomer(call, home);
      const { reason } = call.input;
      const at = clock.now().toISOString();
      return { suspended: before.suspended ?? { at, by: call.session.accountUid, reason } };
    },
  });
}

export function resumeOrganization(call: ResumeCall): Promise<Output<typeof resume>> {
  return changeRules(call, {
    action: 'organization.resumed',
    alongside: () => unlessDeleting(call),
    fields: ['suspended'],
    apply: (_, home) => {
      requireCustomer(call, home);
      return { suspended: null };
    },
  });
}

function requireCustomer(
  call: TermCall | SuspendCall | ResumeCall,
  { organization_uid }: Organization,
): void {
  if (organization_uid === operatorUid) throw call.failure('own_organization');
}

/** An organization isn’t opened again while its deletion is confirmed: that would be lost. */
async function unlessDeleting(call: { organization: OrganizationUid }): Promise<Write[]> {
  const key = deletionKey(call.organization);
  const row = await get(deletion, key);
  if (row?.confirmed_at) throw new Failure('deletion_pending', { details: { due_at: row.due_at } });
  return [row ? unchanged(deletion, row) : absent(deletion, key)];
}
