import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BadInput, type Problem } from '../../functions/lookup/pipeline/files/problem.ts';
import type { Series } from '../../functions/lookup/pipeline/forecast/outlook.ts';

const header = 'id,month,value';
const mostRows = 5_000_000;
const mostProblems = 1000;
const longestLine = 500;
const mostMonths = 600;

type Months = Map<number, number>;

/** Accepts `id,month,value` rows in any order, with months as 2026-10. Throws a `BadInput` that lists every bad row. */
export async function readSeries(file: string, most = mostRows): Promise<Series[]> {
  const found = new Map<string, Months>();
  const problems: Problem[] = [];
  const complain = (row: number | null, message: string) => {
    if (problems.length < mostProblems) problems.push({ file, row, kind: 'series', message });
  };
  let row = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    row++;
    if (row === 1) {
      if (
        line
          .replace(/^\uFEFF/, '')
          .trim()
          .toLowerCase() === header
      )
        continue;
      complain(null, `must begin with the header "${header}"`);
      break;
    }
    if (line === '') continue;
    if (row > most + 1) {
      complain(null, `has more than ${most} rows: split it`);
      break;
    }
    const message = takeRow(line, found);
    if (message) complain(row - 1, message);
  }
  if (row === 0) complain(null, 'is empty');
  const series =
    problems.length > 0 ? [] : [...found].map(([id, months]) => ({ id, values: inOrder(months) }));
  const tooLong = series.find(({ values }) => values.length > mostMonths);
  if (tooLong) complain(null, `"${tooLong.id}" spans more than ${mostMonths} months`);
  if (problems.length > 0)
    throw new BadInput('No forecast was made: the file is bad', problems, { series: problems.length });
  return series;
}

function takeRow(line: string, found: Map<string, Months>): string | undefined {
  if (line.length > longestLine) return `is longer than ${longestLine} characters`;
  const cells = /^(?:"((?:[^"]|"")*)"|([^",]*)),([^,]*),([^,]*)$/.exec(line);
  if (!cells) return 'must have three cells: id, month, value';
  const id = (cells[1]?.replaceAll('""', '"') ?? cells[2] ?? '').trim();
  if (id === '') return 'has no id';
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(cells[3]?.trim() ?? '');
  if (!month) return `has the month "${cells[3]}": months are written as 2026-10`;
  const text = cells[4]?.trim() ?? '';
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return `has the value "${text}", which isn’t a number`;
  if (value < 0) return `has the value ${text}: values can’t be negative`;
  const months = found.get(id) ?? new Map<number, number>();
  found.set(id, months);
  const at = Number(month[1]) * 12 + Number(month[2]);
  if (months.has(at)) return `is the second value of "${id}" for ${cells[3]}`;
  months.set(at, value);
  return undefined;
}

function inOrder(months: Months): (number | null)[] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const month of months.keys()) {
    first = Math.min(first, month);
    last = Math.max(last, month);
  }
  return Array.from({ length: last - first + 1 }, (_, at) => months.get(first + at) ?? null);
}
