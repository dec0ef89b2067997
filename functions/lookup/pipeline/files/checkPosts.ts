import { type Column, postColumnsOf } from '../../../../shared/model/site/dataset/columns.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { asWritten, ofAnyWidth, sqlText, sqlTexts } from '../steps/step.ts';
import { reportUnreadable } from './copyText.ts';
import type { ReadablePosts } from './postFile.ts';
import { maxReportedPerFile, type Problem, type ProblemKind, Problems } from './problem.ts';

type Rule = { readonly kind: ProblemKind; readonly when: string; readonly message: string };

/** Uniqueness is checked per month, so a month must never be split across two calls. */
export async function checkPosts(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  problems: Problems,
): Promise<void> {
  try {
    await checkTogether(engine, files, problems);
  } catch (error) {
    // One unreadable file fails the whole query, so the others are checked again without it.
    const readable = await findReadable(engine, files, problems);
    if (readable.length === files.length) throw error;
    await checkPosts(engine, readable, problems);
  }
}

async function findReadable(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  problems: Problems,
): Promise<ReadablePosts[]> {
  const readable: ReadablePosts[] = [];
  for (const file of files) {
    try {
      await checkTogether(engine, [file], new Problems());
      readable.push(file);
    } catch (error) {
      reportUnreadable(file, error, problems);
    }
  }
  return readable;
}

async function checkTogether(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  problems: Problems,
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const found: Found = { counts: [], reported: [] };
  await createChecked(engine, files);
  const columns = postColumnsOf(first.source, first.level);
  const valueRules = [...columns.flatMap(columnRules), domainRule];
  const rules = [...valueRules, ...fileRules(first)];
  if (!(await isClean(engine, files, valueRules))) await applyRules(engine, files, rules, found);
  for (const { name } of columns.filter(({ list }) => list)) await checkList(engine, files, name, found);
  await checkRepeated(engine, files, found);
  for (const count of found.counts) problems.count(...count);
  for (const problem of found.reported) problems.report(problem);
}

export async function createChecked(engine: DuckEngine, files: readonly ReadablePosts[]): Promise<void> {
  // By position, since copies of text files have generated paths.
  const months = files.map(({ from, month }, at) => `(${sqlText(from)}, ${month}, ${at})`).join(', ');
  await engine.run(`CREATE OR REPLACE TEMP TABLE checked_file AS
    SELECT * FROM (VALUES ${months}) AS f(filename, file_month, file_order)`);
  const parts = [false, true].flatMap((copied) => {
    const some = files.filter(({ path, from }) => (path !== from) === copied);
    const [first] = some;
    if (!first) return [];
    const columns = postColumnsOf(first.source, first.level).flatMap((column) => selected(column, copied));
    return `SELECT filename, file_row_number + 1 AS place, ${columns.join(', ')}
      FROM read_parquet([${sqlTexts(some.map(({ from }) => from))}], filename = true, file_row_number = true,
        ${asWritten}, ${ofAnyWidth})`;
  });
  await engine.view('checked', parts.join(' UNION ALL '));
}

function selected({ name, type }: Column, copied: boolean): string[] {
  if (type === 'VARCHAR') return [name];
  if (!copied) return [name, `${name} IS NULL AS no_${name}`, `false AS odd_${name}`];
  const value = `TRY_CAST(${name} AS ${type})`;
  return [
    `${value} AS ${name}`,
    `${name} IS NULL AS no_${name}`,
    `${name} IS NOT NULL AND ${value} IS NULL AS odd_${name}`,
  ];
}

function columnRules({ name, type, nullable }: Column): Rule[] {
  const typed = type !== 'VARCHAR';
  const rules: Rule[] = [];
  if (!nullable) {
    rules.push({
      kind: 'missing_value',
      // An empty text counts as missing, as in CSV; otherwise all posts without an author would count as one author's.
      when: typed ? `no_${name}` : `coalesce(${name}, '') = ''`,
      message: `${name} is empty`,
    });
  }
  if (typed) rules.push({ kind: 'type', when: `odd_${name}`, message: `${name} is not ${type}` });
  return rules;
}

const domainRule: Rule = {
  kind: 'unknown_id',
  when: 'main_domain_id IS NOT NULL AND main_domain_id NOT IN (SELECT id FROM known_domain)',
  message: 'main_domain_id is not among the domains',
};

const monthOf = (date: string) => `(year(${date}) - 2010) * 12 + month(${date}) - 1`;

function fileRules({ source }: ReadablePosts): Rule[] {
  return [
    {
      kind: 'source',
      when: `source <> ${source}`,
      message: `source is not ${source}, as the file's name says`,
    },
    { kind: 'month', when: 'month_index <> file_month', message: "month_index is not the file's month" },
    {
      kind: 'month',
      when: `${monthOf('post_date')} <> file_month`,
      message: "post_date is not in the file's month",
    },
  ];
}

async function isClean(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  valueRules: readonly Rule[],
): Promise<boolean> {
  const broken = valueRules.map(({ when }) => `count_if(${when})`).join(' + ');
  const bounds = ['min', 'max'].flatMap((bound) => [
    `${bound}(source)`,
    `${bound}(month_index)`,
    monthOf(`${bound}(post_date)`),
  ]);
  const rows = await engine.rows(
    `SELECT filename, ${broken}, ${bounds.join(', ')} FROM checked GROUP BY filename`,
  );
  const named = new Map(files.map((file) => [file.from, file]));
  return rows.every(([filename, ...found]) => {
    const file = named.get(String(filename));
    const expected = file && [0, file.source, file.month, file.month, file.source, file.month, file.month];
    return expected?.every((value, at) => value === Number(found[at] ?? Number.NaN));
  });
}

