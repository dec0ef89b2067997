import { longestRunSeconds } from '../../functions/insights/build/cloud/longestRun.ts';
import {
  dropStatements,
  keptStatements,
  measureStatements,
  mergeStatements,
  type Statement,
  sourceNames,
  stageStatements,
  unitNames,
} from '../../functions/insights/build/cloud/statements.ts';
import { fillIn } from '../../functions/insights/build/compute/step.ts';

/** Amazon States Language, as far as the workflow uses it. */
export type State = Readonly<Record<string, unknown>> & { readonly Type: string };
export type States = {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
};

/** Names that CloudFormation fills in. */
export const substitutions = ['TasksArn', 'WorkGroup', 'Database'] as const;

type Step = readonly [name: string, state: State];

/** Months read, and ranges assembled, in parallel: well within Athena's initial quotas. */
const monthsTogether = 6;
const rangesTogether = 8;

/** From the post files to a served release. Its queries are the steps that a single machine runs, in the same order. */
export function workflow(leastPosts: number): States & Readonly<Record<string, unknown>> {
  return {
    Comment: 'Computes every figure from the post files and publishes them as a release',
    TimeoutSeconds: longestRunSeconds,
    ...inOrder(
      freeing([
        ['Plan', task('plan', { 'run.$': '$$.Execution.Name', ...asked }, { OutputPath: '$.Payload' })],
        [
          'Is anything new?',
          {
            Type: 'Choice',
            Choices: [{ Variable: '$.changed', BooleanEquals: false, Next: 'Nothing is new' }],
            Default: 'Read the months',
          },
        ],
        ['Read the months', each('$.units', monthsTogether, stageMonth())],
        ['Measure the sources', each('$.sources', 1, measureSource(leastPosts))],
        [
          'Assemble the documents',
          each('$.ranges', rangesTogether, inOrder([['Assemble a range', assembleRange()]]), {
            'run.$': '$.run',
            'range.$': '$$.Map.Item.Value',
          }),
        ],
        ['Publish', publish()],
        ['Nothing is new', { Type: 'Succeed' }],
        [
          freed,
          task(
            'free',
            { 'run.$': '$$.Execution.Name' },
            { ...unchanged, Catch: [caught(failed, '$.notFreed')] },
          ),
        ],
        [failed, { Type: 'Fail', ErrorPath: '$.failure.Error', CausePath: '$.failure.Cause' }],
      ]),
    ),
  };
}

const freed = 'Let others begin';
const failed = 'The run failed';

const caught = (Next: string, ResultPath: string) => ({
  ErrorEquals: ['States.ALL'],
  ResultPath,
  Next,
});

/** When something fails for good, the next run shouldn't have to wait until this one’s claim expires. */
function freeing(steps: readonly Step[]): Step[] {
  return steps.map(([name, state]) => [
    name,
    ['Task', 'Map'].includes(state.Type) ? { Catch: [caught(freed, '$.failure')], ...state } : state,
  ]);
}

function stageMonth(): States {
  return whole('Read one month', [
    ['Clear the month', task('clearMonth', { 'source.$': '$.source', 'month.$': '$.month' }, unchanged)],
    ...stageStatements().map((statement): Step => [statement.name, query(statement, unitNames)]),
  ]);
}

function measureSource(leastPosts: number): States {
  const queries = (statements: readonly Statement[]) =>
    statements.map((statement): Step => [statement.name, query(statement, sourceNames)]);
  const returning = queries(keptStatements());
  const dropping = queries(dropStatements());
  return whole('Measure one source', [
    ['Clear the source', task('clearSource', { 'source.$': '$.source', 'moved.$': '$.moved' }, unchanged)],
    ...queries(mergeStatements()),
    ...queries(measureStatements(leastPosts)),
    [
      'Did any month change?',
      {
        Type: 'Choice',
        Choices: [{ Variable: '$.any_touched', BooleanEquals: true, Next: returning[0]?.[0] }],
        Default: dropping[0]?.[0],
      },
    ],
    ...returning,
    ...dropping,
  ]);
}

/** It only reads, so a failure in one of its many queries is no reason to measure everything again. */
function assembleRange(): State {
  const parameters = { 'run.$': '$.run', 'range.$': '$.range' };
  return task('assemble', parameters, { ...unchanged, Retry: [calledLater, tryAgain] });
}

/** The input passed by the person who started the run. */
const asked = { 'input.$': '$$.Execution.Input' };

/** The lease of a dead publisher expires after two minutes. */
function publish(): State {
  const parameters = { 'run.$': '$.run', 'ranges.$': '$.ranges', ...asked };
  return task('publish', parameters, {
    OutputPath: '$.Payload',
    Retry: [
      // It would be refused again until somebody gives a reason for publishing.
      { ErrorEquals: ['Shrinks'], MaxAttempts: 0 },
      { ErrorEquals: ['States.ALL'], IntervalSeconds: 180, MaxAttempts: 3, BackoffRate: 1 },
    ],
  });
}

/** A failed attempt starts over as a whole, beginning with removing what it wrote: no row is ever written twice. */
function whole(name: string, steps: readonly Step[]): States {
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

function each(items: string, together: number, processor: States, selector?: object): State {
  return {
    Type: 'Map',
    ItemsPath: items,
    ...(selector ? { ItemSelector: selector } : {}),
    MaxConcurrency: together,
    // Each item has its own history: a history holds no more than 25,000 events.
    ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' }, ...processor },
    ...unchanged,
  };
}

/** The result is discarded; the input is passed on. */
const unchanged = { ResultPath: null };

const tryAgain = { ErrorEquals: ['States.ALL'], IntervalSeconds: 60, MaxAttempts: 2, BackoffRate: 2 };

const turnedAway = { IntervalSeconds: 5, MaxAttempts: 8, BackoffRate: 2, JitterStrategy: 'FULL' };

const calledLater = {
  ErrorEquals: [
    'Lambda.TooManyRequestsException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
  ],
  ...turnedAway,
};

function task(name: string, parameters: object, more: object = unchanged): State {
  return {
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Parameters: { FunctionName: `\${TasksArn}`, Payload: { task: name, ...parameters } },
    TimeoutSeconds: 16 * 60,
    Retry: [calledLater],
    ...more,
  };
}

function query({ sql }: Statement, names: readonly string[]): State {
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
function inOrder(steps: readonly Step[]): States {
  const states = steps.map(([name, state], at): Step => {
    if (['Choice', 'Succeed', 'Fail'].includes(state.Type)) return [name, state];
    const next = steps[at + 1]?.[0];
    const ends = next === undefined || steps[at + 1]?.[1].Type === 'Succeed';
    return [name, { ...state, ...(ends ? { End: true } : { Next: next }) }];
  });
  return { StartAt: steps[0]?.[0] ?? '', States: Object.fromEntries(states) };
}
