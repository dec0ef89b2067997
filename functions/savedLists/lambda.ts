import * as endpoints from '../../shared/api/savedLists.ts';
import { serve } from '../http/serve.ts';
import { changeSavedList } from './changeSavedList.ts';
import { readSavedList } from './readSavedList.ts';
import { readSavedLists } from './readSavedLists.ts';
import { removeSavedList } from './removeSavedList.ts';
import { saveList } from './saveList.ts';

export const handler = serve(endpoints, {
  readSavedLists,
  readSavedList,
  saveList,
  changeSavedList,
  removeSavedList,
});
