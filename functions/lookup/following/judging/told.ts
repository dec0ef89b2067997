import type { FollowLine } from '../../../../shared/model/lookup/follow.ts';

/** The event deduplicates lines, since one event often moves several objects. */
export type Told = FollowLine & { readonly event: string | null };
