import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ObjectName, ObjectSid } from './object.ts';

/**
 * Classified by the shape of the latest months:
 * - spike, drop: only the latest is unusual;
 * - rise, fall: the latest two;
 * - shift, break: three or more in a row, up or down;
 * - fading, recovering: a spike or drop that has nearly returned to normal.
 */
export const SignalKind = z.enum(['spike', 'drop', 'fading', 'recovering', 'rise', 'fall', 'shift', 'break']);
export type SignalKind = z.infer<typeof SignalKind>;

export const leastSignalPosts = 10;

/** The false discovery rate of a release. */
export const mostFalseSignals = 0.1;

export const signalWindows = [1, 3, 6] as const;

/** Cap on an author's posts per month and object, or a single account could cause a signal. */
export const mostOfAuthor = 3;

/** The smallest ratio to the expected posts, in either direction. */
export const leastSignalEffect = 1.3;

/** The share of a signal's posts that mention something; an upper bound below ten posts. */
const PostShare = z.object({ percent: z.int(), under: z.literal(true).optional() });
export type PostShare = z.infer<typeof PostShare>;

/** `percent` is of the unusual posts, `now` and `before` of all posts; earlier releases lack the last two. */
const causeShares = { percent: z.int(), now: PostShare.optional(), before: PostShare.optional() };

const SignalCause = z.union([
  ObjectName.extend(causeShares),
  z.object({ place: z.string(), ...causeShares }),
]);
export type SignalCause = z.infer<typeof SignalCause>;

/** A number of posts; an upper bound below ten. */
const PostCount = z.object({ posts: z.int(), under: z.literal(true).optional() });
export type PostCount = z.infer<typeof PostCount>;

/** Something that posts of a signal mention more often than before, or for a drop less often. */
const SignalCompanion = ObjectName.extend({
  now: PostCount,
  /** In as many months of the year before, on average. */
  usual: PostCount,
});
export type SignalCompanion = z.infer<typeof SignalCompanion>;

export const maxCompanions = 5;

/** A post of a signal whose text may be shown. Its ids stay on the server, which hides it when it is removed. */
const QuotedPost = z.object({ post: z.string(), author: z.string(), month: z.int(), text: z.string() });
export type QuotedPost = z.infer<typeof QuotedPost>;

export const maxQuotes = 5;

export const Signal = z.object({
  kind: SignalKind,
  since: z.int(),
  /** How many months it has lasted, up to the latest. Absent from earlier releases. */
  months: z.int().optional(),
  /** Posts since then over all months, with the per-author cap; and the posts expected from its past. */
  actual: z.int(),
  expected: z.int(),
  written: z.int().optional(),
  /** How many of those that don't count repeat a text of another author in the same month. Absent from earlier releases. */
  copies: z.int().optional(),
  /** The most extreme month and the latest one, for fading spikes and recovering drops. */
  course: z.object({ peak: z.int(), at_peak: z.int(), latest: z.int(), latest_expected: z.int() }).optional(),
  /** The false discovery rate at this strength: 0.05 is 5%. */
  doubt: z.number(),
  cause: SignalCause.nullable(),
  /** Sorted by change, largest first. Absent from earlier releases. */
  companions: z.array(SignalCompanion).optional(),
  /** Only in a release, never in an answer; absent where the license of the source doesn't allow it. */
  quotes: z.array(QuotedPost).optional(),
  /** The common origin of several signals of the same posts. Absent for single signals and in earlier releases. */
  event: z.object({ root: ObjectName }).optional(),
});
export type Signal = z.infer<typeof Signal>;

/** A rise that is mostly copies of the same texts, and so no signal. */
export const CopiedRise = z.object({
  since: z.int(),
  months: z.int(),
  /** All posts of these months, and those with the text or the texts. */
  posts: z.int(),
  copies: z.int(),
  texts: z.int(),
  /** Each text once a month, with the per-author cap; and the posts expected from its past. */
  counted: z.int(),
  expected: z.int(),
  /** A post with the one text; only in a release, as the quotes of a signal. */
  quote: QuotedPost.optional(),
});
export type CopiedRise = z.infer<typeof CopiedRise>;

export const ListedSignal = Signal.extend({
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  name: ObjectName.shape.name,
  type_code: ObjectName.shape.type_code,
});
export type ListedSignal = z.infer<typeof ListedSignal>;

export const NoSignals = z.enum(['older_release', 'dates']);
export type NoSignals = z.infer<typeof NoSignals>;

/** Per vertical and source, strongest first. */
export const maxSignals = 100;

/** Identifies a signal across releases by the month in which it began. */
export const SignalPlace = ListedSignal.pick({
  source: true,
  vertical: true,
  object: true,
  since: true,
  kind: true,
});
export type SignalPlace = z.infer<typeof SignalPlace>;

export const SignalVote = SignalPlace.extend({ useful: z.boolean() });
export type SignalVote = z.infer<typeof SignalVote>;

const rising: readonly SignalKind[] = ['spike', 'fading', 'rise', 'shift'];
export const isRising = ({ kind }: Pick<Signal, 'kind'>): boolean => rising.includes(kind);

/** The event that a signal belongs to, across sources; null for a single signal. */
export const eventKey = (signal: Pick<Signal, 'kind' | 'event'>): string | null =>
  signal.event ? eventAround(signal.event.root.sid, isRising(signal)) : null;

export const eventAround = (root: ObjectSid, rises: boolean): string => `${root} ${rises ? 'up' : 'down'}`;

export const signalKey = ({ source, vertical, object, since, kind }: SignalPlace): string =>
  `${source}-${vertical}-${object}-${since}-${kind}`;
