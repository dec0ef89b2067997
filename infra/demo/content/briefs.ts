import type { VerticalId } from '../../../shared/model/scope.ts';
import { readBlocks } from '../readBlocks.ts';

/** Parts of a report after its summary, in the order of the brief. */
export type ChapterKind =
  | 'standing'
  | 'returning'
  | 'people'
  | 'topics'
  | 'interests'
  | 'moves'
  | 'season'
  | 'outlook'
  | 'company'
  | 'places';

/** Each kind of drawing shows the lead chart's own data. */
export type CoverKind = 'lines' | 'returning' | 'moves' | 'season' | 'outlook' | 'shares';

export type ReportBrief = {
  readonly uid: string;
  readonly title: string;
  /** Answered on the second page. */
  readonly question: string;
  readonly description: string;
  readonly vertical: VerticalId;
  /** Its figures end with the last month before this many months ago, as they did on its date. */
  readonly monthsAgo: number;
  readonly lead: string;
  /** Compared with the lead one by one, and pooled. */
  readonly rivals: readonly string[];
  /** Ranked beside them, but not pooled: parts of the lead, or objects of another kind. */
  readonly parts?: readonly string[];
  /** The private table of a report for one client, which comes first. */
  readonly own?: { readonly client: string; readonly brand: string; readonly beside: readonly string[] };
  readonly chapters: readonly ChapterKind[];
  readonly cover: CoverKind;
  /** Chosen by the change of the lead's posts over twelve months; level if its interval includes zero. */
  readonly advice: { readonly rise: string; readonly level: string; readonly fall: string };
  readonly steps: readonly string[];
  /** The edition before: its rivals, and what the present one says that it changes. */
  readonly before?: {
    readonly monthsAgo: number;
    readonly rivals: readonly string[];
    readonly changed: string;
  };
  readonly author: { readonly name: string; readonly role: string };
};

/** The brief of the edition before; null for a first edition. */
export function firstEdition({ before, ...brief }: ReportBrief): ReportBrief | null {
  return before ? { ...brief, monthsAgo: before.monthsAgo, rivals: before.rivals } : null;
}

/** As the report was on its date when the demonstration is built again some months later. */
export const aged = (brief: ReportBrief, months: number): ReportBrief => ({
  ...brief,
  monthsAgo: brief.monthsAgo + months,
  ...(brief.before && { before: { ...brief.before, monthsAgo: brief.before.monthsAgo + months } }),
});

/** Every edition of every report. */
export const editionsIn = (briefs: readonly ReportBrief[]): ReportBrief[] =>
  briefs.flatMap((brief) => [brief, firstEdition(brief) ?? []].flat());

const authors: Readonly<Record<string, ReportBrief['author']['role']>> = {
  'Ines Okafor': 'Head of Insights',
  'Pavel Rask': 'Senior Analyst',
  'Lucia Ferro': 'Analyst',
};

const names = (list: string) => list.split(', ');

function briefOf(block: ReadonlyMap<string, readonly string[]>): ReportBrief {
  const lines = (key: string) => block.get(key) ?? [];
  const text = (key: string) => lines(key)[0] ?? '';
  const parted = (key: string) => (block.has(key) ? text(key).split(' | ') : undefined);
  const [client = '', brand = '', beside = ''] = parted('own') ?? [];
  const [monthsAgo, rivals = '', changed = ''] = parted('before') ?? [];
  const name = text('author');
  return {
    uid: text('uid'),
    title: text('title'),
    question: text('question'),
    description: text('description'),
    vertical: Number(text('vertical')) as VerticalId,
    monthsAgo: Number(text('monthsAgo')),
    lead: text('lead'),
    rivals: names(text('rivals')),
    ...(block.has('parts') && { parts: names(text('parts')) }),
    ...(client && { own: { client, brand, beside: names(beside) } }),
    chapters: names(text('chapters')) as ChapterKind[],
    cover: text('cover') as CoverKind,
    ...(monthsAgo && { before: { monthsAgo: Number(monthsAgo), rivals: names(rivals), changed } }),
    advice: { rise: text('rise'), level: text('level'), fall: text('fall') },
    steps: lines('step'),
    author: { name, role: authors[name] ?? '' },
  };
}

export const briefs: readonly ReportBrief[] = readBlocks(new URL('./briefs.txt', import.meta.url)).map(
  briefOf,
);
