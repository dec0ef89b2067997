import { demographicNames } from '../../../../shared/model/lookup/descriptor.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { aboutName } from '../../../../shared/rules/lookup/aboutName.ts';
import { copiedRiseBasis, copiedRiseSentence } from '../../../../shared/rules/lookup/copiedRise.ts';
import {
  basisWithoutFindings,
  findingsOf,
  nothingUnusual,
} from '../../../../shared/rules/lookup/findings/findings.ts';
import { latestMonths, monthName } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { firstKind, relationsOf } from '../../../../shared/rules/lookup/relations.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { yearSumsText } from '../../../../shared/rules/lookup/yearSums.ts';
import { counted, exactFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import { placeLine } from '../brief/definitions.ts';
import { keyFigureRows, keyFigureTitles } from '../brief/keyFigures.ts';
import { slideArea } from '../office/masters.ts';
import type { Item, Slide } from '../office/presentation.ts';
import { activitySlide } from './activitySlide.ts';
import type { DeckContent } from './content.ts';
import { audienceMonths, latestQuarter, relationWindow, slideOf } from './frame.ts';
import { demographicShares, demographicsOf, placeShares, themeShares, traitShares } from './lists.ts';
import { type DeckShare, indexBars, shareBars, sharesFinding } from './shares.ts';

const longestTitleName = 40;
const mostRelated = 10;
const gap = 24;

export const objectSlides = (content: DeckContent): Slide[] =>
  [
    summarySlide,
    activitySlide,
    demographicsSlide,
    interestsSlide,
    themesSlide,
    placesSlide,
    relatedSlide,
  ].flatMap((slide) => slide(content) ?? []);

function summarySlide(content: DeckContent): Slide {
  const { subjects, nameOf } = content;
  const [{ name, type, insight }] = subjects;
  const found = findingsOf({
    name: shorten(name, longestTitleName),
    type_code: type,
    vertical: verticalNames[insight.vertical],
    insight,
    nameOf,
  });
  const rise = insight.copied_rise;
  const copied = rise && {
    sentence: copiedRiseSentence(rise, shorten(name, longestTitleName)),
    basis: copiedRiseBasis(rise),
  };
  const [first, ...more] = [...found, ...(copied ? [copied] : [])];
  const [title, rest] = first
    ? firstSentence(first.sentence)
    : [`${shorten(name, longestTitleName)}: ${lowered(nothingUnusual)}`, ''];
  const lines = first
    ? [
        ...(rest ? [{ text: rest, size: 15, gap: 2 }] : []),
        { text: first.basis, size: 12, color: 'tx2' as const, gap: 12 },
        ...more.flatMap(({ sentence, basis }) => [
          { text: sentence, size: 15, gap: 2 },
          { text: basis, size: 12, color: 'tx2' as const, gap: 12 },
        ]),
      ]
    : [{ text: basisWithoutFindings({ insight }), size: 15, gap: 12 }];
  const sums = yearSumsText(insight);
  const oneAccount = oneAccountText(insight);
  const widths = [220, 110, 364, 170];
  return slideOf(content, {
    title,
    months: latestQuarter(content),
    n: counted(insight.year_changes?.posts?.n ?? null, 'post'),
    metrics: ['activity', 'authentic_yoy', 'user_retention', 'spam_percent'],
    items: [
      {
        kind: 'text',
        name: 'What stands out',
        box: { ...slideArea, height: 205 },
        lines: [
          {
            text: `${name} · ${typeName(type)} · ${placeLine(content)}`,
            size: 12,
            bold: true,
            color: 'accent1',
            gap: 12,
          },
          ...lines,
          ...(oneAccount ? [{ text: oneAccount, size: 12, gap: 2 }] : []),
          ...(sums ? [{ text: `Posts, ${sums}.`, size: 12, color: 'tx2' as const }] : []),
        ],
      },
      {
        kind: 'table',
        name: 'Key figures',
        at: { x: slideArea.x, y: 320 },
        table: {
          columns: keyFigureTitles.map((each, at) => ({
            title: each,
            width: widths[at] ?? 0,
            right: at > 0,
          })),
          rows: keyFigureRows(insight),
          rowHeight: 27,
        },
      },
    ],
  });
}

/** A title is one sentence without its period. */
function firstSentence(text: string): [first: string, rest: string] {
  const [, first = text, rest = ''] = text.match(/^(.+?[^.\d])\.\s+(?=\p{Lu})(.*)$/su) ?? [];
  return [first.replace(/\.$/, ''), rest];
}

const lowered = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

type Listed = {
  readonly of: 'authors' | 'posts';
  readonly metrics: readonly [MetricId, ...MetricId[]];
  readonly n: string;
  readonly title?: string;
};

const caption = (text: string, x: number): Item => ({
  kind: 'text',
  name: text,
  box: { x, y: slideArea.y + 4, width: 400, height: 18 },
  lines: [{ text, size: 13, bold: true, color: 'tx2' }],
});

const below = { y: slideArea.y + 24, height: slideArea.height - 24 };

/** Shares next to those of the objects compared on the left, indexes on the right. */
function sharesSlide(
  content: DeckContent,
  { name, shares, of, metrics, n }: Listed & { readonly name: string; readonly shares: readonly DeckShare[] },
): Slide | null {
  const subject = shorten(content.subjects[0].name, longestTitleName);
  const title = sharesFinding(shares, { of, subject });
  if (!title) return null;
  const width = 490;
  const right = { x: slideArea.x + width + gap, width: slideArea.width - width - gap };
  const indexes = indexBars({ name: `${name}: index`, shares }, { ...right, ...below });
  const left = { x: slideArea.x, width: indexes ? width : slideArea.width };
  const dated = of === 'posts' ? { months: latestQuarter(content), notes: [] } : audienceMonths(content);
  return slideOf(content, {
    title,
    months: dated.months,
    n,
    metrics,
    notes: [...dated.notes, ...(indexes ? [grayNote] : []), smallNote],
    items: [
      caption(`${name}, % of ${of}`, left.x),
      shareBars({ name, subject, of, shares }, { ...left, ...below }),
      ...(indexes
        ? [caption('Index (100 is the objects compared; gray: no clear difference)', right.x), indexes]
        : []),
    ],
  });
}

const grayNote =
  'An index is the share divided by that of the objects compared, times 100. Gray bars have a 95% interval that includes 100.';
const smallNote = 'An asterisk marks a small base, fewer than 30.';

const demographicsSlide = (content: DeckContent) => {
  const { demographics } = content.subjects[0].insight;
  const n = demographicsOf(content).map(
    (group) =>
      `${exactFigure(demographics[group].n)} (${lowered(demographicNames[group]).replace('us only', 'US only')})`,
  );
  return sharesSlide(content, {
    name: 'Who posts',
    shares: demographicShares(content),
    of: 'authors',
    metrics: ['demographics', 'index'],
    n: `${n.join(', ')} authors`,
  });
};

/** Two lists beside each other, each with the shares of the objects compared. */
function twoLists(
  content: DeckContent,
  lists: readonly { readonly name: string; readonly n: number; readonly shares: readonly DeckShare[] }[],
  { title, metrics }: { title: string | null; metrics: readonly [MetricId, ...MetricId[]] },
): Slide | null {
  const shown = lists.filter(({ shares }) => shares.length > 0);
  if (shown.length === 0 || !title) return null;
  const subject = shorten(content.subjects[0].name, longestTitleName);
  const width = (slideArea.width - gap * (shown.length - 1)) / shown.length;
  const { months, notes } = audienceMonths(content);
  return slideOf(content, {
    title,
    months,
    n: `${shown.map(({ name, n }) => `${exactFigure(n)} (${name.startsWith('US ') ? name : lowered(name)})`).join(', ')} authors`,
    metrics,
    notes: [...notes, smallNote],
    items: shown.flatMap(({ name, shares }, at): Item[] => {
      const x = slideArea.x + at * (width + gap);
      return [
        caption(`${name}, % of authors`, x),
        shareBars({ name, subject, of: 'authors', shares }, { x, width, ...below }),
      ];
    }),
  });
}

function interestsSlide(content: DeckContent): Slide | null {
  const { psychographics } = content.subjects[0].insight;
  const [interests, affinities] = [traitShares(content, 'interests'), traitShares(content, 'affinities')];
  const subject = shorten(content.subjects[0].name, longestTitleName);
  return twoLists(
    content,
    [
      { name: 'Interests', n: psychographics.interests.n, shares: interests },
      { name: 'Affinities', n: psychographics.affinities.n, shares: affinities },
    ],
    {
      title: sharesFinding([...interests, ...affinities], { of: 'authors', subject }),
      metrics: ['psychographics', 'index'],
    },
  );
}

const themesSlide = (content: DeckContent) =>
  sharesSlide(content, {
    name: 'Themes',
    shares: themeShares(content),
    of: 'posts',
    metrics: ['themes', 'index'],
    n: counted(content.subjects[0].insight.themes.n, 'post'),
  });

function placesSlide(content: DeckContent): Slide | null {
  const { geographies } = content.subjects[0].insight;
  const [countries, states] = [placeShares(content, 'country'), placeShares(content, 'us_state')];
  const subject = shorten(content.subjects[0].name, longestTitleName);
  const [first] = (countries.length > 0 ? countries : states).toSorted(
    (one, other) => other.percent - one.percent,
  );
  if (!first) return null;
  const known = countries.length > 0 ? 'known country' : 'known US state';
  return twoLists(
    content,
    [
      { name: 'Countries', n: geographies.country.n, shares: countries },
      { name: 'US states', n: geographies.us_state.n, shares: states },
    ],
    {
      title: `${shareFigure(first.percent)} of authors of ${known} posting about ${subject} are in ${first.name}`,
      metrics: ['geographies', 'index'],
    },
  );
}

function relatedSlide(content: DeckContent): Slide | null {
  const [{ name, insight }] = content.subjects;
  const kind = firstKind(insight);
  const related = kind
    ? relationsOf(insight, kind)
        .filter(({ percents }) => typeof percents.at(-1) === 'number')
        .slice(0, mostRelated)
    : [];
  const [first] = related.toSorted(
    (one, other) => Number(other.percents.at(-1)) - Number(one.percents.at(-1)),
  );
  if (!first) return null;
  const latest = related.map(({ percents }) => Math.round((percents.at(-1) ?? 0) * 10) / 10);
  const month = monthName(insight.last_month);
  return slideOf(content, {
    title: `${shareFigure(first.percents.at(-1))} of posts ${aboutName(shorten(name, longestTitleName))} in ${month} also mention ${shorten(first.name, longestTitleName)}`,
    months: latestMonths(insight.last_month, relationWindow),
    n: `${related
      .map((each) => `${exactFigure(each.n)} ${shorten(each.name, 18)}`)
      .slice(0, 3)
      .join(', ')} posts with both`,
    metrics: ['relations'],
    notes: [
      `Posts with both over ${relationWindow} months: ${related.map((each) => `${each.name} ${exactFigure(each.n)}`).join(', ')}.`,
    ],
    items: [
      caption(`Linked objects, % of posts of ${month}`, slideArea.x),
      {
        kind: 'chart',
        name: 'Linked objects',
        alt: `Share of posts in ${month}: ${related.map((each, at) => `${each.name} ${shareFigure(latest[at])}`).join(', ')}.`,
        box: { x: slideArea.x, width: slideArea.width, ...below },
        chart: {
          kind: 'bars',
          categories: related.map((each) => shorten(each.name, 30)),
          series: [{ name: `% of posts, ${month}`, color: 'accent1', values: latest }],
          format: 'share',
        },
      },
    ],
  });
}
