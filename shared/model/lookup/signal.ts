import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { ObjectName, ObjectSid } from './object.ts';

/**
 * By the shape of the latest months. Spike and drop: the latest alone is unusual. Rise and fall: the latest two are. Shift and break: three
 * or more in a row are, as a lasting rise or fall. Fading and recovering: a spike or drop of which the latest month has little left.
 */
export const SignalKind = z.enum(['spike', 'drop', 'fading', 'recovering', 'rise', 'fall', 'shift', 'break']);
export type SignalKind = z.infer<typeof SignalKind>;

/** Fewer posts say nothing, however unusual. */
export const leastSignalPosts = 10;

/** Of all signals of a release, at most this share is chance. */
export const mostFalseSignals = 0.1;

/** How many of the latest months are looked at together. */
export const signalWindows = [1, 3, 6] as const;

/** An author's posts of a month about one object count as at most so many, or one account could make a signal. */
export const mostOfAuthor = 3;

/** A signal has at least so many times the expected posts, or as many times fewer. */
export const leastSignalEffect = 1.3;

/** Which part of a signal's posts name something. A share of fewer than ten posts is given as an upper bound. */
const PostShare = z.object({ percent: z.int(), under: z.literal(true).optional() });
export type PostShare = z.infer<typeof PostShare>;

/** `percent` of what is unusual, and of all posts since the signal began and in the year before. Earlier releases lack the latter. */
const causeShares = { percent: z.int(), now: PostShare.optional(), before: PostShare.optional() };

/** What explains a signal: an object or a theme that posts mention too, or where their authors are from. */
const SignalCause = z.union([
  ObjectName.extend(causeShares),
  z.object({ place: z.string(), ...causeShares }),
]);
export type SignalCause = z.infer<typeof SignalCause>;

/** Something that a series did in its latest months and that chance hardly explains. */
export const Signal = z.object({
  kind: SignalKind,
  /** The first month of it, counted since January 2010. */
  since: z.int(),
  /** How many months it has lasted, to the latest one. Earlier releases lack it. */
  months: z.int().optional(),
  /** Posts since then, all months together, with at most three of each author a month; and what its past made likely. */
  actual: z.int(),
  expected: z.int(),
  /** All posts since then, if some authors wrote more. */
  written: z.int().optional(),
  /** The month furthest from what was likely, and the latest one: of a spike that fades, or a drop that recovers. */
  course: z.object({ peak: z.int(), at_peak: z.int(), latest: z.int(), latest_expected: z.int() }).optional(),
  /** Of signals so strong, at most this share is chance: 0.05 is 5 %. */
  doubt: z.number(),
  /** Null if there is no single cause. */
  cause: SignalCause.nullable(),
  /** Several signals of the same posts are one event; what it comes from. Earlier releases lack it, and so do single signals. */
  event: z.object({ root: ObjectName }).optional(),
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

/** Why a list of signals is empty although nobody looked: the release is older than signals, or the profile's dates hide some months. */
export const NoSignals = z.enum(['older_release', 'dates']);
export type NoSignals = z.infer<typeof NoSignals>;

/** The strongest of each vertical in a source are listed. */
export const maxSignals = 100;

/** Which signal: the same one in later releases, as long as it began in that month. */
export const SignalPlace = ListedSignal.pick({
  source: true,
  vertical: true,
  object: true,
  since: true,
  kind: true,
});
export type SignalPlace = z.infer<typeof SignalPlace>;

/** What a person found of it. */
export const SignalVote = SignalPlace.extend({ useful: z.boolean() });
export type SignalVote = z.infer<typeof SignalVote>;

const rising: readonly SignalKind[] = ['spike', 'fading', 'rise', 'shift'];
export const isRising = ({ kind }: Pick<Signal, 'kind'>): boolean => rising.includes(kind);

/** Which event a signal belongs to, over all sources; null for a single signal. */
export const eventKey = (signal: Pick<Signal, 'kind' | 'event'>): string | null =>
  signal.event ? `${signal.event.root.sid} ${isRising(signal) ? 'up' : 'down'}` : null;

/** Tells signals apart, in keys of rows and lists. */
export const signalKey = ({ source, vertical, object, since, kind }: SignalPlace): string =>
  `${source}-${vertical}-${object}-${since}-${kind}`;
