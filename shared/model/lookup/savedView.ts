import * as z from 'zod';
import { paths } from '../../paths.ts';
import { AccessProfile } from '../access/profile.ts';
import { SavedViewUid } from '../ids.ts';

export const maxSavedViews = 100;
export const maxSharedViews = 200;

/** Pages of CF Lite whose complete state is in the address. */
export const viewedPages = {
  [paths.lookupView]: 'Look-up',
  [paths.compare]: 'Comparison',
  [paths.searchResult]: 'Search results',
  [paths.worklist]: 'Worklist',
  [paths.signals]: 'Signals',
  [paths.market]: 'Market',
  [paths.yearReview]: 'Year in review',
} as const;
type ViewedPage = keyof typeof viewedPages;

const isViewed = (path: string): path is ViewedPage => Object.hasOwn(viewedPages, path);

export function pageOfView(address: string): (typeof viewedPages)[ViewedPage] | null {
  const [path = ''] = address.split('?');
  return isViewed(path) ? viewedPages[path] : null;
}

/** A path and query within CF Lite. The parameters aren't validated here; each page parses its own. */
export const ViewAddress = z
  .string()
  .max(2000, 'must have at most 2000 characters')
  .refine((address) => pageOfView(address) !== null && !/[\s#\\]/.test(address), {
    message: 'must be the address of a page of CF Lite',
  });

/** The parameters that pages of CF Lite read. */
const parameters: ReadonlySet<string> = new Set([
  ...['sid', 'objects', 'domain', 'source', 'sources', 'type', 'list', 'release', 'since'],
  ...['search', 'filter', 'order', 'page', 'category', 'company', 'kind', 'mine'],
  ...[
    'overlay',
    'demographic',
    'place',
    'measure',
    'relation',
    'themes',
    'from',
    'to',
    'previous',
    'forecast',
  ],
  ...['level', 'tables', 'dialog'],
]);

/** The address without parameters that no page reads, and each of the others once: what is mailed to colleagues. */
export function knownAddress(address: string): string {
  const [path = '', search] = address.split('?');
  const kept = [...new Map(new URLSearchParams(search))].filter(([name]) => parameters.has(name));
  const query = kept.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const chosen = { name: z.string().trim().min(1, 'Name is required').max(80), shared: z.boolean() };

export const SavedViewDraft = z.object({
  ...chosen,
  address: ViewAddress,
  shared: chosen.shared.default(false),
});
export const SavedViewChanges = z.object(chosen).partial();

export const SavedView = z.object({
  view_uid: SavedViewUid,
  name: z.string(),
  address: ViewAddress,
  shared: z.boolean(),
  updated_at: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

/** The caller’s profile that opens a view: the one in use if it does, otherwise another of the organization. */
export const OpeningProfile = AccessProfile.pick({ gap_uid: true, profile_name: true });
export type OpeningProfile = z.infer<typeof OpeningProfile>;

export const OwnView = SavedView.extend({
  /** Null if no profile of the caller opens it any more. */
  opens_with: OpeningProfile.nullable(),
});
export type OwnView = z.infer<typeof OwnView>;

/** A view shared by a colleague that a profile of the reader opens, which also limits what it shows. */
export const SharedView = SavedView.omit({ shared: true }).extend({
  owner: z.string(),
  opens_with: OpeningProfile,
});
export type SharedView = z.infer<typeof SharedView>;
