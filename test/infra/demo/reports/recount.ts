import type { Statement } from '../../../../infra/demo/content/report/chapter.ts';
import {
  findingSubject,
  type ReportContent,
  type Subject,
} from '../../../../infra/demo/content/report/subject.ts';
import { findingsOf } from '../../../../shared/rules/lookup/findings/findings.ts';

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
const numberIn = (text = '') => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
const percent = (value: number) => value.toFixed(1);
const share = (value: number) => (value > 0 && value < 0.5 ? '<1' : String(Math.round(value)));

/** The interval of Wilson, written out again: 95%, rounded outward to a tenth, and printed whole. */
function interval(n: number, of: number): [string, string] {
  const [p, z] = [n / of, 1.96];
  const middle = p + (z * z) / (2 * of);
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [
    share(Math.floor(((middle - spread) / scale) * 1000) / 10),
    share(Math.ceil(((middle + spread) / scale) * 1000) / 10),
  ];
}

/** Null if the numbers of the statement follow from the documents, and otherwise what doesn't. */
export function recount({ sentence, basis, subject }: Statement, content: ReportContent): string | null {
  const { insight } = subject;
  const onPage = findingsOf(findingSubject(subject, content.nameOf));
  if (onPage.some((each) => each.sentence === sentence && each.basis === basis)) return null;
  if (sentence.startsWith('Posts about') && basis.includes('in the twelve months before'))
    return posts(sentence, basis, subject);
  if (sentence.includes('peak in')) return season(sentence, subject);
  if (sentence.includes('next twelve months')) {
    const { growth } = insight.forecast && 'growth' in insight.forecast ? insight.forecast : { growth: null };
    const [, median] = /: ([+−]?\d+)%/.exec(sentence) ?? [];
    return growth && Math.round(growth.median) === numberIn(median) ? null : 'growth';
  }
  if (sentence.includes('again in the next')) {
    const [, back] = /^([\d.]+)%/.exec(sentence) ?? [];
    return percent(insight.retention.percents[0] ?? -1) === back &&
      basis.startsWith(`${insight.retention.n[0]?.toLocaleString('en-US')} author-month`)
      ? null
      : 'retention';
  }
  return shares(sentence, basis, content);
}

function posts(sentence: string, basis: string, { insight }: Subject): string | null {
  const { authentic } = insight.activity;
  const [now, before] = [sum(authentic.slice(-12)), sum(authentic.slice(-24, -12))];
  const [, first, second] = /^([\d,]+) posts? from .*, ([\d,]+) in the twelve/.exec(basis) ?? [];
  const [, change, low, high] =
    /: ([+−]?[\d.]+)%.*interval ([+−]?[\d.]+)% to ([+−]?[\d.,]+)%/.exec(sentence) ?? [];
  if (numberIn(first) !== now || numberIn(second) !== before) return 'posts';
  const tenths = Number(percent(Math.abs(100 * (now / before - 1))));
  if (Math.round(tenths) !== Math.abs(numberIn(change))) return 'change';
  if (tenths >= 0.5 && now < before !== numberIn(change) < 0) return 'direction';
  const excludesZero = numberIn(low) > 0 || numberIn(high) < 0;
  return excludesZero === /rose|fell/.test(sentence.split('Beside')[0] ?? '') ? null : 'interval';
}

function season(sentence: string, { insight }: Subject): string | null {
  const { authentic } = insight.activity;
  const byMonth = Array.from({ length: 12 }, () => [] as number[]);
  for (let end = authentic.length; end >= 12 && end > authentic.length - 36; end -= 12) {
    const year = authentic.slice(end - 12, end).map((value) => value ?? 0);
    for (const [at, value] of year.entries())
      byMonth[(insight.last_month - (authentic.length - end) - 11 + at) % 12]?.push(
        (100 * value) / (sum(year) / 12),
      );
  }
  const averages = byMonth.map((all) => sum(all) / all.length);
  const [, high, low] = /with (\d+) for every 100.*with (\d+)\./.exec(sentence) ?? [];
  return Math.round(Math.max(...averages)) === numberIn(high) &&
    Math.round(Math.min(...averages)) === numberIn(low)
    ? null
    : 'season';
}

/** Any list of the lead may hold the share; its rivals' shares are pooled from the same list. */
function shares(sentence: string, basis: string, { lead, rivals }: ReportContent): string | null {
  const [, said, low, high] = /^(<?\d+)%.*interval (<?\d+)% to (\d+)%/.exec(sentence) ?? [];
  const [, pooled] = /against (<?\d+)% for/.exec(sentence) ?? [];
  const [, n] = /^([\d,]+) /.exec(basis) ?? [];
  const lists = ({ insight: { demographics, psychographics, geographies, themes } }: Subject) => [
    demographics.gender,
    demographics.age,
    demographics.income,
    psychographics.interests,
    geographies.us_state,
    themes,
  ];
  const idOf = (row: object) =>
    'id' in row ? row.id : 'sid' in row ? row.sid : 'name' in row ? row.name : null;
  const found = lists(lead).some((list, at) =>
    list.shares.some((row) => {
      const [from, to] = interval(row.n, list.n);
      if (share((100 * row.n) / list.n) !== said || row.n !== numberIn(n) || from !== low || to !== high)
        return false;
      if (pooled === undefined) return true;
      const theirs = rivals.flatMap((rival) => {
        const other = lists(rival)[at];
        const same = other?.shares.find((each) => idOf(each) === idOf(row));
        return other && same ? [{ n: same.n, of: other.n }] : [];
      });
      return share((100 * sum(theirs.map((each) => each.n))) / sum(theirs.map(({ of }) => of))) === pooled;
    }),
  );
  return found ? null : 'share';
}
