import * as annotations from '../../../shared/api/lookup/annotations.ts';
import * as lists from '../../../shared/api/lookup/savedLists.ts';
import * as views from '../../../shared/api/lookup/savedViews.ts';
import { serve } from '../../platform/http/serve.ts';
import { addAnnotation } from '../annotations/addAnnotation.ts';
import { changeAnnotation } from '../annotations/changeAnnotation.ts';
import { readAnnotations } from '../annotations/readAnnotations.ts';
import { removeAnnotation } from '../annotations/removeAnnotation.ts';
import { changeSavedList } from './changeSavedList.ts';
import { readSavedList } from './readSavedList.ts';
import { readSavedLists } from './readSavedLists.ts';
import { removeSavedList } from './removeSavedList.ts';
import { saveList } from './saveList.ts';
import { changeSavedView } from './views/changeSavedView.ts';
import { readSavedViews } from './views/readSavedViews.ts';
import { removeSavedView } from './views/removeSavedView.ts';
import { saveView } from './views/saveView.ts';

export const handler = serve(
  { ...lists, ...views, ...annotations },
  {
    readSavedLists,
    readSavedList,
    saveList,
    changeSavedList,
    removeSavedList,
    readSavedViews,
    saveView,
    changeSavedView,
    removeSavedView,
    readAnnotations,
    addAnnotation,
    changeAnnotation,
    removeAnnotation,
  },
);
