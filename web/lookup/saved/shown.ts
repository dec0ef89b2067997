import type { SavedList } from '../../../shared/model/lookup/savedList.ts';

/** What a page shows, as a list would keep it. */
export type Shown = Pick<SavedList, 'page' | 'objects' | 'source' | 'domain'>;
