import { longestRunSeconds } from '../../../functions/lookup/pipeline/cloud/longestRun.ts';
import {
  dropStatements,
  keptStatements,
  measureStatements,
  mergeStatements,
  patternStatements,
  type Statement,
  shardNames,
  sourceNames,
  stageStatements,
  unitNames,
} from '../../../functions/lookup/pipeline/cloud/statements.ts';
import {
  calledLater,
  each,
  eachOf,
  eachShard,
  inOrder,
  query,
  type State,
  type States,
  type Step,
  task,
  tryAgain,
  unchanged,
  whole,
} from './states.ts';

/** Well within Athena's initial quotas. */
const monthsTogether = 6;
const rangesTogether = 8;
/** With more, the table's write capacity is the bottleneck. */
const shardsTogether = 4;

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
            Choices: [
              { Variable: '$.changed', BooleanEquals: false, Next: 'Nothing is new' },
              { Variable: '$.resumes', BooleanEquals: true, Next: concluding },
              // A map over a file with an empty list fails.
              { Variable: '$.reads', BooleanEquals: false, Next: measuring },
            ],
            Default: 'Read the months',
          },
        ],
        ['Read the months', eachOf('months', monthsTogether, stageMonth())],
        [measuring, each({ ItemsPath: '$.sources' }, 1, measureSource(leastPosts))],
        [
          'Assemble the documents',
          eachOf('ranges', rangesTogether, inOrder([['Assemble a range', assembleRange()]]), 'range'),
        ],
        [concluding, ofRun('conclude')],
        ['Open the release', openRelease()],
        [
          'Is it served already?',
          {
            Type: 'Choice',
            Choices: [{ Variable: '$.served', BooleanEquals: true, Next: tidying }],
            Default: 'Publish the shards',
          },
        ],
        [
          'Publish the shards',
          eachOf('shards', shardsTogether, inOrder([['Publish a shard', publishShard()]]), 'shard'),
        ],
        ['Serve the release', ofRun('serve')],
        [tidying, ofRun('tidy')],
        ['Nothing is new', { Type: 'Succeed' }],
        [
          freed,
          task(
            'free',
            { 'run.$': '$$.Execution.Name', ...asked },
            { ...unchanged, Catch: [caught(failed, '$.notFreed')] },
          ),
        ],
        [failed, { Type: 'Fail', ErrorPath: '$.failure.Error', CausePath: '$.failure.Cause' }],
      ]),
    ),
  };
}

const measuring = 'Measure the sources';
const returning = 'Count active months';
const concluding = 'Draw the forecasts and signals';
const tidying = 'Tidy up';
const freed = 'Let others begin';
const failed = 'The run failed';

const caught = (Next: string, ResultPath: string) => ({ ErrorEquals: ['States.ALL'], ResultPath, Next });

/** Frees the folders on a final failure, so that the next run doesn't have to wait for the claim to expire. */
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
  const ofShards = (statements: readonly Statement[]) =>
    eachShard(
      sourceNames,
      inOrder(statements.map((statement): Step => [statement.name, query(statement, shardNames)])),
    );
  const { named, before, shard, after } = measureStatements(leastPosts);
  return whole('Measure one source', [
    ['Clear the source', task('clearSource', { 'source.$': '$.source', 'moved.$': '$.moved' }, unchanged)],
    ...queries(mergeStatements()),
    ...queries(named),
    // Before anything else is measured: which months a page's people are of depends on them.
    [
      'Did any month change?',
      {
        Type: 'Choice',
        Choices: [{ Variable: '$.any_touched', BooleanEquals: true, Next: returning }],
        Default: before[0]?.name,
      },
    ],
    [returning, ofShards(patternStatements())],
    ...queries(keptStatements()),
    ...queries(before),
    ['Measure the authors', ofShards(shard)],
    ...queries(after),
    ...queries(dropStatements()),
  ]);
}

/** Retried on its own: it only reads, so a failed query is no reason to measure everything again. */
function assembleRange(): State {
  const parameters = { 'run.$': '$.run', 'range.$': '$.range' };
  return task('assemble', parameters, { ...unchanged, Retry: [calledLater, tryAgain] });
}

const asked = { 'input.$': '$$.Execution.Input' };

/** These tasks are idempotent, so a failed one is retried. */
function ofRun(name: string): State {
  return task(name, { 'run.$': '$.run' }, { ...unchanged, Retry: publishingAgain });
}

/** After a takeover, the other publisher must not be disturbed. */
const publishingAgain = [calledLater, { ErrorEquals: ['TakenOver'], MaxAttempts: 0 }, tryAgain];

/** Retries after the lease of a dead publisher has expired, which takes two minutes. */
function openRelease(): State {
  return task(
    'open',
    { 'run.$': '$.run', ...asked },
    {
      OutputPath: '$.Payload',
      Retry: [
        // Fails until someone gives a reason to publish.
        { ErrorEquals: ['Shrinks'], MaxAttempts: 0 },
        { ErrorEquals: ['States.ALL'], IntervalSeconds: 180, MaxAttempts: 3, BackoffRate: 1 },
      ],
    },
  );
}

function publishShard(): State {
  const parameters = { 'run.$': '$.run', 'shard.$': '$.shard' };
  return task('publishShard', parameters, { ...unchanged, Retry: publishingAgain });
}
