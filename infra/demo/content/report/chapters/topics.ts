import { minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import { counted, shareFigure } from '../../../../../shared/rules/text/figures.ts';
import { type Chapter, type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import type { ShareBar } from '../charts/shareBars.ts';
import { differs, pooledShare, shareOf } from '../facts.ts';
import { listed, type ReportContent } from '../subject.ts';
import { drawBars, gapOf } from './people.ts';

const most = 8;

/** Themes of posts; only themes that at least ten people name are published. */
export const topics: ChapterWriter = (content) => {
  const { lead, rivals } = content;
  const { themes } = lead.insight;
  if (themes.n < minShown) return null;
  const bars = themes.shares
    .flatMap(({ sid, name, n }): ShareBar[] => {
      const share = shareOf(n, themes.n);
      const beside = pooledShare(
        rivals.map(({ insight }) => {
          const row = insight.themes.shares.find((each) => each.sid === sid);
          return row ? { n: row.n, of: insight.themes.n } : null;
        }),
      );
      return share
        ? [{ name, share, beside, measure: { of: 'share' as const, list: 'themes' as const, row: sid } }]
        : [];
    })
    .toSorted((one, other) => other.share.percent - one.share.percent)
    .slice(0, most);
  if (bars.length < 2) return null;
  return sharesChapter(content, bars, {
    what: 'themes',
    base: counted(themes.n, 'post'),
    window: 'three months',
    sentence: (name) => `of the posts about ${lead.name} are about ${name}`,
    title: (name, side) =>
      `${name} comes up ${side === 'more' ? 'more' : 'less'} with ${lead.name} than with its rivals`,
    same: `${lead.name} is discussed in the same terms as its rivals`,
  });
};

export const interests: ChapterWriter = (content) => {
  const { lead, rivals, nameOf } = content;
  const { interests: own } = lead.insight.psychographics;
  if (own.n < minShown) return null;
  const bars = own.shares
    .flatMap(({ id, n }): ShareBar[] => {
      const share = shareOf(n, own.n);
      const beside = pooledShare(
        rivals.map(({ insight }) => {
          const theirs = insight.psychographics.interests;
          const row = theirs.shares.find((each) => each.id === id);
          return row ? { n: row.n, of: theirs.n } : null;
        }),
      );
      return share
        ? [
            {
              name: nameOf(id),
              share,
              beside,
              measure: { of: 'share' as const, list: 'interests' as const, row: id },
            },
          ]
        : [];
    })
    .toSorted((one, other) => other.share.percent - one.share.percent)
    .slice(0, most);
  if (bars.length < 2) return null;
  return sharesChapter(content, bars, {
    what: 'interests',
    base: counted(own.n, 'author'),
    window: 'twelve months',
    sentence: (name) => `of the authors posting about ${lead.name} are interested in ${name}`,
    title: (name, side) =>
      `People who post about ${lead.name} care ${side === 'more' ? 'more' : 'less'} about ${name}`,
    same: `People who post about ${lead.name} share their interests with those of its rivals`,
  });
};

type Wording = {
  readonly what: 'themes' | 'interests';
  readonly base: string;
  readonly window: string;
  readonly sentence: (name: string) => string;
  readonly title: (name: string, side: 'more' | 'fewer') => string;
  readonly same: string;
};

function sharesChapter(
  { lead, rivals }: ReportContent,
  bars: readonly ShareBar[],
  wording: Wording,
): Chapter {
  const names = listed(rivals.map(({ name }) => name));
  const apart = bars.filter(({ share, beside }) => differs(share, beside) !== null);
  const [widest] = apart.toSorted((one, other) => gapOf(other) - gapOf(one));
  const side = widest && differs(widest.share, widest.beside);
  const [largest] = bars;
  return {
    title: widest && side ? wording.title(widest.name, side) : wording.same,
    ...(widest?.beside
      ? {
          statement: {
            subject: lead,
            ...(widest.measure ? { measure: widest.measure } : {}),
            ...(wording.what === 'interests' ? { kind: 'interest' as const } : {}),
            sentence: `${shareFigure(widest.share.percent)} ${wording.sentence(widest.name)} (95% interval ${shareFigure(widest.share.low)} to ${shareFigure(widest.share.high)}), against ${shareFigure(widest.beside.percent)} for ${names} together.`,
            basis: `${widest.share.n.toLocaleString('en-US')} of ${wording.base} in ${wording.window}.`,
          },
        }
      : {}),
    blocks: [
      paragraph(
        `${largest ? `The largest of the ${wording.what}, ${largest.name}, has a share of ${shareFigure(largest.share.percent)}. ` : ''}${
          apart.length > 0
            ? `${listed(apart.map(({ name }) => name))} ${apart.length === 1 ? 'differs' : 'differ'} from the rivals by more than the interval; the others don’t.`
            : 'No share differs from that of the rivals by more than its interval.'
        }`,
      ),
      captioned(
        `The largest ${wording.what}`,
        `Bars are shares of ${wording.base} over ${wording.window}, with 95% intervals. Red ticks: ${names}, pooled over those with at least ten authors behind the share.`,
        (pages) => drawBars(pages, bars, `Shares of ${wording.what}`),
      ),
    ],
  };
}
