import { verticalNames } from '../../../../shared/model/scope.ts';
import { noClearChange } from '../../../../shared/rules/lookup/changeText.ts';
import { retentionBase } from '../../../../shared/rules/lookup/retention.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import {
  changeInterval,
  type YearFigure,
  yearChangeText,
} from '../../../../shared/rules/lookup/yearChange.ts';
import { counted, exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import type { BriefSubject } from './content.ts';

type Insight = BriefSubject['insight'];

export const keyFigureTitles = [
  'Latest three months',
  'Figure',
  '3 months against a year earlier (95% interval)',
  'n',
] as const;

/** A row for each figure: its name, the figure, its change and what it rests on. */
export function keyFigureRows(insight: Insight): string[][] {
  const { activity, retention, year_changes, vertical } = insight;
  const of = retentionBase(insight);
  const n = (figure: 'posts' | 'vertical' | 'spam') => counted(year_changes?.[figure]?.n, 'post');
  return [
    ['Posts per month', exactFigure(activity.ppm), yearChange(insight, 'posts'), n('posts')],
    [
      `Posts in ${verticalNames[vertical]}`,
      exactFigure(activity.domain_ppm),
      yearChange(insight, 'vertical'),
      n('vertical'),
    ],
    [
      '1-month retention',
      percentFigure(retention.percents[0]),
      yearChange(insight, 'retention'),
      counted(of.count, of.of.slice(0, -1)),
    ],
    ['Spam', percentFigure(activity.spam_percent), yearChange(insight, 'spam'), n('spam')],
  ];
}

/** `▲ +36% (+30% to +43%)`, `no clear change` */
export function yearChange(insight: Insight, figure: YearFigure): string {
  const interval = changeInterval(insight, figure);
  const change = yearChangeText(insight, figure) ?? 'N/A';
  return interval && change !== noClearChange ? `${change} (${signedRange(interval, '%')})` : change;
}

/** Two lines of a table’s column. */
const longestName = 46;

/** A row for each object: posts a month, their change, retention, spam and authors. */
export const comparedFigureRows = (subjects: readonly BriefSubject[]): string[][] =>
  subjects.map(({ name, insight }, at) => [
    `${at + 1} ${shorten(name, longestName)}`,
    exactFigure(insight.activity.ppm),
    yearChange(insight, 'posts'),
    percentFigure(insight.retention.percents[0]),
    percentFigure(insight.activity.spam_percent),
    exactFigure(insight.authors),
  ]);
