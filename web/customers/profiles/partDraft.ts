import type { GapUid } from '../../../shared/model/ids.ts';

export const profileParts = ['span', 'domains', 'entitlements', 'sources'] as const;
export type ProfilePartName = (typeof profileParts)[number];

/** The name of an unsaved edit of a profile. */
export const partDraft = (profile: GapUid, part: ProfilePartName): string => `profile-${part}:${profile}`;
