import type { InsightDocument } from '../../../model/lookup/insight.ts';
import type { Finding } from './finding.ts';

/** Ignores figures: a sentence is unchanged if it names the same subject and direction. */
export function identityOf({ findings = [], signal }: InsightDocument, kind: Finding['kind']): string {
  if (kind === 'signal') return `signal ${signal?.kind}`;
  const found = findings.find((each) => each.kind === kind);
  if (!found) return kind;
  switch (found.kind) {
    case 'posts':
    case 'retention':
      return `${kind} ${Math.sign(found.change)}`;
    case 'theme':
      return `${kind} ${found.sid} ${found.percent > found.percent_before}`;
    case 'audience':
    case 'interest':
      return `${kind} ${found.group} ${found.id} ${found.index > 1}`;
    case 'link':
      return `${kind} ${found.sid}`;
  }
}
