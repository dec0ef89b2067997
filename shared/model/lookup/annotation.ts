import * as z from 'zod';
import { AnnotationUid } from '../ids.ts';
import { ObjectSid } from './object.ts';

/** On one object: of one person, and of their organization. */
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

/** What its author decides. */
const chosen = {
  month: AnnotationMonth,
  text: AnnotationText,
  /** Whether everybody in the organization sees it. */
  shared: z.boolean(),
};

export const AnnotationDraft = z.object({
  object: ObjectSid,
  ...chosen,
  shared: chosen.shared.default(false),
});
export const AnnotationChanges = z.object(chosen).partial();

/** A note on a month of an object, as somebody sees it. */
export const Annotation = z.object({
  annotation_uid: AnnotationUid,
  object: ObjectSid,
  month: z.string(),
  text: z.string(),
  shared: z.boolean(),
  /** What the author is called; null if that is the reader. */
  author: z.string().nullable(),
  /** Whether the reader may remove it; only its author may change it. */
  removable: z.boolean(),
  updated_at: z.string(),
});
export type Annotation = z.infer<typeof Annotation>;
