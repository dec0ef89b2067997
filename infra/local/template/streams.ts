import type { Template } from './assembly.ts';
import { localName } from './names.ts';
import { findReference, functionName, ofType } from './stack.ts';

export type TableStream = { table: string; functionName: string; batchSize: number };

export function streamsOf(template: Template): TableStream[] {
  return ofType(template, 'AWS::Lambda::EventSourceMapping').flatMap(([id, { Properties }]) => {
    const table = findReference(Properties.EventSourceArn) ?? '';
    if (template.resources[table]?.Type !== 'AWS::DynamoDB::Table') return [];
    const lambda = findReference(Properties.FunctionName);
    if (!lambda) throw new Error(`The template’s stream ${id} leads to no function.`);
    return [
      {
        table: localName(table),
        functionName: functionName(template, lambda),
        batchSize: Number(Properties.BatchSize),
      },
    ];
  });
}
