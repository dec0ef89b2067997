import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { designEffect } from '../documents/designEffect.ts';
import { nameOf } from '../documents/related.ts';
import { percentOf, quarter, sum } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { angleOf, leastPoints, leastTimes } from './audienceFindings.ts';
import { readThirds } from './companions.ts';
import type { FindingSetting, Found } from './found.ts';
import { carryingMonth } from './measureChanges.ts';
import { bothTails, deviates95, discoveries } from './normal.ts';
import { type Deviation, spreadOf } from './spread.ts';

/** With fewer tested themes in a source, it isn’t known how much themes usually move. */
const leastThemes = 30;
/** A companion is in at least this part of the posts with a theme. */
const leastShared = 2 / 3;

type Shares = {
  readonly authors: number;
  readonly known: number;
  readonly before: number;
  readonly knownBefore: number;
  readonly paired: number;
  readonly pairedBefore: number;
};
type TestedTheme = Shares & {
  readonly vertical: number;
  readonly object: number;
  readonly theme: number;
  readonly rivals: number;
  readonly ofRivals: Shares;
  /** The months of the quarter, the latest first. */
  readonly months: readonly MonthShares[];
};
/** Authors who mention the theme, of all the month’s authors; the same of the month a year before. */
type MonthShares = {
  readonly authors: number;
  readonly known: number;
  readonly before: number;
  readonly knownBefore: number;
};

export async function themeFindings(setting: FindingSetting): Promise<Found[]> {
  const { engine, source, reference } = setting;
  const rows = await engine.rows(step('read/tested_themes', { source }));
  const themes = rows.map(themeOf);
  // Without a null, two thirds of pages would state a theme where shares of a year ago have merely wandered.
  if (themes.length < leastThemes) return [];
  const usual = spreadOf(themes.map(apartOf));
  const tested = themes.map((theme) => ({ ...theme, p: chanceOf(theme, usual) }));
  const discovered = discoveries(tested, tested.length).filter((theme) => !isOfOneMonth(theme));
  const thirdOf = await readThirds(setting, discovered.map(pairOf));
  return discovered.flatMap((theme): Found[] => {
    const worth = worthOf(theme);
    if (worth === undefined) return [];
    const third = thirdOf(pairOf(theme));
    const companion = third && third.n >= leastShared * third.of ? third : undefined;
    const { vertical, object, authors, known, before, knownBefore, rivals, ofRivals } = theme;
    const { sid, name } = nameOf(reference, theme.theme);
    const finding = {
      kind: 'theme' as const,
      worth,
      sid,
      name,
      percent: shown(authors, known),
      percent_before: shown(before, knownBefore),
      n: authors,
      of: known,
      of_before: knownBefore,
      category: shown(ofRivals.authors, ofRivals.known),
      category_before: shown(ofRivals.before, ofRivals.knownBefore),
      rivals,
      year_before: true as const,
      under: underOf({
        percent_before: before,
        category: ofRivals.authors,
        category_before: ofRivals.before,
      }),
      ...(companion ? { companion } : {}),
    };
    return [{ vertical, object, finding }];
  });
}

const pairOf = ({ vertical, object, theme }: TestedTheme) => ({ vertical, object, second: theme });

const shown = (authors: number, known: number) => percentOf(Math.max(authors, minRow), known, 1) ?? 0;

function underOf<Name extends string>(authors: Record<Name, number>): Name[] {
  return (Object.keys(authors) as Name[]).filter((name) => authors[name] < minRow);
}

function themeOf(row: readonly unknown[]): TestedTheme {
  const [vertical = 0, object = 0, theme = 0, rivals = 0, ...counts] = row.map(Number);
  const months = Array.from({ length: quarter }, (_, back) => {
    const [authors = 0, before = 0, known = 0, knownBefore = 0] = [12, 15, 18, 21].map(
      (from) => counts[from + back],
    );
    return { authors, known, before, knownBefore };
  });
  return {
    vertical,
    object,
    theme,
    rivals,
    ...sharesOf(counts),
    ofRivals: sharesOf(counts.slice(6)),
    months,
  };
}

function sharesOf(counts: readonly number[]): Shares {
  const [authors = 0, known = 0, paired = 0, before = 0, knownBefore = 0, pairedBefore = 0] = counts;
  return { authors, known, paired, before, knownBefore, pairedBefore };
}

const moveOf = ({ authors, known, before, knownBefore }: Shares) =>
  2 * (angleOf(authors, known) - angleOf(before, knownBefore));

const effectsOf = ({ known, knownBefore, paired, pairedBefore }: Shares) => ({
  latest: designEffect(paired, known),
  earlier: designEffect(pairedBefore, knownBefore),
});

function varianceOf(shares: Shares): number {
  const { latest, earlier } = effectsOf(shares);
  return latest / shares.known + earlier / shares.knownBefore;
}

/** The change beside the rivals', and the variance that counting alone gives it. */
const apartOf = (theme: TestedTheme): Deviation => ({
  off: moveOf(theme) - moveOf(theme.ofRivals),
  noise: varianceOf(theme) + varianceOf(theme.ofRivals),
});

/** The larger of two p-values: of no change, and of the same change as the rivals'; `usual` is how much themes move anyway. */
function chanceOf(theme: TestedTheme, usual: number): number {
  const { off: apart, noise } = apartOf(theme);
  const move = moveOf(theme);
  if (Math.sign(move) !== Math.sign(apart)) return 1;
  return Math.max(
    bothTails(move / Math.sqrt(varianceOf(theme) + usual)),
    bothTails(apart / Math.sqrt(noise + usual)),
  );
}

function isOfOneMonth({ months }: TestedTheme): boolean {
  const without = months.map((month) => logOf(months.filter((each) => each !== month)));
  return carryingMonth(logOf(months), without) !== null;
}

/** Half an author more keeps the logarithm finite where nobody mentioned the theme. */
function logOf(months: readonly MonthShares[]): number {
  const total = (name: keyof MonthShares) => sum(months.map((month) => month[name]));
  return (
    Math.log((total('authors') + 0.5) / (total('known') + 0.5)) -
    Math.log((total('before') + 0.5) / (total('knownBefore') + 0.5))
  );
}

function worthOf(theme: TestedTheme): number | undefined {
  const { authors, known, before, knownBefore } = theme;
  const [now, then] = [authors / known, before / knownBefore];
  if (authors < minRow || Math.abs(now - then) < leastPoints) return undefined;
  const log = Math.log(now / Math.max(then, 0.5 / knownBefore));
  if (Math.abs(log) < Math.log(leastTimes)) return undefined;
  const effects = effectsOf(theme);
  const error = Math.sqrt(
    (effects.latest * (1 - now)) / authors + (effects.earlier * (1 - then)) / Math.max(0.5, before),
  );
  return 1 + Math.max(0, Math.abs(log) - deviates95 * error) / Math.log(leastTimes);
}
