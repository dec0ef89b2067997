import * as annotations from '../../../shared/api/lookup/annotations.ts';
import * as lists from '../../../shared/api/lookup/savedLists.ts';
import * as views from '../../../shared/api/lookup/savedViews.ts';
import { serve } from '../../platform/http/serve.ts';
import { addAnnotation } from '../annotations/addAnnotation.ts';
import { changeAnnotation } from '../annotations/changeAnnotation.ts';
import { readAnnotations } from '../annotations/readAnnotations.ts';
import { removeAnnotation } from '../annotations/removeAnnotation.ts';
import { changeSavedView } from '../savedViews/changeSavedView.ts';
import { readSavedViews } from '../savedViews/readSavedViews.ts';
import { removeSavedView } from '../savedViews/removeSavedView.ts';
import { saveView } from '../savedViews/saveView.ts';
import { changeSavedList } from './changeSavedList.ts';
import { readSavedList } from './readSavedList.ts';
import { readSavedLists } from './readSavedLists.ts';
import { removeSavedList } from './removeSavedList.ts';
import { saveList } from './saveList.ts';

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
