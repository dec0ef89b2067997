import * as z from 'zod';
import { AnnotationUid } from '../../model/ids.ts';
import {
  Annotation,
  AnnotationChanges,
  AnnotationDraft,
  maxAnnotations,
} from '../../model/lookup/annotation.ts';
import { ObjectSid } from '../../model/lookup/object.ts';
import { maxCompared } from '../../rules/lookup/compareOrder.ts';
import { sidList, sidText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Notes belong to an account within an organization, or to that organization. */
const access = { who: 'person', entitlement: 'consumer_forecast' } as const;

export const readAnnotations = endpoint({
  method: 'GET',
  path: '/annotations',
  summary:
    'Notes on months of some objects, the caller’s own and their organization’s, in order of the months. Objects that the caller may not see are passed over.',
  access,
  changesState: false,
  input: z.object({ objects: sidList(maxCompared) }),
  output: z.object({ annotations: z.array(Annotation) }),
  errors: [],
});

export const addAnnotation = endpoint({
  method: 'POST',
  path: '/annotations',
  summary: `Add a note on a month of an object, for oneself or for everyone in the organization; up to ${maxAnnotations} of each.`,
  access,
  changesState: true,
  input: AnnotationDraft,
  output: z.object({ annotation: Annotation }),
  errors: ['not_found', 'limit_reached'],
});

export const changeAnnotation = endpoint({
  method: 'PUT',
  path: '/annotations/{annotation}',
  summary:
    'Change a note that the caller wrote. Omitted fields stay as they are, and a field that no longer has its value in “before” is refused.',
  access,
  changesState: true,
  input: AnnotationChanges.extend({
    annotation: AnnotationUid,
    object: ObjectSid,
    before: AnnotationChanges.optional(),
  }),
  output: z.object({ annotation: Annotation }),
  errors: ['not_found', 'changed_meanwhile', 'limit_reached'],
});

export const removeAnnotation = endpoint({
  method: 'DELETE',
  path: '/annotations/{annotation}',
  summary:
    'Remove a note that the caller wrote. User administrators may remove every note of their organization.',
  access,
  changesState: true,
  input: z.object({ annotation: AnnotationUid, object: sidText }),
  output: z.object({}),
  errors: ['not_found'],
});
