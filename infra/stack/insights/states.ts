import { type Items, itemsFile, runFolder } from '../../../functions/lookup/pipeline/cloud/run.ts';
import type { Statement } from '../../../functions/lookup/pipeline/cloud/statements.ts';
import { fillIn } from '../../../functions/lookup/pipeline/steps/step.ts';

export type State = Readonly<Record<string, unknown>> & { readonly Type: string };
export type States = { readonly StartAt: string; readonly States: Readonly<Record<string, State>> };

export const substitutions = ['TasksArn', 'WorkGroup', 'Database', 'ResultsBucket'] as const;

export type Step = readonly [name: string, state: State];

export const unchanged = { ResultPath: null };

export const tryAgain = { ErrorEquals: ['States.ALL'], IntervalSeconds: 60, MaxAttempts: 2, BackoffRate: 2 };

const turnedAway = { IntervalSeconds: 5, MaxAttempts: 8, BackoffRate: 2, JitterStrategy: 'FULL' };

export const calledLater = {
  ErrorEquals: [
    'Lambda.TooManyRequestsException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
  ],
  ...turnedAway,
};

/** Retries all steps together, starting with the one that clears earlier output, so that no row is written twice. */
export function whole(name: string, steps: readonly Step[]): States {
  return inOrder([
    [name, { Type: 'Parallel', Branches: [inOrder(steps)], ResultPath: null, Retry: [tryAgain] }],
  ]);
}

/** Reads the items from a file of the run, since a state's payload is limited to 256 kB. */
export function eachOf(items: Items, together: number, processor: States, item?: string): State {
  const Key = `States.Format('${runFolder}{}/${itemsFile(items)}', $.run)`;
  return each(
    {
      ItemReader: {
        Resource: 'arn:aws:states:::s3:getObject',
        ReaderConfig: { InputType: 'JSON' },
        Parameters: { Bucket: `\${ResultsBucket}`, 'Key.$': Key },
      },
      ...(item ? { ItemSelector: { 'run.$': '$.run', [`${item}.$`]: '$$.Map.Item.Value' } } : {}),
    },
    together,
    processor,
  );
}

export function each(items: object, together: number, processor: States): State {
  return {
    Type: 'Map',
    ...items,
    MaxConcurrency: together,
    // Distributed, so that each item has its own history: a history is limited to 25,000 events.
    ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' }, ...processor },
    // The items' outputs would count against the payload limit of the map's result.
    ResultWriter: {
      Resource: 'arn:aws:states:::s3:putObject',
      Parameters: { Bucket: `\${ResultsBucket}`, Prefix: 'maps' },
    },
    ...unchanged,
  };
}

/** One after the other, since their tables have the same names. */
export function eachShard(names: readonly string[], processor: States): State {
  return {
    Type: 'Map',
    ItemsPath: '$.shards',
    ItemSelector: {
      ...Object.fromEntries(names.map((name) => [`${name}.$`, `$.${name}`])),
      'shard.$': '$$.Map.Item.Value',
    },
    MaxConcurrency: 1,
    ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, ...processor },
    ...unchanged,
  };
}

export function task(name: string, parameters: object, more: object = unchanged): State {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Parameters: { FunctionName: `\${TasksArn}`, Payload: { task: name, ...parameters } },
    TimeoutSeconds: 16 * 60,
    Retry: [calledLater],
    ...more,
  };
}

export function query({ sql }: Statement, names: readonly string[]): State {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::athena:startQueryExecution.sync',
    Parameters: {
      ...queryString(sql, names),
      WorkGroup: `\${WorkGroup}`,
      QueryExecutionContext: { Database: `\${Database}` },
    },
    TimeoutSeconds: 60 * 60,
    // Only a rejected query is retried alone; one that ran may have written files, so all steps are retried together.
    Retry: [{ ErrorEquals: ['Athena.TooManyRequestsException'], ...turnedAway }],
    ...unchanged,
  };
}

function queryString(sql: string, names: readonly string[]): object {
  const values: string[] = [];
  // A placeholder that no step contains.
  const mark = '\u0000';
  const marked = fillIn(sql, (name) => {
    if (!names.includes(name)) throw new Error(`A run has no value for :${name}.`);
    values.push(`$.${name}`);
    return mark;
  });
  if (values.length === 0) return { QueryString: sql };
  const template = marked.replace(/[\\'{}]/g, '\\$&').replaceAll(mark, '{}');
  return { 'QueryString.$': `States.Format('${template}', ${values.join(', ')})` };
}

export function inOrder(steps: readonly Step[]): States {
  const states = steps.map(([name, state], at): Step => {
    if (['Choice', 'Succeed', 'Fail'].includes(state.Type)) return [name, state];
    const next = steps[at + 1]?.[0];
    const ends = next === undefined || steps[at + 1]?.[1].Type === 'Succeed';
    return [name, { ...state, ...(ends ? { End: true } : { Next: next }) }];
  });
  return { StartAt: steps[0]?.[0] ?? '', States: Object.fromEntries(states) };
}
