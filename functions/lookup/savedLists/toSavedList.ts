import { SavedList } from '../../../shared/model/lookup/savedList.ts';
import type { SavedListRow } from '../../platform/data/savedList.ts';

/** Without whose it is, and in which organization. */
export const toSavedList = (row: SavedListRow): SavedList => SavedList.parse(row);
