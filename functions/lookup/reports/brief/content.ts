import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { ReleaseMark } from '../../../../shared/rules/lookup/builtOn.ts';
import type { Period } from '../../../../shared/rules/lookup/months.ts';
import type { NumberedNote } from '../../../../shared/rules/lookup/notes.ts';

export type BriefSubject = {
  readonly name: string;
  readonly type: ObjectTypeCode;
  readonly insight: InsightDocument;
};

export type BriefContent = {
  readonly subjects: readonly [BriefSubject, ...BriefSubject[]];
  readonly leftOut: number;
  readonly notes: readonly NumberedNote[];
  readonly period: Period;
  /** Whether the next twelve months are shown. */
  readonly forecast: boolean;
  readonly release: ReleaseMark;
  readonly nameOf: (descriptor: number) => string;
};
