import type { Template } from './assembly.ts';
import { findReference, functionName, ofType } from './stack.ts';

export type Schedule = { functionName: string; everyMs: number };

const minuteMs = 60_000;
const units: Record<string, number> = { minute: minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs };

export function schedulesOf(template: Template): Schedule[] {
  const rules = ofType(template, 'AWS::Events::Rule').filter(
    // Rules without a schedule wait for events.
    ([, { Properties }]) => Properties.ScheduleExpression !== undefined,
  );
  return rules.map(([id, { Properties }]) => {
    const [, count, unit = ''] = /^rate\((\d+) (\w+?)s?\)$/.exec(String(Properties.ScheduleExpression)) ?? [];
    const unitMs = units[unit];
    const lambda = findReference(Properties.Targets);
    if (!unitMs || !lambda) throw new Error(`The template’s rule ${id} doesn’t run a function at a rate.`);
    return { functionName: functionName(template, lambda), everyMs: Number(count) * unitMs };
  });
}
