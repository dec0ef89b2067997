import type { Measure } from '../../../../shared/model/content/reportFigures.ts';
import { type FindingKind, foundIn } from '../../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf } from '../../../../shared/rules/lookup/findings/findings.ts';
import type { Chapter, Statement } from './chapter.ts';
import { findingSubject, type ReportContent, type Subject, subjectsOf } from './subject.ts';

export const findingCounts = { least: 3, most: 5 } as const;

/** The look-up pages' own findings about the lead and its rivals, then what each chapter shows, until there are enough. */
export function statementsOf(content: ReportContent, chapters: readonly Chapter[]): Statement[] {
  const { lead, own } = content;
  const [brand] = own;
  const shown = chapters.flatMap(({ statement }) => statement ?? []);
  const covered = new Set(shown.flatMap(({ kind }) => kind ?? []));
  const ofLead = shown.filter(({ subject }) => subject === lead);
  const [first, ...later] = ofLead;
  // The outlook is the first that readers ask for after the figure itself.
  const outlook = later.filter(({ isOutlook }) => isOutlook);
  const answers = [
    ...(first ? [first] : []),
    ...outlook,
    ...later.filter((each) => !outlook.includes(each)),
    ...shown.filter(({ subject }) => subject === brand),
  ];
  const page = subjectsOf(content).flatMap((subject) =>
    findingsOf(findingSubject(subject, content.nameOf))
      .filter(({ kind }) => subject !== lead || !covered.has(kind))
      .slice(0, subject === lead ? 2 : 1)
      .map(({ sentence, basis, worth, kind }) => ({
        sentence,
        basis,
        worth,
        kind,
        subject,
        ...measureOf(kind, subject),
      })),
  );
  const ranked = page.toSorted(
    (one, other) => Number(other.subject === lead) - Number(one.subject === lead) || other.worth - one.worth,
  );
  const others = shown.filter((each) => !answers.includes(each));
  const chosen: Statement[] = [];
  for (const each of [
    ...answers.slice(0, 4),
    ...ranked.slice(0, 2),
    ...answers.slice(4),
    ...others,
    ...ranked.slice(2),
  ])
    if (chosen.length < findingCounts.most && !chosen.some(({ sentence }) => sentence === each.sentence))
      chosen.push(each);
  return chosen;
}

/** The figure of a look-up page's finding; the other kinds have no single number. */
function measureOf(kind: FindingKind, { insight }: Subject): { measure?: Measure } {
  if (kind === 'posts') return { measure: { of: 'quarter_change' } };
  if (kind === 'retention') return { measure: { of: 'returned' } };
  if (kind === 'audience') {
    const found = foundIn(insight, 'audience');
    return found ? { measure: { of: 'share', list: found.group, row: found.id } } : {};
  }
  const found = kind === 'interest' ? foundIn(insight, 'interest') : undefined;
  return found?.group === 'interests' ? { measure: { of: 'share', list: 'interests', row: found.id } } : {};
}
