import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { ReleaseMark } from '../../../../shared/rules/lookup/builtOn.ts';
import type { NumberedNote } from '../../../../shared/rules/lookup/notes.ts';
import type { Period } from '../../../../shared/rules/lookup/period.ts';

export type BriefSubject = {
  readonly name: string;
  readonly type: ObjectTypeCode;
  readonly insight: InsightDocument;
};

/** What a brief is written of: one object, or several that are compared, in one vertical of one source. */
export type BriefContent = {
  readonly subjects: readonly [BriefSubject, ...BriefSubject[]];
  /** The objects that were asked for and have too little here. */
  readonly leftOut: number;
  /** On the lines of the subjects, by the number of their object; of too many subjects there are none. */
  readonly notes: readonly NumberedNote[];
  readonly period: Period;
  readonly release: ReleaseMark;
  readonly nameOf: (descriptor: number) => string;
};
