import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
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
): FindingSubject => ({
  name,
  insight,
  nameOf,
  type_code,
  vertical: verticalNames[insight.vertical],
});

/** `Coffee, Tea and Beer` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
