import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figure, holds } from './harness.ts';

export type Row = Figure & { subject: string };

const file = fileURLToPath(new URL('./results.json', import.meta.url));

/** Three significant digits; more would be noise and change with every run. */
const rounded = (value: number) => Number(value.toPrecision(3));
const text = (value: number) => (value >= 1000 ? Math.round(value).toString() : rounded(value).toString());

export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { subject, name, unit, value, reference, ratio, limit } = row;
    const bound = 'most' in limit ? `<= ${limit.most}` : `>= ${limit.least}`;
    return [
      subject,
      name,
      `${text(value)} ${unit}`,
      reference ? `${text(reference.value)} ${unit} (${reference.name})` : '',
      ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
      ratio === undefined ? `${bound} ${unit}` : `${bound}x`,
      holds(row) ? 'ok' : 'OVER',
    ];
  });
  return aligned([['', 'figure', 'measured', 'reference', 'ratio', 'limit', ''], ...lines]);
}

/** Both revisions of a comparison: values, and their ratio. A figure that one of them lacks has none. */
export function comparisonOf(revision: string, before: Row[], now: Row[]): string {
  const keyOf = ({ subject, name, unit }: Row) => JSON.stringify([subject, name, unit]);
  const [old, current] = [before, now].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const keys = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])]);
  const lines = [...keys].map((key) => {
    const [one, other] = [old?.get(key), current?.get(key)];
    const { subject = '', name = '', unit = '' } = other ?? one ?? {};
    const shown = (row: Row | undefined) => (row ? `${text(row.value)} ${unit}` : '—');
    const ratio = one && other && one.value !== 0 ? `${(other.value / one.value).toFixed(2)}x` : '';
    return [subject, name, shown(one), shown(other), ratio];
  });
  return aligned([['', 'figure', revision, 'now', 'ratio'], ...lines]);
}

function aligned(all: string[][]): string {
  const widths = all[0]?.map((_, at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0))) ?? [];
  return all
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function writeResults(rows: Row[]): void {
  const [processor] = cpus();
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      processor: processor?.model.trim() ?? 'unknown',
      processors: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      system: `${process.platform} ${process.arch}`,
    },
    node: process.version,
    rows: rows.map(toResult),
  };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

function toResult(row: Row) {
  const { subject, name, unit, value, reference, ratio, limit } = row;
  return {
    subject,
    name,
    unit,
    value: rounded(value),
    reference: reference ? { name: reference.name, value: rounded(reference.value) } : null,
    ratio: ratio === undefined ? null : rounded(ratio),
    limit,
    ok: holds(row),
  };
}
