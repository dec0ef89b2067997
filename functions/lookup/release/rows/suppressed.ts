import * as z from 'zod';
import { RemovalRequest } from '../../../../shared/model/lookup/removal.ts';
import { SourceId } from '../../../../shared/model/scope.ts';
import { kind } from '../../../platform/data/table/kind.ts';
import { allOf } from '../../../platform/data/table/query.ts';
import { getMany } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
import { log } from '../../../platform/services/log.ts';
import { removalKey, removalsPk, suppressedKey } from './keys.ts';

export const removalRequest = kind(
  'removal_request',
  RemovalRequest.extend({ version: z.number() }),
  ({ request, source }) => removalKey(request, source),
  { table: 'INSIGHTS_TABLE' },
);
export type RemovalRow = z.infer<typeof removalRequest.schema>;

/** By reference, then by source. */
export const listRemovals = (): Promise<RemovalRow[]> => allOf([removalRequest], { PK: removalsPk });

/** A post or an author that nothing may show, from the minute in which the request is recorded. */
export const suppressed = kind(
  'suppressed',
  z.object({
    source: SourceId,
    what: z.enum(['post', 'author']),
    id: z.string(),
    /** From this day on it may be shown again. */
    ends_on: z.string().nullable(),
  }),
  ({ source, what, id }) => suppressedKey(source, what, id),
  { table: 'INSIGHTS_TABLE' },
);

export type ShownPost = { readonly source: SourceId; readonly post: string; readonly author: string };

/**
 * Leaves out posts whose own id or author is suppressed. Call it with what is about to be shown and keep nothing: posts can
 * be suppressed at any minute. If the rows can't be read, no post is shown.
 */
export async function withoutSuppressed<Post extends ShownPost>(posts: readonly Post[]): Promise<Post[]> {
  if (posts.length === 0) return [];
  try {
    const hidden = await suppressedAmong(posts);
    return posts.filter((post) => !keysOf(post).some((key) => hidden.has(key.PK)));
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error('unknown');
    log.error('no post is shown, since suppressed ones are unknown', { reason: message });
    return [];
  }
}

/** The keys of rows that hide one of these posts; throws if they can't be read. */
export async function suppressedAmong(posts: readonly ShownPost[]): Promise<Set<string>> {
  const keys = new Map(posts.flatMap(keysOf).map((key) => [key.PK, key]));
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await getMany(suppressed, [...keys.values()]);
  const inForce = rows.filter(({ ends_on }) => ends_on === null || ends_on > today);
  return new Set(inForce.map((row) => suppressed.keys(row).PK));
}

const keysOf = ({ source, post, author }: ShownPost) => [
  suppressedKey(source, 'post', post),
  suppressedKey(source, 'author', author),
];
