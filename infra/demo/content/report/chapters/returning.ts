import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import { foundIn } from '../../../../../shared/rules/lookup/findings/finding.ts';
import { counted, exactFigure, percentFigure } from '../../../../../shared/rules/text/figures.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { returnCurves } from '../charts/returnCurves.ts';
import { differs, pooledShare, returned } from '../facts.ts';
import { listed, type ReportContent, subjectsOf } from '../subject.ts';

const months = [1, 2, 3, 4, 5, 6] as const;
/** More curves would be hard to distinguish; the table has all. */
const maxCurves = 6;

export const returning: ChapterWriter = (content) => {
  const { lead, rivals } = content;
  const first = returned(lead, 1);
  if (!first) return null;
  const pooled = pooledShare(rivals.map((rival) => returned(rival, 1)));
  const difference = differs(first, pooled);
  const names = listed(rivals.map(({ name }) => name));
  const left = 100 - first.percent;
  const curves = subjectsOf(content).flatMap((subject) => {
    const points = months.map((after) => returned(subject, after));
    const known = points.slice(0, points.includes(null) ? points.indexOf(null) : points.length);
    return known.length > 1 ? [{ name: subject.name, points: known.filter((point) => point !== null) }] : [];
  });
  const drawn = curves.slice(0, maxCurves);
  const spoken = drawn.map(
    ({ name, points }) => `${name}: ${points.map(({ percent }) => percentFigure(percent)).join(', ')}`,
  );
  return {
    title:
      difference === null
        ? `People come back to ${lead.name} about as often as to its rivals`
        : `People come back to ${lead.name} ${difference === 'more' ? 'more' : 'less'} often than to its rivals`,
    statement: {
      subject: lead,
      measure: { of: 'returned' },
      sentence: `${percentFigure(first.percent)} of the people who posted about ${lead.name} in a month posted about it again in the next (95% interval ${percentFigure(first.low)} to ${percentFigure(first.high)})${pooled ? `; for ${names} together it was ${percentFigure(pooled.percent)}` : ''}.`,
      basis: `${counted(first.of, 'author-month')} over three months${pooled ? `, ${exactFigure(pooled.of)} of the rivals` : ''}.`,
    },
    blocks: [
      paragraph(
        `Who stayed: ${percentFigure(first.percent)} were back a month later. Who left: ${percentFigure(left)} did not post about ${lead.name} in the month that followed. ${changeText(content)}`,
      ),
      ...(drawn.length > 0
        ? [
            captioned(
              'Who came back',
              `Share of the authors of a month who posted again one to six months later; the band is the 95% interval of ${lead.name}. A curve ends where fewer than ten people came back.`,
              (pages) =>
                pages.figure(
                  returnCurves(drawn, textWidth, 180, (text, size) => pages.widthOf(text, size)),
                  `Authors who posted again, by months passed. ${spoken.join('; ')}.`,
                ),
            ),
          ]
        : []),
      (pages) =>
        pages.table(
          [
            { title: 'Back one month later', width: 164 },
            { title: 'Share (95% interval)', width: 130, right: true },
            { title: 'Author-months', width: 90, right: true },
            { title: 'Back after three months', width: 120, right: true },
          ],
          subjectsOf(content).map((subject) => {
            const share = returned(subject, 1);
            const third = returned(subject, 3);
            return [
              subject.name,
              share
                ? `${percentFigure(share.percent)} (${percentFigure(share.low)} to ${percentFigure(share.high)})`
                : 'too few people',
              share ? exactFigure(share.of) : 'N/A',
              third ? percentFigure(third.percent) : 'too few people',
            ];
          }),
          { wraps: true, marked: 0 },
        ),
    ],
  };
};

function changeText({ lead }: ReportContent): string {
  const change = lead.insight.year_changes?.retention?.change;
  const now = returned(lead, 1);
  if (typeof change !== 'number' || !now) return 'There were too few people a year earlier to compare.';
  const before = `A year earlier it was ${percentFigure(now.percent - change)}`;
  return foundIn(lead.insight, 'retention')
    ? `${before}: a change that the look-up page lists among its findings.`
    : `${before}; the test on the look-up page doesn’t count that as a change.`;
}
