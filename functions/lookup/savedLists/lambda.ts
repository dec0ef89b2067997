import * as follows from '../../../shared/api/lookup/alerts.ts';
import * as annotations from '../../../shared/api/lookup/annotations.ts';
import * as lists from '../../../shared/api/lookup/savedLists.ts';
import * as views from '../../../shared/api/lookup/savedViews.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeAlert } from '../alerts/changeAlert.ts';
import { readAlerts } from '../alerts/readAlerts.ts';
import { removeAlert } from '../alerts/removeAlert.ts';
import { setAlert } from '../alerts/setAlert.ts';
import { testAlert } from '../alerts/testAlert.ts';
import { addAnnotation } from '../annotations/addAnnotation.ts';
import { changeAnnotation } from '../annotations/changeAnnotation.ts';
import { readAnnotations } from '../annotations/readAnnotations.ts';
import { removeAnnotation } from '../annotations/removeAnnotation.ts';
import { changeSavedView } from '../savedViews/changeSavedView.ts';
import { readSavedViews } from '../savedViews/readSavedViews.ts';
import { removeSavedView } from '../savedViews/removeSavedView.ts';
import { saveView } from '../savedViews/saveView.ts';
import { sendView } from '../savedViews/sendView.ts';
import { changeSavedList } from './changeSavedList.ts';
import { readSavedList } from './readSavedList.ts';
import { readSavedLists } from './readSavedLists.ts';
import { removeSavedList } from './removeSavedList.ts';
import { saveList } from './saveList.ts';

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
