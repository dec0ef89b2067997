import { expect, test } from 'vitest';
import { comparedFigureRows, keyFigureRows } from '../../../../functions/lookup/reports/brief/keyFigures.ts';
import { formatCodes } from '../../../../functions/lookup/reports/office/cells.ts';
import { changeText } from '../../../../shared/rules/lookup/changeText.ts';
import { yearChangeText } from '../../../../shared/rules/lookup/yearChange.ts';
import {
  changeFigure,
  countFigure,
  exactFigure,
  percentFigure,
  shareFigure,
} from '../../../../shared/rules/text/figures.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';

/** The same numbers in every run. */
function* numbers(count: number, most: number) {
  let state = 42;
  for (let at = 0; at < count; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield most ** (state / 2 ** 31) - 1;
  }
}

test('a count has the same digits on a page and in a workbook', () => {
  for (const value of [...numbers(2000, 9_900_000)].map(Math.round))
    expect(formatted(value, formatCodes.whole)).toBe(countFigure(value));
});

test('a share has the same digits on a page, on a slide’s bars and in a workbook', () => {
  for (const value of [0, 0.2, 0.4999, 0.5, 100, ...numbers(2000, 101)])
    expect(formatted(value, formatCodes.share)).toBe(shareFigure(value));
});

test('retention and spam have the same digits on a page and in a workbook', () => {
  for (const value of numbers(2000, 101))
    expect(`${formatted(value, formatCodes.tenth)}%`).toBe(percentFigure(value));
});

test('a change up to +400 % has the same digits on a page and in a workbook', () => {
  for (const value of numbers(2000, 400))
    for (const change of [Math.round(value), -Math.round(Math.min(99, value))])
      expect(formatted(change, formatCodes.change)).toBe(changeFigure(change));
});

test('the key figures of a page are those of its PDF and of its slides', () => {
  for (const value of numbers(300, 2_000_000)) {
    const { year_changes: changes } = anInsight();
    if (!changes) throw new Error('The fixture has no changes.');
    const change = (value % 190) - 90;
    const [low, high] = [change - 20, change + 20];
    const beyond = low > 0 || high < 0;
    const insight = anInsight({
      activity: { ...anInsight().activity, ppm: value, spam_percent: value % 60 },
      posts_change: { low, high, beyond, market: 0, least: 10, one_account: false },
      year_changes: { ...changes, posts: { change, n: 400, n_before: 300 } },
    });
    const page = yearChangeText(insight, 'posts');
    expect(page).toBe(changeText({ change, interval: { low, high, beyond } }));
    const [posts, , , spam] = keyFigureRows(insight);
    const [compared] = comparedFigureRows([{ name: 'Oatmere', insight } as never]);
    expect([posts?.[1], compared?.[1]]).toEqual([exactFigure(value), exactFigure(value)]);
    expect([spam?.[1], compared?.[4]]).toEqual([percentFigure(value % 60), percentFigure(value % 60)]);
    for (const cell of [posts?.[2], compared?.[2]]) expect(cell?.startsWith(page ?? '?')).toBe(true);
  }
});

/** A number as a spreadsheet shows it in the formats of `formatCodes`, as far as they use conditions, signs, thousands and texts. */
function formatted(value: number, code: string): string {
  const sections = code.split(';');
  const conditional = sections.find((section) => holds(value, /^\[([<=])([\d.]+)\]/.exec(section)));
  if (code.startsWith('[')) return written(Math.abs(value), conditional ?? sections.at(-1) ?? '');
  const [positive = '', negative = `-${positive}`, zero = positive] = sections;
  const section = value > 0 ? positive : value < 0 ? negative : zero;
  return written(Math.abs(value), section);
}

const holds = (value: number, condition: RegExpExecArray | null): boolean =>
  condition !== null &&
  (condition[1] === '<' ? value < Number(condition[2]) : value === Number(condition[2]));

function written(value: number, section: string): string {
  const plain = section.replace(/^\[[^\]]+\]/, '');
  const [, before = '', digits = '', after = ''] = /^("[^"]*"|[^#0"]*)([#0,.]*)(.*)$/.exec(plain) ?? [];
  const text = (part: string) => part.replaceAll('"', '');
  if (digits === '') return text(before) + text(after);
  const scale = 1000 ** (/,*$/.exec(digits)?.[0].length ?? 0);
  const decimals = digits.split('.')[1]?.replaceAll(',', '').length ?? 0;
  const grouped = digits.replace(/,*$/, '').includes(',');
  const number = (value / scale).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouped,
  });
  return `${text(before)}${number}${text(after)}`;
}
