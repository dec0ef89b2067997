import * as z from 'zod';
import { ObjectName, ObjectSid } from './object.ts';
import { SourceId } from './source.ts';
import { VerticalId } from './vertical.ts';

/**
 * Spike and drop: the latest month alone is unusual. Shift and break: the latest months together are, as a lasting rise or a
 * lasting fall.
 */
export const SignalKind = z.enum(['spike', 'drop', 'shift', 'break']);
export type SignalKind = z.infer<typeof SignalKind>;

/** How many of the latest months are looked at together. */
export const signalWindows = [1, 3, 6] as const;

/** Something that a series did in its latest months and that chance hardly explains. */
export const Signal = z.object({
  kind: SignalKind,
  /** The first month of it, counted since January 2010. */
  since: z.int(),
  /** Posts since then, and what its past made likely. */
  actual: z.int(),
  expected: z.int(),
  /** Of signals so strong, at most this share is chance: 0.05 is 5 %. */
  doubt: z.number(),
  /** The object whose posts with this one explain at least half of it; null if there is no single cause. */
  cause: ObjectName.extend({ percent: z.int() }).nullable(),
});
export type Signal = z.infer<typeof Signal>;

/** A signal in a list, with what it is about. */
export const ListedSignal = Signal.extend({
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  name: ObjectName.shape.name,
  type_code: ObjectName.shape.type_code,
});
export type ListedSignal = z.infer<typeof ListedSignal>;

/** The strongest of each vertical in a source are listed. */
export const maxSignals = 100;
