import { lineChart } from '../../../../../functions/lookup/reports/charts.ts';
import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import { sourceNames, verticalNames } from '../../../../../shared/model/scope.ts';
import { latestMonths, monthName, spanText } from '../../../../../shared/rules/lookup/months.ts';
import { sinceFirstPost } from '../../../../../shared/rules/lookup/sinceFirstPost.ts';
import {
  changeFigure,
  counted,
  exactFigure,
  percentFigure,
} from '../../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../../shared/rules/text/signedRange.ts';
import { type ChapterWriter, captioned, paragraph, type Statement } from '../chapter.ts';
import { type Direction, voice, yearMove } from '../facts.ts';
import { listed, type Subject, subjectsOf } from '../subject.ts';

const chartMonths = 24;

export const moved: Record<Direction, string> = {
  rise: 'more posts than a year earlier',
  fall: 'fewer posts than a year earlier',
  level: 'about as many posts as a year earlier',
};

export const standing: ChapterWriter = (content) => {
  const { lead, rivals } = content;
  const move = yearMove(lead);
  if (!move) return null;
  const subjects = subjectsOf(content);
  const { last_month } = lead.insight;
  const series = subjects.map(({ name, insight }) => ({
    name,
    values: sinceFirstPost(insight.activity.authentic).slice(-chartMonths),
  }));
  const spoken = series.map(({ name, values }) => `${name}: ${exactFigure(values.at(-1))}`).join('; ');
  return {
    title: `${lead.name}: ${moved[move.direction]}`,
    statement: volumeStatement(lead, rivals),
    blocks: [
      paragraph(besideText(lead, rivals)),
      captioned(
        'Posts per month',
        'Posts without spam over two years. A month without data is a gap.',
        (pages) =>
          pages.figure(
            lineChart(series, last_month, textWidth, 190),
            `Posts per month over two years. In ${monthName(last_month)}, ${spoken}.`,
          ),
      ),
      volumeTable(subjects),
    ],
  };
};

export function volumeStatement(subject: Subject, beside: readonly Subject[] = []): Statement | undefined {
  const move = yearMove(subject);
  if (!move) return undefined;
  const { posts, before, change, low, high, direction } = move;
  const { name, insight } = subject;
  const range = signedRange({ low, high }, '%');
  const size = changeFigure(change);
  const window = latestMonths(insight.last_month, 12);
  return {
    subject,
    kind: 'posts',
    measure: { of: 'year_change' },
    sentence: `${
      direction === 'level'
        ? `Posts about ${name} held their level over twelve months: ${size}, which chance alone could explain (95% interval ${range}).`
        : `Posts about ${name} ${direction === 'rise' ? 'rose' : 'fell'} over twelve months: ${size} (95% interval ${range}).`
    }${besideSentence(beside.filter(({ sid }) => sid !== subject.sid))}`,
    basis: `${counted(posts, 'post')} from ${spanText(window)}, ${exactFigure(before)} in the twelve months before.`,
  };
}

function besideSentence(others: readonly Subject[]): string {
  if (others.length === 0) return '';
  const by = (direction: Direction) =>
    others.filter((other) => yearMove(other)?.direction === direction).map(({ name }) => name);
  const [rose, fell] = [listed(by('rise')), listed(by('fall'))];
  const sides = [...(rose ? [`${rose} rose`] : []), ...(fell ? [`${fell} fell`] : [])];
  return sides.length > 0
    ? ` Beside it, ${listed(sides)} by more than chance.`
    : ' Nothing beside it moved by more than chance.';
}

function besideText(lead: Subject, rivals: readonly Subject[]): string {
  const by = (direction: Direction) =>
    rivals.filter((rival) => yearMove(rival)?.direction === direction).map(({ name }) => name);
  const [rose, fell, held] = [by('rise'), by('fall'), by('level')];
  const parts = [
    ...(rose.length > 0 ? [`${listed(rose)} rose`] : []),
    ...(fell.length > 0 ? [`${listed(fell)} fell`] : []),
    ...(held.length > 0 ? [`${listed(held)} moved no more than chance could explain`] : []),
  ];
  const { vertical, source } = lead.insight;
  const share = voice(lead);
  const of = share
    ? ` Of all posts on ${sourceNames[source]} about ${verticalNames[vertical]}, ${voiceFigure(share.now)} mention ${lead.name}, against ${voiceFigure(share.before)} in the year before.`
    : '';
  return `Over the same twelve months, ${listed(parts)}.${of}`;
}

/** Two decimals below one percent, where one decimal would hide the difference. */
const voiceFigure = (percent: number) => (percent < 1 ? `${percent.toFixed(2)}%` : percentFigure(percent));

export const volumeTable =
  (subjects: readonly Subject[], marked = 0) =>
  (pages: Parameters<ReturnType<typeof paragraph>>[0]): void =>
    pages.table(
      [
        { title: '', width: 144 },
        { title: 'Posts, 12 months', width: 82, right: true },
        { title: '12 months before', width: 86, right: true },
        { title: 'Change (95% interval)', width: 116, right: true },
        { title: 'Share of posts', width: 76, right: true },
      ],
      subjects.map((subject) => {
        const move = yearMove(subject);
        const share = voice(subject);
        return [
          subject.name,
          exactFigure(move?.posts ?? subject.insight.year_sums?.posts),
          exactFigure(move?.before ?? subject.insight.year_sums?.posts_before),
          move ? `${changeFigure(move.change)} (${signedRange(move, '%')})` : 'too few to compare',
          share ? voiceFigure(share.now) : 'N/A',
        ];
      }),
      { wraps: true, marked },
    );
