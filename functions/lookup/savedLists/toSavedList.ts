import { SavedList } from '../../../shared/model/lookup/savedList.ts';
import type { SavedListRow } from '../../platform/data/savedList.ts';

export const toSavedList = (row: SavedListRow): SavedList => SavedList.parse(row);
