import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import { contentKey, contentReleaseKey, portalVisitKey, shelfKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A piece of a shelf, compressed. Its name is the hash of what the shelf holds, so it is never changed. */
export const shelfPart = kind(
  'shelfPart',
  z.object({ hash: z.string(), part: z.number(), data: Bytes }),
  ({ hash, part }) => shelfKey(hash, part),
);

/** Where a shelf is kept. */
export const KeptShelf = z.object({ hash: z.string(), parts: z.number() });
export type KeptShelf = z.infer<typeof KeptShelf>;

const Release = z.object({
  release: z.number(),
  released_at: z.string(),
  /** Null for what the operator's command or the product itself published. */
  by: AccountUid.nullable(),
  /** What was published, in words. */
  summary: z.string(),
  /** All shelves that it shows, by name. */
  shelves: z.record(z.string(), KeptShelf),
  version: z.number(),
});

/** What is shown now. Everything that a release changes becomes visible with this row. */
export const content = kind('content', Release, () => contentKey, { packed: ['shelves'] });
export type Content = Row<typeof content>;

/** What was shown once. */
export const contentRelease = kind('contentRelease', Release, ({ release }) => contentReleaseKey(release), {
  packed: ['shelves'],
});

/** When somebody was in the portal last. */
export const portalVisit = kind(
  'portalVisit',
  z.object({
    account_uid: AccountUid,
    last_seen_at: z.string(),
    /** The end of the visit before this one; null during the first. */
    previous_visit_at: z.string().nullable(),
    version: z.number(),
  }),
  ({ account_uid }) => portalVisitKey(account_uid),
);
export type PortalVisit = Row<typeof portalVisit>;
