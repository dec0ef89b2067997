import * as z from 'zod';
import { AnnotationUid } from '../ids.ts';
import { ObjectSid } from './object.ts';

export const maxAnnotations = 50;
export const longestAnnotation = 280;

const control = /[^\P{Cc}\n]/u;

const AnnotationText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'Text is required')
      .max(longestAnnotation, `must have at most ${longestAnnotation} characters`)
      .refine((text) => text.split('\n').length <= 2, 'must have one line break at most')
      .refine((text) => !control.test(text), 'must not have control characters'),
  );

const AnnotationMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2025-03');

const chosen = { month: AnnotationMonth, text: AnnotationText, shared: z.boolean() };

export const AnnotationDraft = z.object({
  object: ObjectSid,
  ...chosen,
  shared: chosen.shared.default(false),
});
export const AnnotationChanges = z.object(chosen).partial();

export const Annotation = z.object({
  annotation_uid: AnnotationUid,
  object: ObjectSid,
  month: z.string(),
  text: z.string(),
  shared: z.boolean(),
  author: z.string().nullable(),
  removable: z.boolean(),
  updated_at: z.string(),
});
export type Annotation = z.infer<typeof Annotation>;
