import * as z from 'zod';
import { ObjectSid } from '../model/lookup/object.ts';

/** The position to continue at, from the previous page. */
export const Cursor = z.string().min(1).max(2048);

/** The version that an edit started from; a stale one is refused. */
export const Version = z.number().int().positive();

/** The `updated_at` that an edit started from; a stale one is refused. */
export const SeenAt = z.iso.datetime();

export const sidText = z.coerce.number().pipe(ObjectSid);

export const sidList = (most: number) =>
  z
    .string()
    .max(2000)
    .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
    .pipe(z.array(ObjectSid).min(1).max(most));
