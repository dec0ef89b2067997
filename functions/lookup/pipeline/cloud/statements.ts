import { measureParameters, measureSteps } from '../compute/measure.ts';
import { fillIn, literal, readStep } from '../steps/step.ts';
import { appendText, createText, dropText } from './athena.ts';

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
    { name: 'Stage mentions', sql: appendText('mention', `${post} ${readStep('stage/mention')}`) },
    { name: 'Stage copies', sql: appendText('copied', `${worded} ${readStep('stage/copied')}`) },
    { name: 'Stage namings', sql: appendText('staged_naming', `${told} ${dated('stage/naming')}`) },
    { name: 'Stage tellings', sql: appendText('staged_telling', `${said} ${dated('stage/telling')}`) },
    { name: 'Forget the posts', sql: dropText(':post') },
  ];
}

export function mergeStatements(): Statement[] {
  return [...created('naming', readStep('merge/naming')), ...created('telling', readStep('merge/telling'))];
}

export function keptStatements(): Statement[] {
  const touched = 'WITH touched AS (SELECT * FROM (VALUES :touched_rows) AS t(month))';
  const active =
    'WITH active_post AS (SELECT * FROM mention WHERE source = :source AND month >= :from_month)';
  return [
    ...created('pattern', `${active} ${readStep('measure/pattern')}`, 'Count'),
    {
      name: 'Count returning authors',
      sql: appendText('kept', `${touched} ${readStep('measure/kept')}`),
    },
  ];
}

export function measureStatements(leastPosts: number): Statement[] {
  const known = limits(leastPosts);
  const runs = new Set<string>(sourceNames);
  return measureSteps.flatMap(({ name, every }) => {
    const select = fillIn(readStep(`measure/${name}`), (parameter) => {
      const value = known[parameter];
      return runs.has(parameter) || value === undefined ? `:${parameter}` : literal(value);
    });
    return every
      ? [{ name: `Measure ${name}`, sql: appendText(name, select) }]
      : created(name, select, 'Measure');
  });
}

export function dropStatements(): Statement[] {
  const passing = measureSteps.flatMap(({ name, every }) => (every ? [] : [name]));
  return ['naming', 'telling', 'pattern', ...passing].map((table) => ({
    name: `Drop ${table}`,
    sql: dropText(table),
  }));
}

function created(table: string, select: string, verb = 'Merge'): Statement[] {
  return [
    { name: `Make way for ${table}`, sql: dropText(table) },
    { name: `${verb} ${table}`, sql: createText(table, select) },
  ];
}
