import { type Items, itemsFile, runFolder } from '../../functions/lookup/pipeline/cloud/run.ts';
import type { Statement } from '../../functions/lookup/pipeline/cloud/statements.ts';
import { fillIn } from '../../functions/lookup/pipeline/compute/step.ts';

/** Amazon States Language, as far as the workflow uses it. */
export type State = Readonly<Record<string, unknown>> & { readonly Type: string };
export type States = {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
};

/** Names that CloudFormation fills in. */
export const substitutions = ['TasksArn', 'WorkGroup', 'Database', 'ResultsBucket'] as const;

export type Step = readonly [name: string, state: State];

/** The result is discarded; the input is passed on. */
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

/** A failed attempt starts over as a whole, beginning with removing what it wrote: no row is ever written twice. */
export function whole(name: string, steps: readonly Step[]): States {
  return inOrder([
    [
      name,
      {
        Type: 'Parallel',
        Branches: [inOrder(steps)],
        ResultPath: null,
        Retry: [tryAgain],
      },
    ],
  ]);
}

/** For each item of a file that the run has: states hand on no more than 256 kB. */
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
    // Each item has its own history: a history holds no more than 25,000 events.
    ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' }, ...processor },
    // What the items end with counts as the map's own result, which is limited as well.
    ResultWriter: {
      Resource: 'arn:aws:states:::s3:putObject',
      Parameters: { Bucket: `\${ResultsBucket}`, Prefix: 'maps' },
    },
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
    // A rejected query didn't run. One that ran and failed may have written something: that is retried as a whole.
    Retry: [{ ErrorEquals: ['Athena.TooManyRequestsException'], ...turnedAway }],
    ...unchanged,
  };
}

/** The text with a run's values in place of its `:names`. */
function queryString(sql: string, names: readonly string[]): object {
  const values: string[] = [];
  // No step contains the character that separates texts from names.
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

/** Each step leads to the next, except choices and ends. */
export function inOrder(steps: readonly Step[]): States {
  const states = steps.map(([name, state], at): Step => {
    if (['Choice', 'Succeed', 'Fail'].includes(state.Type)) return [name, state];
    const next = steps[at + 1]?.[0];
    const ends = next === undefined || steps[at + 1]?.[1].Type === 'Succeed';
    return [name, { ...state, ...(ends ? { End: true } : { Next: next }) }];
  });
  return { StartAt: steps[0]?.[0] ?? '', States: Object.fromEntries(states) };
}
