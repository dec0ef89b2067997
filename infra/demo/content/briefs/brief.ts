import type { VerticalId } from '../../../../shared/model/vertical.ts';

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
