import type { ReportPage, StatedFigure } from '../../../../shared/model/content/product.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { peopleWithin } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { changeFigure, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import { voice, yearMove } from './facts.ts';
import { statementsOf } from './findings.ts';
import { type ReportContent, subjectsOf } from './subject.ts';
import { chaptersOf } from './writeReport.ts';

const shownFindings = 3;
const shownLines = 5;
const shownMonths = 24;

/** The public page of a report, from the figures that its file is written from. */
export function publicPage(content: ReportContent): ReportPage {
  const { brief, lead } = content;
  const { vertical, source, last_month } = lead.insight;
  return {
    question: brief.question,
    figures: figuresOf(content),
    findings: statementsOf(content, chaptersOf(content))
      .slice(0, shownFindings)
      .map(({ sentence, basis }) => ({ sentence, basis })),
    chart: {
      title: 'Posts per month',
      reading: 'Posts without spam over two years. A month without data is a gap.',
      last_month,
      series: subjectsOf(content)
        .slice(0, shownLines)
        .map(({ name, insight }) => ({
          name,
          values: sinceFirstPost(insight.activity.authentic).slice(-shownMonths),
        })),
    },
    source:
      `${verticalNames[vertical]} on ${sourceNames[source]}, figures to ${monthName(last_month)}. ` +
      `By ${brief.author.name}, ${brief.author.role}. The figures are those of our demonstration, and invented.`,
  };
}

function figuresOf({ lead }: ReportContent): StatedFigure[] {
  const { name, insight } = lead;
  const [move, share] = [yearMove(lead), voice(lead)];
  return [
    ...(move
      ? [
          { value: exactFigure(move.posts), label: `posts about ${name} in twelve months` },
          {
            value: changeFigure(move.change),
            label: `against the twelve months before; 95% interval ${signedRange(move, '%')}`,
          },
        ]
      : []),
    ...(share
      ? [
          {
            value: `${share.now.toFixed(share.now < 1 ? 2 : 1)}%`,
            label: `of the vertical’s posts, against ${share.before.toFixed(share.before < 1 ? 2 : 1)}% in the year before`,
          },
        ]
      : []),
    ...(insight.authors
      ? [
          {
            value: exactFigure(insight.authors),
            label: `people who posted about it in ${peopleWithin(insight)}`,
          },
        ]
      : []),
  ];
}
