import type { Drawing, Mark } from '../../../../functions/lookup/reports/marks.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { season as seasonOf } from '../../../../shared/rules/lookup/season.ts';
import { returned, yearMove } from './facts.ts';
import { type ReportContent, subjectsOf } from './subject.ts';

type Frame = { readonly width: number; readonly height: number };
type Palette = { readonly ground: string; readonly ink: readonly [string, string, string] };

/** Mid tones, which stand out on sand as well as on the dark theme's cards. */
const palettes: Record<number, Palette> = {
  1215: { ground: '#0c3b45', ink: ['#f3cf7a', '#4fb9c7', '#cf4a32'] },
  1225: { ground: '#3c0f22', ink: ['#d0899b', '#f3cf7a', '#8f6fd0'] },
  7959: { ground: '#182055', ink: ['#6c9be8', '#f3cf7a', '#4fb9c7'] },
  8981: { ground: '#12402c', ink: ['#6fbf97', '#d8b65a', '#4f9fc7'] },
  8982: { ground: '#2c2340', ink: ['#a58be3', '#e08a6d', '#6fb7c0'] },
  9022: { ground: '#4a1f1a', ink: ['#e2957f', '#d9b36a', '#a58be3'] },
  34581: { ground: '#123f4a', ink: ['#5fbfae', '#d98f7c', '#7d98e0'] },
  50596: { ground: '#3a2f12', ink: ['#cfa64a', '#7fa8a0', '#c7735a'] },
};
const plain: Palette = { ground: '#0c3b45', ink: ['#4fb9c7', '#f3cf7a', '#cf4a32'] };

const paletteOf = ({ brief }: ReportContent): Palette => palettes[brief.vertical] ?? plain;

/** The report's lead chart without its labels; thumbnails leave out the ground and show the theme's. */
export function coverDrawing(content: ReportContent, frame: Frame, { ground = true } = {}): Drawing {
  const palette = paletteOf(content);
  const background: Mark[] = ground
    ? [{ kind: 'rect', x: 0, y: 0, width: frame.width, height: frame.height, color: palette.ground }]
    : [];
  return { ...frame, marks: [...background, ...shapes[content.brief.cover](content, frame, palette.ink)] };
}

type Shape = (content: ReportContent, frame: Frame, ink: Palette['ink']) => Mark[];

const pick = (ink: Palette['ink'], at: number) => ink[at % ink.length] ?? ink[0];

const scaled = (values: readonly number[], { width, height }: Frame, most: number): [number, number][] =>
  values.map((value, at) => [
    (width * at) / Math.max(1, values.length - 1),
    height * (0.94 - 0.78 * (value / most)),
  ]);

const bar = (x: number, y: number, width: number, height: number, color: string): Mark => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  color,
});

