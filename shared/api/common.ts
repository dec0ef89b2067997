import * as z from 'zod';
import { ObjectSid } from '../model/lookup/object.ts';

/** Where a list goes on, as the answer before gave it. */
export const Cursor = z.string().min(1).max(2048);

/** Of the row that an edit started from. When it has changed meanwhile, the edit is refused and says so. */
export const Version = z.number().int().positive();

/** An object in an address, where every value is text. */
export const sidText = z.coerce.number().pipe(ObjectSid);

/** Objects by commas, each once. */
export const sidList = (most: number) =>
  z
    .string()
    .max(2000)
    .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
    .pipe(z.array(ObjectSid).min(1).max(most));
