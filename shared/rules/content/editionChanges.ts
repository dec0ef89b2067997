import type { EditionChanges } from '../../model/content/edition.ts';
import type { ReportFigures, ReportFinding } from '../../model/content/reportFigures.ts';

/** A finding is the same in both editions if it measures the same of the same object, whatever its sentence says. */
const identityOf = ({ object_sid, measure, sentence }: ReportFinding): string =>
  `${object_sid} ${measure === null ? sentence : JSON.stringify(Object.entries(measure).toSorted())}`;

export function editionChanges(before: ReportFigures, now: ReportFigures): EditionChanges {
  const was = new Map(before.findings.map((each) => [identityOf(each), each]));
  const is = new Map(now.findings.map((each) => [identityOf(each), each]));
  const moved = now.findings.flatMap((finding) => {
    const earlier = was.get(identityOf(finding));
    if (!finding.figure || !earlier?.figure || finding.figure === earlier.figure) return [];
    return [{ sentence: finding.sentence, before: earlier.figure, now: finding.figure }];
  });
  return {
    came: now.findings.filter((each) => !was.has(identityOf(each))).map(({ sentence }) => sentence),
    went: before.findings.filter((each) => !is.has(identityOf(each))).map(({ sentence }) => sentence),
    moved,
  };
}
