import type { Member } from '../../../../shared/model/customers/member.ts';
import { roleNames } from '../../../../shared/model/role.ts';
import { administratorRoles } from '../../../../shared/rules/customers/chosenRoles.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import { memberName } from '../memberColumns.tsx';

/** What a save has changed: "Saved. Ida Moss is a User Administrator now." */
export function savedText(before: Member, after: Member): string {
  const name = memberName(after);
  if (after.roles.length === 0) return `Access of ${name} is disabled.`;
  if (before.roles.length === 0) return `Saved. ${name} has access again.`;
  const gained = after.roles.filter((role) => !before.roles.includes(role));
  const lost = before.roles.filter((role) => !after.roles.includes(role));
  const administers = gained.find((role) => administratorRoles.includes(role));
  if (administers) return `Saved. ${name} is ${article(roleNames[administers])} now.`;
  if (gained.length > 0) return `Saved. ${name} has ${listed(gained.map((role) => roleNames[role]))} now.`;
  if (lost.length > 0) return `Saved. ${name} no longer has ${listed(lost.map((role) => roleNames[role]))}.`;
  return after.profiles.length === 0
    ? `Saved. ${name} has no profile any more.`
    : `Saved. ${name} has other profiles now.`;
}

const article = (title: string) => `${/^[AEIO]/.test(title) ? 'an' : 'a'} ${title}`;
