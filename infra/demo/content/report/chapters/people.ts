import { type Pages, textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import {
  type DemographicGroup,
  demographicGroups,
  demographicNames,
} from '../../../../../shared/model/lookup/descriptor.ts';
import { chartedShares, hasDemographic } from '../../../../../shared/rules/lookup/demographics.ts';
import { peopleWithin } from '../../../../../shared/rules/lookup/peopleMonths.ts';
import { counted, shareFigure } from '../../../../../shared/rules/text/figures.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { type ShareBar, shareBars } from '../charts/shareBars.ts';
import { differs, pooledShare, shareOf } from '../facts.ts';
import { listed, type ReportContent } from '../subject.ts';

const words = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
export const countWord = (count: number): string => words[count] ?? String(count);

const groupsShown = demographicGroups.filter((group) => group !== 'race');

export const people: ChapterWriter = (content) => {
  const { lead, rivals, nameOf } = content;
  const groups = groupsShown.filter((group) => hasDemographic(lead.insight.demographics, group));
  if (groups.length === 0) return null;
  const barsOf = new Map(groups.map((group) => [group, groupBars(content, group)]));
  const all = [...barsOf.values()].flat();
  const apart = all.filter(({ share, beside }) => differs(share, beside) !== null);
  const [widest] = apart.toSorted((one, other) => gapOf(other) - gapOf(one));
  const names = listed(rivals.map(({ name }) => name));
  const { n } = lead.insight.demographics[groups[0] ?? 'gender'];
  return {
    title: widest
      ? `${groupText(widest.name)} are a ${differs(widest.share, widest.beside) === 'more' ? 'larger' : 'smaller'} part of those who post about ${lead.name}`
      : `The same people post about ${lead.name} and its rivals`,
    ...(widest?.beside
      ? {
          statement: {
            subject: lead,
            kind: 'audience' as const,
            ...(widest.measure ? { measure: widest.measure } : {}),
            sentence: `${shareFigure(widest.share.percent)} of the authors posting about ${lead.name} are ${personText(widest.name)} (95% interval ${shareFigure(widest.share.low)} to ${shareFigure(widest.share.high)}), against ${shareFigure(widest.beside.percent)} for ${names} together.`,
            basis: `${counted(widest.share.n, 'author')} of ${widest.share.of.toLocaleString('en-US')} in ${peopleWithin(lead.insight)}; ${widest.beside.of.toLocaleString('en-US')} of the rivals.`,
          },
        }
      : {}),
    blocks: [
      paragraph(
        apart.length > 0
          ? `${countWord(apart.length)} of the ${all.length} shares below ${apart.length === 1 ? 'differs' : 'differ'} from the rivals’ by more than the interval: ${listed(apart.map(({ name, share, beside }) => `${name} (${shareFigure(share.percent)} against ${shareFigure(beside?.percent)})`))}.`
          : `${all.length === 2 ? 'Neither of the two' : `None of the ${all.length}`} shares below differs from that of the rivals by more than its interval: whoever reaches one reaches the others. The base is ${counted(n, 'author')} with a known value.`,
      ),
      ...groups.map((group) =>
        captioned(
          `${demographicNames[group]} of the people who post about ${lead.name}`,
          `Bars are shares of the ${counted(lead.insight.demographics[group].n, 'author')} whose ${demographicNames[group].toLowerCase()} is known, over ${peopleWithin(lead.insight)}, with 95% intervals. Red ticks: ${names}, pooled.`,
          (pages) => drawBars(pages, barsOf.get(group) ?? [], `${demographicNames[group]} of authors`),
        ),
      ),
    ],
  };

  function groupBars(content: ReportContent, group: DemographicGroup): ShareBar[] {
    const { demographics } = content.lead.insight;
    return chartedShares(demographics, group).flatMap(({ id, n }) => {
      const share = shareOf(n, demographics[group].n);
      const beside = pooledShare(
        rivals.map(({ insight }) => {
          const own = insight.demographics[group];
          const row = own.shares.find((each) => each.id === id);
          return row ? { n: row.n, of: own.n } : null;
        }),
      );
      return share
        ? [{ name: nameOf(id), share, beside, measure: { of: 'share' as const, list: group, row: id } }]
        : [];
    });
  }
};

export function drawBars(pages: Pages, bars: readonly ShareBar[], title: string): void {
  const spoken = bars
    .map(
      ({ name, share, beside }) =>
        `${name}: ${shareFigure(share.percent)}, rivals ${shareFigure(beside?.percent)}`,
    )
    .join('; ');
  pages.figure(
    shareBars(bars, textWidth, (text, size) => pages.widthOf(text, size)),
    `${title}. ${spoken}.`,
  );
}

export const gapOf = ({ share, beside }: ShareBar) =>
  Math.abs(share.percent - (beside?.percent ?? share.percent));

const groupText = (name: string) => {
  if (name === 'Female' || name === 'Male') return name === 'Female' ? 'Women' : 'Men';
  return name.includes('$') ? `People with an income of ${name}` : `People aged ${name.toLowerCase()}`;
};

const personText = (name: string) =>
  /^(?:Fem|M)ale$/.test(name)
    ? groupText(name).toLowerCase()
    : groupText(name).replace('People ', '').replace('with', 'people with');
