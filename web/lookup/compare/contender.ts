import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import type { Compared } from './useCompared.ts';

export type Contender = {
  sid: number;
  name: string;
  type_code: ObjectTypeCode;
  insight: InsightDocument;
  color: string;
  broken: boolean;
};

export function contenders(compared: readonly Compared[]): Omit<Contender, 'color' | 'broken'>[] {
  return compared.flatMap(({ sid, object, insight }) =>
    object && insight ? [{ sid, name: object.name, type_code: object.type_code, insight }] : [],
  );
}
