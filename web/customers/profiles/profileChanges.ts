import type { ProfileConflict, ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { accessChange, accessOf } from '../../../shared/rules/customers/accessChange.ts';
import { momentText } from '../../ui/dayText.ts';
import { accessUntilText, spanText } from './spanText.ts';

/** One line per save: who, when, and each field that changed. */
export const conflictLines = ({ changes }: ProfileConflict): string[] =>
  changes.map(
    ({ by_name, at, before, after }) =>
      `${by_name ?? 'Someone else'}, ${momentText(at)}: ${fieldChanges(before, after).join(' ')}`,
  );

function fieldChanges(before: ProfileDetail, after: ProfileDetail): string[] {
  const { gains, losses } = accessChange(withoutSpan(before), withoutSpan(after));
  const [was, is] = [domainsOf(before), domainsOf(after)];
  return [
    ...[...gains, ...without(is, was)].map((name) => `${name} was added.`),
    ...[...losses, ...without(was, is)].map((name) => `${name} was removed.`),
    ...(spanText(before) === spanText(after)
      ? []
      : [`The span was changed from “${spanText(before)}” to “${spanText(after)}”.`]),
    ...(before.access_until === after.access_until
      ? []
      : [
          `The last day of access was changed from “${accessUntilText(before)}” to “${accessUntilText(after)}”.`,
        ]),
    ...(before.profile_name === after.profile_name ? [] : [`It was renamed ${after.profile_name}.`]),
    ...(before.is_auto_assigned === after.is_auto_assigned
      ? []
      : [`Auto-assign was turned ${after.is_auto_assigned ? 'on' : 'off'}.`]),
  ];
}

const withoutSpan = (profile: ProfileDetail) => ({ ...accessOf([profile]), span: null });
const domainsOf = ({ profile_email_domains }: ProfileDetail) =>
  profile_email_domains.map(({ email_domain }) => email_domain);
const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));
