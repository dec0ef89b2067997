import { aboutName } from '../../../../shared/rules/lookup/aboutName.ts';
import { latestMonths, spanText, sumOf } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import {
  causeSentence,
  isKnownSignal,
  signalSentence,
  sureSentence,
} from '../../../../shared/rules/lookup/signals.ts';
import {
  carriedText,
  changeInterval,
  changeIntervalText,
} from '../../../../shared/rules/lookup/yearChange.ts';
import { changedBy } from '../../../../shared/rules/text/change.ts';
import { counted, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import type { BriefSubject } from '../brief/content.ts';
import { forecastTexts, shownForecast } from '../brief/forecasts.ts';
import { listedNotes, noteLine, notesLeftOut } from '../brief/notes.ts';
import { slideArea } from '../office/masters.ts';
import type { Item, Slide } from '../office/presentation.ts';
import type { Line } from '../office/shapes.ts';
import type { DeckContent } from './content.ts';
import { slideOf } from './frame.ts';
import { monthsChart, postsOf } from './months.ts';

const longestName = 40;
const lineHeight = 16;

export function activitySlide(content: DeckContent): Slide {
  const [subject] = content.subjects;
  const posts = postsOf(content, subject);
  const forecast = shownForecast(content, subject.insight);
  const oneAccount = oneAccountText(subject.insight);
  const carried = carriedText(subject.insight, 'posts');
  return slideOf(content, {
    title: activityTitle(content, subject),
    months: content.period,
    n: counted(sumOf(posts), 'post'),
    metrics: forecast ? ['activity', 'forecast', 'authentic_yoy'] : ['activity', 'authentic_yoy'],
    notes: forecast ? [forecastNote] : [],
    items: chartAndLines(content, [
      ...(oneAccount ? [plain(oneAccount)] : []),
      ...(carried ? [plain(`Latest three months: ${carried}`)] : []),
      ...forecastLines(content),
      ...noteLines(content),
    ]),
  });
}

const forecastNote =
  'The dashed line is the median forecast, the shaded band its 80% range. Both start from the posts of the latest month.';

export function chartAndLines(content: DeckContent, lines: readonly Line[]): Item[] {
  const room =
    lines.reduce((sum, { text }) => sum + lineHeight * Math.ceil(text.length / 150), 0) +
    (lines.length > 0 ? 6 : 0);
  const height = slideArea.height - room;
  const chart = monthsChart(content);
  const spoken = content.subjects.map(
    (subject) => `${subject.name} ${exactFigure(postsOf(content, subject).at(-1))}`,
  );
  return [
    {
      kind: 'chart',
      name: 'Posts per month',
      alt: `Authentic posts per month over ${spanText(content.period)}. In the last of these months: ${spoken.join(', ')}.`,
      box: { ...slideArea, height },
      chart,
    },
    ...(lines.length > 0
      ? [
          {
            kind: 'text' as const,
            name: 'Notes',
            box: { ...slideArea, y: slideArea.y + height + 6, height: room - 6 },
            lines,
          },
        ]
      : []),
  ];
}

const plain = (text: string): Line => ({ text, size: 12 });

export const forecastLines = (content: DeckContent): Line[] => forecastTexts(content).map(plain);

export function noteLines(content: DeckContent): Line[] {
  const leftOut = notesLeftOut(content);
  const listed = listedNotes(content).map((note) => plain(`Note ${noteLine(content, note)}`));
  return leftOut ? [...listed, plain(`Notes: ${leftOut}.`)] : listed;
}

function activityTitle(content: DeckContent, { name, insight }: BriefSubject): string {
  const short = shorten(name, longestName);
  const growth = shownForecast(content, insight)?.growth;
  if (growth) {
    const range = signedRange({ low: growth.lo80, high: growth.hi80 }, '%');
    const against = `in the next 12 months against the last 12 (80% range: ${range})`;
    const whole = Math.round(growth.median);
    const isClear = (growth.lo80 > 0 && whole > 0) || (growth.hi80 < 0 && whole < 0);
    if (!isClear) return `Posts ${aboutName(short)} may rise or fall ${against}`;
    return `Posts ${aboutName(short)} are expected to ${whole > 0 ? 'rise' : 'fall'} by ${Math.abs(whole)}% ${against}`;
  }
  const { ppm } = insight.activity;
  const change = insight.year_changes?.posts?.change;
  const interval = changeInterval(insight, 'posts');
  if (ppm === null) return `Posts per month ${aboutName(short)}`;
  const average = `Posts ${aboutName(short)} averaged ${exactFigure(ppm)} a month in the latest three months`;
  if (carriedText(insight, 'posts')) return average;
  if (typeof change !== 'number' || !interval?.beyond) {
    return interval ? `${average}, with no clear change over a year` : average;
  }
  const range = changeIntervalText(insight, 'posts');
  return `Posts ${aboutName(short)} ${changedBy(change)} over a year, to ${exactFigure(ppm)} a month${range ? ` (${range})` : ''}`;
}

/** Two years show whether a signal is a season. */
const signalMonths = 24;

/** Null if the object has no signal in this release. */
export function signalSlide(content: DeckContent): Slide | null {
  const [{ name, insight }] = content.subjects;
  const { signal } = insight;
  if (!signal || !isKnownSignal(signal)) return null;
  const latest = latestMonths(insight.last_month, signalMonths);
  const shown = { ...content, period: { ...latest, from: Math.max(latest.from, insight.first_month) } };
  return slideOf(shown, {
    title: signalSentence(signal, shorten(name, longestName)).replace(/\.$/, ''),
    months: shown.period,
    n: `${exactFigure(signal.actual)} posts, ${exactFigure(signal.expected)} expected`,
    metrics: ['signals', 'activity'],
    notes: [sureSentence(signal)],
    items: chartAndLines(shown, [plain(causeSentence(signal, name)), plain(sureSentence(signal))]),
  });
}
