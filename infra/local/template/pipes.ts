import type { Template } from './assembly.ts';
import { localName } from './names.ts';
import { findReference, functionName, ofType } from './stack.ts';

export type Pipe = {
  table: string;
  partition: string;
  functionName: string;
  batchSize: number;
  maxDeliveries: number;
};

type Redrive = { maxReceiveCount: number };
type Filter = { Pattern: string };
type Pattern = { dynamodb: { Keys: { PK: { S: [string] } } } };

export function pipesOf(template: Template): Pipe[] {
  return ofType(template, 'AWS::Pipes::Pipe').map(([id, { Properties }]) => {
    const table = findReference(Properties.Source);
    const queue = findReference(Properties.Target);
    const [, mapping] =
      ofType(template, 'AWS::Lambda::EventSourceMapping').find(
        ([, each]) => findReference(each.Properties.EventSourceArn) === queue,
      ) ?? [];
    const lambda = findReference(mapping?.Properties.FunctionName);
    if (!table || !queue || !mapping || !lambda) {
      throw new Error(`The template’s pipe ${id} leads from no table to no function.`);
    }
    const { FilterCriteria } = Properties.SourceParameters as { FilterCriteria: { Filters: [Filter] } };
    const { RedrivePolicy } = (template.resources[queue]?.Properties ?? {}) as { RedrivePolicy?: Redrive };
    const { dynamodb }: Pattern = JSON.parse(FilterCriteria.Filters[0].Pattern);
    return {
      table: localName(table),
      partition: dynamodb.Keys.PK.S[0],
      functionName: functionName(template, lambda),
      batchSize: Number(mapping.Properties.BatchSize),
      maxDeliveries: RedrivePolicy?.maxReceiveCount ?? Number.POSITIVE_INFINITY,
    };
  });
}
