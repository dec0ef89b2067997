import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { noRules, type OrganizationRules } from '../../../shared/model/customers/organizationRules.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { replace } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import { organizationDetail } from './organizationDetail.ts';

type RulesCall = { readonly session: PersonSession; readonly organization: OrganizationUid };

type Change = {
  readonly action: `organization.${string}`;
  /** The version the form was filled in with; without it, a concurrent change is no conflict. */
  readonly version?: number;
  readonly apply: (rules: OrganizationRules, home: Organization) => Partial<OrganizationRules>;
  /** Checked in the transaction of the change. */
  readonly alongside?: () => Promise<readonly Write[]>;
  /** The audited fields. */
  readonly fields: readonly (keyof OrganizationRules)[];
};

/** Changes an organization’s rules and audits what changed; a change to what already holds writes nothing. */
export async function changeRules(
  call: RulesCall,
  { action, version, apply, fields, alongside = async () => [] }: Change,
): Promise<{ organization: OrganizationDetail }> {
  try {
    return await retryOnConflict(async () => {
      const row = await get(organization, organizationKey(call.organization));
      if (!row) throw new Failure('not_found');
      if ((version ?? row.version) !== row.version) throw changedMeanwhile(row);
      const before = row.rules ?? noRules;
      const after = { ...before, ...apply(before, row) };
      const changed = fields.filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
      );
      if (changed.length === 0) return { organization: organizationDetail(row) };
      const picked = (rules: OrganizationRules) =>
        Object.fromEntries(changed.map((field) => [field, rules[field]]));
      await commit(
        replace(organization, { ...row, rules: after }, row),
        ...(await alongside()),
        auditedBy(call, {
          action,
          subject: row.organization_uid,
          detail: { name: row.name, before: picked(before), after: picked(after) },
        }),
      );
      return { organization: organizationDetail({ ...row, rules: after, version: row.version + 1 }) };
    });
  } catch (error) {
    throw error instanceof Conflict ? new Failure('busy') : error;
  }
}

const changedMeanwhile = (row: Organization) =>
  new Failure('changed_meanwhile', { details: { current: organizationDetail(row) } });