const shapes: Record<ReportContent['brief']['cover'], Shape> = {
  lines(content, frame, ink) {
    const all = subjectsOf(content).map(({ insight }) =>
      insight.activity.authentic.slice(-24).map((value) => value ?? 0),
    );
    const most = Math.max(1, ...all.flat());
    return all.flatMap((values, at): Mark[] => {
      const points = scaled(values, frame, most);
      const foot: [number, number][] = [
        [frame.width, frame.height],
        [0, frame.height],
      ];
      return [
        ...(at === 0
          ? [{ kind: 'area' as const, points: [...points, ...foot], color: pick(ink, 0), opacity: 0.35 }]
          : []),
        { kind: 'line', points, color: pick(ink, at), width: (at === 0 ? 0.012 : 0.006) * frame.width },
      ];
    });
  },
  returning(content, frame, ink) {
    const all = subjectsOf(content).map((subject) =>
      [1, 2, 3, 4, 5, 6].map((months) => returned(subject, months)?.percent ?? 0),
    );
    const most = Math.max(1, ...all.flat());
    const step = frame.width / 7;
    return all.flatMap((kept, at): Mark[] => {
      return kept.map((percent, month) => {
        const height = frame.height * 0.85 * Math.min(1, percent / most);
        const width = (step * 0.8) / all.length;
        return bar(
          step * (0.6 + month) + at * width,
          frame.height - height,
          width * 0.82,
          height,
          pick(ink, at),
        );
      });
    });
  },
  moves(content, frame, ink) {
    const ranked = subjectsOf(content)
      .flatMap((subject) => yearMove(subject) ?? [])
      .toSorted((one, other) => other.change - one.change);
    const step = frame.height / (ranked.length + 1);
    const x = (change: number) => frame.width * (0.3 + 0.62 * Math.max(-0.45, Math.min(1, change / 110)));
    return [
      bar(x(0) - 1, 0, 2, frame.height, pick(ink, 1)),
      ...ranked.flatMap(({ change, low, high, direction }, at) => {
        const y = step * (at + 1);
        const color =
          direction === 'level' ? pick(ink, 1) : direction === 'rise' ? pick(ink, 0) : pick(ink, 2);
        const dot = Math.min(step * 0.6, frame.width * 0.035);
        return [
          bar(x(low), y - dot * 0.12, x(high) - x(low), dot * 0.24, color),
          bar(x(change) - dot / 2, y - dot / 2, dot, dot, color),
        ];
      }),
    ];
  },
  season({ lead }, frame, ink) {
    const values = seasonOf(lead.insight).map((value) => value ?? 0);
    const most = Math.max(1, ...values);
    const peak = values.indexOf(most);
    const step = frame.width / 12;
    return values.map((value, at) => {
      const height = frame.height * 0.86 * (value / most);
      return bar(
        at * step + step * 0.12,
        frame.height - height,
        step * 0.76,
        height,
        pick(ink, at === peak ? 1 : 0),
      );
    });
  },
  outlook({ lead }, frame, ink) {
    const { forecast, activity } = lead.insight;
    const known = activity.authentic.slice(-18).map((value) => value ?? 0);
    if (!isForecast(forecast))
      return [
        {
          kind: 'line',
          points: scaled(known, frame, Math.max(1, ...known)),
          color: pick(ink, 0),
          width: frame.width * 0.012,
        },
      ];
    const most = Math.max(1, ...known, ...forecast.hi80);
    const last = known.at(-1) ?? 0;
    const whole = (values: readonly number[]) => scaled([...known, ...values], frame, most);
    const from = known.length - 1;
    const tail = (values: readonly number[]) => whole(values).slice(from + 1);
    const now = whole(forecast.median)[from] ?? [0, last];
    return [
      {
        kind: 'area',
        points: [now, ...tail(forecast.hi80), ...tail(forecast.lo80).toReversed()],
        color: pick(ink, 1),
        opacity: 0.45,
      },
      {
        kind: 'line',
        points: [now, ...tail(forecast.median)],
        color: pick(ink, 1),
        width: frame.width * 0.008,
      },
      {
        kind: 'line',
        points: whole(forecast.median).slice(0, from + 1),
        color: pick(ink, 0),
        width: frame.width * 0.013,
      },
    ];
  },
  shares(content, frame, ink) {
    const { themes, psychographics, demographics } = content.lead.insight;
    const rows = (
      themes.shares.length > 2
        ? themes
        : psychographics.interests.shares.length > 2
          ? psychographics.interests
          : demographics.age
    ).shares
      .map(({ percent }) => percent)
      .toSorted((one, other) => other - one)
      .slice(0, 8);
    const most = Math.max(1, ...rows);
    const step = frame.height / (rows.length + 0.6);
    return rows.map((percent, at) =>
      bar(
        0,
        step * (at + 0.4),
        frame.width * 0.9 * (percent / most),
        step * 0.62,
        pick(ink, at === 0 ? 0 : at % 2 === 1 ? 1 : 0),
      ),
    );
  },
};
