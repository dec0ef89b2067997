import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import type { FindingSubject } from '../../../../shared/rules/lookup/findings/finding.ts';
import type { ReportBrief } from '../briefs.ts';

export type Subject = ObjectName & {
  readonly insight: InsightDocument;
  /** The look-up page as of the report's date. */
  readonly link: string;
};

export type ReportContent = {
  readonly brief: ReportBrief;
  readonly lead: Subject;
  readonly rivals: readonly Subject[];
  /** Ranked with the others, but in no pool. */
  readonly parts: readonly Subject[];
  /** The client's brand first. */
  readonly own: readonly Subject[];
  readonly nameOf: (descriptor: number) => string;
  readonly release: number | null;
  readonly clients: string;
};

export const subjectsOf = ({ lead, rivals }: ReportContent): readonly Subject[] => [lead, ...rivals];

export const findingSubject = (
  { name, type_code, insight }: Subject,
  nameOf: ReportContent['nameOf'],
): FindingSubject => ({ name, insight, nameOf, type_code, vertical: verticalNames[insight.vertical] });

/** `Coffee, Tea and Beer` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** All demonstration reports use this source; the look-up pages have the others. */
export const reportSource = 1;

export type Figures = {
  readonly objectOf: (name: string) => ObjectName | undefined;
  readonly documentOf: (brief: ReportBrief, sid: number) => InsightDocument | undefined;
  readonly linkOf: (brief: ReportBrief, object: ObjectName) => string;
  readonly releaseOf: (brief: ReportBrief) => number | null;
  readonly nameOf: (descriptor: number) => string;
};

export const namesIn = ({ lead, rivals, parts = [], own }: ReportBrief): string[] => [
  ...new Set([lead, ...rivals, ...parts, ...(own ? [own.brand, ...own.beside] : [])]),
];

/** Null in a world so small that the brief's subject has no page. */
export function contentOf(brief: ReportBrief, clients: string, figures: Figures): ReportContent | null {
  const subjects = (names: readonly string[]) =>
    names.flatMap((name): Subject[] => {
      const object = figures.objectOf(name);
      const insight = object && figures.documentOf(brief, object.sid);
      return object && insight ? [{ ...object, insight, link: figures.linkOf(brief, object) }] : [];
    });
  const [lead] = subjects([brief.lead]);
  const rivals = subjects(brief.rivals);
  if (!lead || rivals.length === 0) return null;
  return {
    brief,
    lead,
    rivals,
    parts: subjects(brief.parts ?? []),
    own: brief.own ? subjects([brief.own.brand, ...brief.own.beside]) : [],
    nameOf: figures.nameOf,
    release: figures.releaseOf(brief),
    clients,
  };
}
