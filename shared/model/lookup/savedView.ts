import * as z from 'zod';
import { paths } from '../../paths.ts';
import { SavedViewUid } from '../ids.ts';

/** Of one person in one organization. */
export const maxSavedViews = 100;
/** Of an organization, of those that its people share. */
export const maxSharedViews = 200;

/** The pages of CF Lite whose address says all of what they show. */
export const viewedPages = {
  [paths.lookupView]: 'Look-up',
  [paths.compare]: 'Comparison',
  [paths.searchResult]: 'Search results',
  [paths.worklist]: 'Worklist',
  [paths.signals]: 'Signals',
} as const;
type ViewedPage = keyof typeof viewedPages;

const isViewed = (path: string): path is ViewedPage => Object.hasOwn(viewedPages, path);

/** Which page an address shows, in words; null for all that can't be saved. */
export function pageOfView(address: string): (typeof viewedPages)[ViewedPage] | null {
  const [path = ''] = address.split('?');
  return isViewed(path) ? viewedPages[path] : null;
}

/** A path with its query: it can lead nowhere but into CF Lite. What its parameters mean is up to the page that reads them. */
const ViewAddress = z
  .string()
  .max(2000, 'must have at most 2000 characters')
  .refine((address) => pageOfView(address) !== null && !/[\s#\\]/.test(address), {
    message: 'must be the address of a page of CF Lite',
  });

const chosen = {
  name: z.string().trim().min(1, 'Name is required').max(80),
  /** Whether everybody in the organization finds it. */
  shared: z.boolean(),
};

export const SavedViewDraft = z.object({
  ...chosen,
  address: ViewAddress,
  shared: chosen.shared.default(false),
});
export const SavedViewChanges = z.object(chosen).partial();

/** A page of CF Lite with its filters, under a name. */
export const SavedView = z.object({
  view_uid: SavedViewUid,
  name: z.string(),
  address: ViewAddress,
  shared: z.boolean(),
  updated_at: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

/** A view that somebody else in the organization shares. What it shows them depends on their own access profile. */
export const SharedView = SavedView.omit({ shared: true }).extend({
  /** What its owner is called. */
  owner: z.string(),
});
export type SharedView = z.infer<typeof SharedView>;
