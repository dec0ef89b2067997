import type { Member } from '../../../../shared/model/customers/member.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { type Role, roleNames } from '../../../../shared/model/role.ts';
import { accessChange, accessOf, accessSentences } from '../../../../shared/rules/customers/accessChange.ts';
import { chosenRoles } from '../../../../shared/rules/customers/chosenRoles.ts';
import { memberName } from '../memberColumns.tsx';

export type Draft = { roles: readonly Role[]; profiles: readonly GapUid[] };

const without = <Value>(values: readonly Value[], others: readonly Value[]) =>
  values.filter((value) => !others.includes(value));

export const isChanged = (draft: Draft, { roles, profiles }: Draft): boolean =>
  [
    without(draft.roles, roles),
    without(roles, draft.roles),
    without(draft.profiles, profiles),
    without(profiles, draft.profiles),
  ].some((difference) => difference.length > 0);

/** An edit without roles keeps the current ones: removing all of them is a separate, confirmed action. */
export const keepingRoles = (draft: Draft, { roles }: Draft): Draft =>
  draft.roles.length > 0 ? draft : { ...draft, roles };

/** Rebases an edit on what another administrator has saved. */
export function carriedOver(draft: Draft, from: Draft, to: Draft): Draft {
  const carry = <Value>(mine: readonly Value[], before: readonly Value[], now: readonly Value[]) => {
    const kept = without(now, without(before, mine));
    return [...kept, ...without(without(mine, before), kept)];
  };
  return {
    roles: chosenRoles(carry(draft.roles, from.roles, to.roles)),
    profiles: carry(draft.profiles, from.profiles, to.profiles),
  };
}

/** The consequences of an edit, in sentences. */
export function whatChanges(member: Member, draft: Draft, profiles: readonly ProfileDetail[]): string[] {
  const name = memberName(member);
  const held = (uids: readonly GapUid[]) => profiles.filter(({ gap_uid }) => uids.includes(gap_uid));
  const { gains, losses } = accessChange(accessOf(held(member.profiles)), accessOf(held(draft.profiles)));
  const sentences = accessSentences(name, {
    gains: [...without(draft.roles, member.roles).map((role) => roleNames[role]), ...gains],
    losses: [...without(member.roles, draft.roles).map((role) => roleNames[role]), ...losses],
  });
  if (sentences.length === 0 && isChanged(draft, member)) return ['What they can see and do stays the same.'];
  return sentences;
}

/** Another administrator's changes, in sentences. */
export function whatWasChanged(before: Draft, now: Draft, profileName: (uid: GapUid) => string): string[] {
  return [
    ...without(now.roles, before.roles).map((role) => `${roleNames[role]} was added.`),
    ...without(before.roles, now.roles).map((role) => `${roleNames[role]} was removed.`),
    ...without(now.profiles, before.profiles).map((uid) => `The profile ${profileName(uid)} was added.`),
    ...without(before.profiles, now.profiles).map((uid) => `The profile ${profileName(uid)} was removed.`),
  ];
}
