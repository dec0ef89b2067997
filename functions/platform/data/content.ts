import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import { contentKey, contentReleaseKey, pageTextKey, portalVisitKey, shelfKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A compressed part of a shelf. Its key is the hash of the shelf, so it is immutable. */
export const shelfPart = kind(
  'shelfPart',
  z.object({ hash: z.string(), part: z.number(), data: Bytes }),
  ({ hash, part }) => shelfKey(hash, part),
);

/** A compressed part of the texts of a PDF's pages. Named by the file, which is immutable. */
export const pageText = kind(
  'pageText',
  z.object({ file: z.string(), part: z.number(), parts: z.number(), data: Bytes }),
  ({ file, part }) => pageTextKey(file, part),
);

export const KeptShelf = z.object({ hash: z.string(), parts: z.number() });
export type KeptShelf = z.infer<typeof KeptShelf>;

const Release = z.object({
  release: z.number(),
  released_at: z.string(),
  by: AccountUid.nullable(),
  summary: z.string(),
  shelves: z.record(z.string(), KeptShelf),
  version: z.number(),
});

export const content = kind('content', Release, () => contentKey, { packed: ['shelves'] });
export type Content = Row<typeof content>;

export const contentRelease = kind('contentRelease', Release, ({ release }) => contentReleaseKey(release), {
  packed: ['shelves'],
});

export const portalVisit = kind(
  'portalVisit',
  z.object({
    account_uid: AccountUid,
    last_seen_at: z.string(),
    /** The end of the previous visit; null during the first. */
    previous_visit_at: z.string().nullable(),
    version: z.number(),
  }),
  ({ account_uid }) => portalVisitKey(account_uid),
);
export type PortalVisit = Row<typeof portalVisit>;
