import { measureParameters } from '../compute/measure.ts';
import { afterShards, beforeShards, type ShardStep, type Step, shardSteps } from '../compute/measureSteps.ts';
import { addUpText, partOf, partText } from '../compute/shardText.ts';
import { fillIn, literal, readStep } from '../steps/step.ts';
import { appendText, createText, dropText } from './athena.ts';
import { authorShards } from './tables.ts';

export type Statement = { readonly name: string; readonly sql: string };

export const unitNames = [
  'source',
  'month',
  'epoch',
  'first_trait_month',
  'first_pair_month',
  'first_copied_month',
  'post',
] as const;
export const sourceNames = [
  'source',
  'epoch',
  'from_month',
  'last_month',
  'touched',
  'touched_rows',
] as const;
export const shardNames = [...sourceNames, 'shard'] as const;

/** Limits are fixed at deployment; windows and source are parameters of the run. */
const limits = (leastPosts: number) =>
  measureParameters(0, { first_month: 0, last_month: 0, epoch: 0 }, leastPosts);

/** Stages one month of one source. Each month has its own `:post` table, so that months can be staged in parallel. */
export function stageStatements(): Statement[] {
  const raw = 'WITH raw_post AS (SELECT * FROM post_file WHERE source = :source AND month_index = :month)';
  const post = 'WITH post AS (SELECT * FROM :post)';
  const told = `${post}, told AS (${readStep('stage/told')})`;
  const said = `${post}, said AS (${readStep('stage/said')})`;
  const worded = `${post}, worded AS (${readStep('stage/worded')})`;
  const dated = (name: string) => `SELECT staged.*, :month AS month FROM (${readStep(name)}) staged`;
  return [
    { name: 'Forget the posts of an earlier try', sql: dropText(':post') },
    { name: 'Read the posts', sql: createText(':post', `${raw} ${readStep('stage/post')}`) },
    { name: 'Stage volumes', sql: appendText('volume', `${told} ${readStep('stage/volume')}`) },
    { name: 'Stage pairs', sql: appendText('pair', `${told} ${readStep('stage/pair')}`) },
    { name: 'Stage mentions', sql: appendText('mention', `${post} ${sharded(readStep('stage/mention'))}`) },
    { name: 'Stage copies', sql: appendText('copied', `${worded} ${readStep('stage/copied')}`) },
    { name: 'Stage namings', sql: appendText('staged_naming', `${told} ${dated('stage/naming')}`) },
    { name: 'Stage tellings', sql: appendText('staged_telling', `${said} ${dated('stage/telling')}`) },
    { name: 'Forget the posts', sql: dropText(':post') },
  ];
}

export function mergeStatements(): Statement[] {
  return [...created('naming', readStep('merge/naming')), ...created('telling', readStep('merge/telling'))];
}

// In Trino the hash may be negative, and the number of shards is a power of two.
const sharded = (select: string) =>
  `SELECT staged.*, CAST(bitwise_and(author, ${authorShards - 1}) AS integer) AS shard FROM (${select}) staged`;

const ofShard = 'shard_mention AS (SELECT * FROM mention WHERE source = :source AND shard = :shard)';

/** Counts the authors of a shard who were active in the same months. */
export function patternStatements(): Statement[] {
  const active = `${ofShard}, active_post AS (SELECT * FROM shard_mention WHERE month >= :from_month)`;
  const part = `SELECT CAST(:source AS integer) AS source, p.* FROM (${readStep('measure/pattern')}) p`;
  return [{ name: 'Count patterns', sql: appendText(partOf('pattern'), `WITH ${active} ${part}`) }];
}

export function keptStatements(): Statement[] {
  const touched = 'touched AS (SELECT * FROM (VALUES :touched_rows) AS t(month))';
  // Parts need no adding up here, since the counts of all patterns are added up anyway.
  const patterns = `pattern AS (SELECT * FROM ${partOf('pattern')} WHERE source = :source)`;
  const select = `WITH ${touched}, ${patterns} ${readStep('measure/kept')}`;
  return [{ name: 'Count returning authors', sql: appendText('kept', select) }];
}

type Measured = Readonly<Record<'named' | 'before' | 'shard' | 'after', Statement[]>>;

/** Those of `shard` run for each shard of the authors. */
export function measureStatements(leastPosts: number): Measured {
  const known = limits(leastPosts);
  const runs = new Set<string>(sourceNames);
  const selectOf = (name: string) =>
    fillIn(readStep(`measure/${name}`), (parameter) => {
      const value = known[parameter];
      return runs.has(parameter) || value === undefined ? `:${parameter}` : literal(value);
    });
  const once = ({ name, every }: Step) =>
    every
      ? [{ name: `Measure ${name}`, sql: appendText(name, selectOf(name)) }]
      : created(name, selectOf(name), 'Measure');
  const ofEach = ({ name, leaves }: ShardStep) => {
    const select = selectOf(name);
    const from = select.includes('shard_mention') ? `WITH ${ofShard} ` : '';
    if (!leaves) return created(name, `${from}${select}`, 'Measure');
    const part = partText(select, leaves, ':source');
    return [{ name: `Measure ${name}`, sql: appendText(partOf(name), `${from}${part}`) }];
  };
  const together = ({ name, leaves }: ShardStep) =>
    leaves ? created(name, addUpText(name, leaves, ':source'), 'Add up') : [];
  const [named, ...before] = beforeShards.map(once);
  return {
    named: named ?? [],
    before: before.flat(),
    shard: shardSteps.flatMap(ofEach),
    after: [...shardSteps.flatMap(together), ...afterShards.flatMap(once)],
  };
}

export function dropStatements(): Statement[] {
  const passing = [...beforeShards, ...shardSteps, ...afterShards].flatMap((each) =>
    'every' in each && each.every ? [] : [each.name],
  );
  return ['naming', 'telling', ...passing].map((table) => ({ name: `Drop ${table}`, sql: dropText(table) }));
}

function created(table: string, select: string, verb = 'Merge'): Statement[] {
  return [
    { name: `Make way for ${table}`, sql: dropText(table) },
    { name: `${verb} ${table}`, sql: createText(table, select) },
  ];
}
