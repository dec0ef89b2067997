import * as follows from '../../../shared/api/lookup/alerts.ts';
import * as annotations from '../../../shared/api/lookup/annotations.ts';
import * as lists from '../../../shared/api/lookup/savedLists.ts';
import * as views from '../../../shared/api/lookup/savedViews.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeAlert, removeAlert } from '../alerts/changeAlerts.ts';
import { readAlerts } from '../alerts/readAlerts.ts';
import { setAlert } from '../alerts/setAlert.ts';
import { testAlert } from '../alerts/testAlert.ts';
import { addAnnotation, changeAnnotation, removeAnnotation } from '../annotations/changeAnnotations.ts';
import { readAnnotations } from '../annotations/readAnnotations.ts';
import { changeSavedView, removeSavedView, saveView, sendView } from '../savedViews/changeSavedViews.ts';
import { readSavedViews } from '../savedViews/readSavedViews.ts';
import { changeSavedList, removeSavedList, saveList } from './changeSavedLists.ts';
import { readSavedList, readSavedLists } from './readSavedLists.ts';

export const handler = serve(
  { ...lists, ...views, ...annotations, ...follows },
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
    sendView,
    readAnnotations,
    addAnnotation,
    changeAnnotation,
    removeAnnotation,
    readAlerts,
    setAlert,
    changeAlert,
    removeAlert,
    testAlert,
  },
);
