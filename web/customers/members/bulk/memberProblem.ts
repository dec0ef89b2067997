import type { Member } from '../../../../shared/model/customers/member.ts';
import { roleNames } from '../../../../shared/model/role.ts';
import { inviteStatusOf } from '../../../../shared/rules/customers/inviteStatus.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import { memberName } from '../memberColumns.tsx';
import type { RowAccess } from './rowAccess.ts';

/** Why an existing member isn’t invited, and which of their roles the list would take away. */
export function memberProblem(member: Member, given: RowAccess | null): string {
  const there =
    inviteStatusOf(member, new Date()) === 'accepted'
      ? 'Already belongs to the organization.'
      : 'Invited already. Resend the invite from the table.';
  if (!given || given.problem) return there;
  const lost = member.roles.filter((role) => !given.access.roles.includes(role));
  if (lost.length === 0) return there;
  return `${there} ${memberName(member)} would lose ${listed(lost.map((role) => roleNames[role]))}.`;
}
