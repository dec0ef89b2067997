import type { FollowLine } from '../../../../shared/model/lookup/follow.ts';

/** One event often moves several objects; it is told once. */
export type Told = FollowLine & { readonly event: string | null };
