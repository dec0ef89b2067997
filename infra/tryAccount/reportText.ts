import type { TrialRecord } from './record.ts';
import type { Spent } from './spent.ts';

export type StepReport = { name: string; seconds: number; saw: string[]; fault?: string };

type Given = { stage: string; record: TrialRecord; reports: readonly StepReport[]; spent: readonly Spent[] };

export function reportText({ stage, record, reports, spent }: Given): string {
  const rows = reports.map(
    ({ name, seconds, fault }) => `| ${name} | ${fault === undefined ? 'passed' : 'failed'} | ${seconds} |`,
  );
  const details = reports.flatMap(({ name, saw, fault }) => [
    `## ${name}`,
    '',
    ...saw.map((line) => `- ${line}`),
    ...(fault === undefined ? [] : ['```', fault, '```']),
    '',
  ]);
  const costs = spent.flatMap(({ source, dollars, lines }) => [
    `${dollars.toFixed(2)} US dollars ${source}.`,
    '',
    ...lines.map((line) => `- ${line}`),
    '',
  ]);
  return [
    `# Trial ${stage}`,
    '',
    `Account ${record.account}, region ${record.region}, begun ${record.startedAt}.`,
    '',
    '| Step | Result | Seconds |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...details,
    '## What it cost',
    '',
    ...costs,
  ].join('\n');
}
