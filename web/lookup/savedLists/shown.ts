import type { SavedList } from '../../../shared/model/lookup/savedList.ts';

export type Shown = Pick<SavedList, 'page' | 'objects' | 'source' | 'domain'>;
