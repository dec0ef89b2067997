import type { SavedList } from '../../../shared/model/savedList.ts';

/** What a page shows, as a list would keep it. */
export type Shown = Pick<SavedList, 'page' | 'objects' | 'source' | 'domain'>;
