import { submitRightsRequest } from '../../../shared/api/site/rights.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import {
  type RightsField,
  RightsSubject,
  requestSentAnchor,
  rightsLabels,
  rightsTexts,
  subjectTexts,
} from '../../../shared/model/site/rightsRequest.ts';
import { sitePaths } from '../../../shared/paths.ts';
import { formPageOf } from '../plainForm/formPageOf.ts';

const own: Partial<Record<RightsField, object>> = {
  source: { options: Object.entries(sourceNames).map(([value, label]) => ({ value, label })) },
  subject: { options: RightsSubject.options.map((value) => ({ value, label: subjectTexts[value] })) },
  links: { rows: 4 },
  reason: { rows: 6 },
};

export const removalFormPage = formPageOf({
  endpoint: submitRightsRequest,
  title: 'Removal request',
  failed: rightsTexts.failed,
  fields: (Object.keys(rightsLabels) as RightsField[]).map((name) => ({
    name,
    label: rightsLabels[name],
    ...own[name],
  })),
  pageOf: () => sitePaths.dataRights,
  sentAnchor: requestSentAnchor,
});
