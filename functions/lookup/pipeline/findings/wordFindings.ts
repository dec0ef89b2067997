import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import type { Finding } from '../../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf } from '../../../../shared/rules/lookup/findings/findings.ts';

type Named = Pick<ObjectInfo, 'name' | 'type_code'>;

export function wordFindings(names: Names): (document: InsightDocument, object: Named) => Finding[] {
  const descriptors = new Map(names.descriptors.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => descriptors.get(id) ?? String(id);
  return (insight, { name, type_code }) =>
    findingsOf({
      name,
      type_code,
      vertical: verticalNames[insight.vertical],
      insight,
      nameOf,
    });
}
