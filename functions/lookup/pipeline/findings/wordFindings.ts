import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { DocumentFinding, FindingOf } from '../../../../shared/model/lookup/finding.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import type { Finding } from '../../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf } from '../../../../shared/rules/lookup/findings/findings.ts';

/** The best finding of each kind that the page's cards don't contradict. */
export function shownFindings(
  document: InsightDocument,
  found: readonly DocumentFinding[],
): readonly DocumentFinding[] {
  const borneOut = found.filter((each) => !contradicted(document, each));
  return borneOut.filter(({ kind }, at) => borneOut.findIndex((each) => each.kind === kind) === at);
}

function contradicted(document: InsightDocument, finding: DocumentFinding): boolean {
  // Too few known values leave the group without a chart.
  if (finding.kind === 'audience') return !hasDemographic(document.demographics, finding.group);
  if (finding.kind === 'interest') return document.psychographics[finding.group].shares.length === 0;
  // The card hides the change if too few authors returned, in all or in one of the months.
  if (finding.kind === 'retention') return (document.year_changes?.retention?.change ?? null) === null;
  return finding.kind === 'theme' && cardSaysOtherwise(document, finding);
}

/** If most rivals moved further, the card's change points the other way, and the sentence would confuse. */
function cardSaysOtherwise({ themes }: InsightDocument, found: FindingOf<'theme'>): boolean {
  const { percentile = null, qoq_percentile = null } =
    themes.shares.find(({ sid }) => sid === found.sid) ?? {};
  if (percentile === null || qoq_percentile === null) return false;
  return (percentile - qoq_percentile) * (found.percent - found.percent_before) < 0;
}

type Named = Pick<ObjectInfo, 'name' | 'type_code'>;

export function wordFindings(names: Names): (document: InsightDocument, object: Named) => Finding[] {
  const descriptors = new Map(names.descriptors.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => descriptors.get(id) ?? String(id);
  return (insight, { name, type_code }) =>
    findingsOf({ name, type_code, vertical: verticalNames[insight.vertical], insight, nameOf });
}