type Found = { counts: Parameters<Problems['count']>[]; reported: Problem[] };

async function applyRules(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  rules: readonly Rule[],
  found: Found,
): Promise<void> {
  const counts = rules.map(({ when }) => `count_if(${when})`).join(', ');
  const rows = await engine.rows(
    `SELECT checked.filename, ${counts} FROM checked JOIN checked_file USING (filename)
     GROUP BY checked.filename, file_order ORDER BY file_order`,
  );
  for (const [filename, ...wrong] of rows) {
    const file = files.find(({ from }) => from === filename);
    if (!file) continue;
    for (const [at, rule] of rules.entries()) {
      const count = Number(wrong[at] ?? 0);
      if (count === 0) continue;
      found.counts.push([file.name, rule.kind, count]);
      const reported = await engine.rows(
        `SELECT place FROM checked JOIN checked_file USING (filename)
         WHERE filename = ${sqlText(file.from)} AND (${rule.when}) ORDER BY place LIMIT ${maxReportedPerFile}`,
      );
      for (const [row] of reported) {
        found.reported.push({ file: file.name, kind: rule.kind, row: Number(row), message: rule.message });
      }
    }
  }
}

const listed: Record<string, { table: string; id: string; what: string }> = {
  domains: { table: 'known_domain', id: 'id', what: 'the domains' },
  objects: { table: 'known_object', id: 'sid', what: 'the objects' },
  user_demographics: { table: '(FROM known_trait WHERE grp < 10)', id: 'id', what: 'the descriptors' },
  user_interests: { table: '(FROM known_trait WHERE grp < 10)', id: 'id', what: 'the descriptors' },
  user_affinities: { table: '(FROM known_trait WHERE grp < 10)', id: 'id', what: 'the descriptors' },
};

async function checkList(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  column: string,
  found: Found,
): Promise<void> {
  const reference = listed[column];
  if (!reference) return;
  const { table, id, what } = reference;
  await engine.run(`CREATE OR REPLACE TEMP TABLE checked_list AS
    SELECT list, CASE WHEN well THEN CAST(split(list, '~') AS integer[]) END AS ids
    FROM (
      SELECT list, regexp_full_match(list, '[1-9][0-9]{0,8}(~[1-9][0-9]{0,8})*') AS well
      FROM (SELECT DISTINCT ${column} AS list FROM checked WHERE ${column} IS NOT NULL)
    )`);
  const unknown = await engine.rows(
    `SELECT id FROM (SELECT DISTINCT unnest(ids) AS id FROM checked_list)
     WHERE id NOT IN (SELECT ${id} FROM ${table})`,
  );
  const hasUnknown = `list_has_any(ids, [${unknown.map(([sid]) => String(sid)).join(', ')}]::integer[])`;
  await engine.run(`CREATE OR REPLACE TEMP TABLE bad_list AS
    SELECT list, CASE WHEN ids IS NOT NULL THEN 'unknown_id' ELSE 'list' END AS kind
    FROM checked_list
    WHERE ids IS NULL OR ${unknown.length > 0 ? hasUnknown : 'false'}`);
  const [[bad] = []] = await engine.rows('SELECT count(*) FROM bad_list');
  if (Number(bad) === 0) return;
  const rows = await engine.rows(
    `SELECT filename, kind, count(*) FROM checked JOIN checked_file USING (filename)
       JOIN bad_list ON bad_list.list = ${column}
     GROUP BY filename, file_order, kind ORDER BY file_order, kind`,
  );
  for (const [filename, kind, count] of rows) {
    const file = files.find(({ from }) => from === filename);
    if (!file) continue;
    const problem = kind === 'list' ? 'list' : 'unknown_id';
    found.counts.push([file.name, problem, Number(count)]);
    const reported = await engine.rows(
      `SELECT place, ${column} FROM checked JOIN bad_list ON bad_list.list = ${column}
       WHERE filename = ${sqlText(file.from)} AND kind = ${sqlText(problem)} ORDER BY place LIMIT ${maxReportedPerFile}`,
    );
    for (const [row, list] of reported) {
      const says = problem === 'list' ? 'is not a list of ids' : `has an id that is not among ${what}`;
      const message = `${column} ${says}: ${JSON.stringify(list)}`;
      found.reported.push({ file: file.name, kind: problem, row: Number(row), message });
    }
  }
}

async function checkRepeated(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  found: Found,
): Promise<void> {
  const [[posts, different] = []] = await engine.rows(
    'SELECT count(post_id_hash), count(DISTINCT hash(post_id_hash)) FROM checked WHERE post_id_hash IS NOT NULL',
  );
  // A cheaper check first: usually no post is repeated across months either.
  if (Number(posts) === Number(different)) return;
  const rows = await engine.rows(
    `SELECT filename, place, post_id_hash FROM (
       SELECT filename, file_order, place, post_id_hash,
         row_number() OVER (PARTITION BY file_month, post_id_hash ORDER BY file_order, place) AS occurrence
       FROM checked JOIN checked_file USING (filename) WHERE post_id_hash IS NOT NULL
     ) WHERE occurrence > 1 ORDER BY file_order, place`,
  );
  for (const [filename, row, id] of rows) {
    const file = files.find(({ from }) => from === filename);
    if (!file) continue;
    found.counts.push([file.name, 'duplicate_post', 1]);
    const message = `post ${String(id)} is already there`;
    found.reported.push({ file: file.name, kind: 'duplicate_post', row: Number(row), message });
  }
}
