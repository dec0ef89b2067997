import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { outputsIn, type TrialRecord, writeRecord } from '../../../infra/tryAccount/record.ts';
import type { Trial } from '../../../infra/tryAccount/trial.ts';
import { newCloud, standInCloud } from './standInCloud.ts';

type Given = Partial<Trial> & { record?: Partial<TrialRecord>; outputs?: Record<string, string> };
export type TestTrial = Trial & { ran: string[]; said: string[] };

/** A trial in its own folder, whose clock is moved by waiting. */
export function newTrial({ record, outputs, ...changed }: Given = {}): TestTrial {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-try-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let now = Date.parse('2026-03-02T10:00:00Z');
  const ran: string[] = [];
  const said: string[] = [];
  const begun = { account: '111111111111', region: 'us-east-1', startedAt: new Date(now).toISOString() };
  if (record) writeRecord(folder, { ...begun, restored: [], resources: [], ...record });
  if (outputs) writeFileSync(outputsIn(folder), JSON.stringify({ 'Tideline-try-7f3': outputs }));
  return {
    stage: 'try-7f3',
    sender: 'ann@insights.co',
    resumes: false,
    folder,
    deployedOutputs: join(folder, 'written.json'),
    stacks: ['Tideline-try-7f3-app', 'Tideline-try-7f3'],
    clients: standInCloud(newCloud()),
    run: async (_log, program, args) => {
      ran.push([program, ...args].join(' '));
      return '';
    },
    signal: new AbortController().signal,
    now: () => new Date(now),
    wait: async (seconds) => {
      now += seconds * 1000;
    },
    say: (line) => said.push(line),
    ran,
    said,
    ...changed,
  };
}
