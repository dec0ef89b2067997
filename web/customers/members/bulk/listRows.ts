import { plainText } from '../../../../shared/rules/text/csv.ts';

export type ListRow = {
  /** Where it begins in the list, from 1. */
  line: number;
  /** As it stands in the list. */
  source: string;
  full_name: string;
  email: string;
  /** As written, if the list has such a column; null where the row has nothing. */
  roles: string | null;
  profiles: string | null;
  /** In the order of the columns. */
  cells: readonly string[];
  /** Why the row can’t be read at all. */
  fault: string | null;
};

export type List = {
  rows: ListRow[];
  /** The first line of a file, with its columns; null for a list without one. */
  head: string | null;
  columns: readonly string[];
  /** Columns that nothing is read from. */
  unread: readonly string[];
};

/** The columns that a file of rows to mend has after those of the list. */
export const mendColumns = ['line', 'problem'];

/** A quotation mark that isn’t closed by then would take the rest of the file with it. */
const mostLinesPerRow = 20;
const openQuote = 'A quotation mark isn’t closed.';

/** Accepts `Ida Moss <ida@a.example>`, `ida@a.example, Ida Moss` or a CSV file. */
export function listRows(text: string): List {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const start = lines.findIndex(isFilled);
  const first = lines[start] ?? '';
  const separator = separatorOf(first);
  const columns = fieldsOf(first, separator);
  const head = readHead(columns);
  if (!head) {
    const rows = lines.flatMap((source, at) => (isFilled(source) ? peopleIn(source, at + 1) : []));
    return { rows, head: null, columns: ['name', 'email'], unread: [] };
  }
  const written = columns.filter((column) => !isMend(column));
  // Only our own files have our signs before cells that a spreadsheet would compute.
  const isOurs = columns.length - written.length === mendColumns.length;
  const rows = recordsOf(lines, start + 1).map(({ line, source, fault }): ListRow => {
    const fields = fieldsOf(source, separator).map((field) => (isOurs ? plainText(field) : field));
    const at = (places: readonly number[]) => joined(places.map((place) => fields[place] ?? ''));
    return {
      line,
      source,
      fault,
      full_name: at(head.name),
      email: at([head.email]),
      roles: at(head.roles) || null,
      profiles: at(head.profiles) || null,
      cells: cellsOf(fields, columns, separator),
    };
  });
  const read = [head.email, ...head.name, ...head.roles, ...head.profiles];
  const unread = columns.filter((column, at) => written.includes(column) && column && !read.includes(at));
  return { rows, head: first, columns: written, unread };
}

const isFilled = (line: string) => line.trim() !== '';

/** Quoted cells may contain line breaks. */
function recordsOf(lines: readonly string[], from: number): Pick<ListRow, 'line' | 'source' | 'fault'>[] {
  const records: Pick<ListRow, 'line' | 'source' | 'fault'>[] = [];
  for (let at = from; at < lines.length; ) {
    const end = endOf(lines, at);
    const source = lines.slice(at, end ?? at + 1).join('\n');
    if (isFilled(source)) records.push({ line: at + 1, source, fault: end === null ? openQuote : null });
    at = end ?? at + 1;
  }
  return records;
}

function endOf(lines: readonly string[], from: number): number | null {
  let marks = 0;
  for (let at = from; at < Math.min(lines.length, from + mostLinesPerRow); at += 1) {
    marks += (lines[at]?.split('"').length ?? 1) - 1;
    if (marks % 2 === 0) return at + 1;
  }
  return null;
}

/** Without the columns of an earlier file of rows to mend; cells beyond the last column stay with it. */
function cellsOf(fields: readonly string[], columns: readonly string[], separator: string): string[] {
  const over = fields.slice(columns.length).filter(Boolean);
  return columns.flatMap((column, at) => {
    if (isMend(column)) return [];
    const field = fields[at] ?? '';
    return [at === columns.length - 1 ? [field, ...over].join(separator) : field];
  });
}

const isMend = (column: string) => mendColumns.includes(column.toLowerCase());

type Head = { email: number; name: number[]; roles: number[]; profiles: number[] };

function readHead(fields: readonly string[]): Head | undefined {
  if (fields.some((field) => field.includes('@'))) return undefined;
  const names = fields.map((field) => field.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const email = names.findIndex((name) => /^(email|emailaddress|mail)$/.test(name));
  if (email < 0) return undefined;
  const whole = names.findIndex((name) => /^(name|fullname|displayname)$/.test(name));
  const parts = ['firstname', 'lastname'].map((part) => names.indexOf(part)).filter((at) => at >= 0);
  const columnsOf = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  return {
    email,
    name: whole >= 0 ? [whole] : parts,
    roles: columnsOf(/^(roles?|access)$/).slice(0, 1),
    profiles: columnsOf(/^(access)?profiles?$/).slice(0, 1),
  };
}

function peopleIn(source: string, line: number): ListRow[] {
  return namedIn(source.trim()).map(({ full_name, email }) => ({
    line,
    source,
    full_name,
    email,
    roles: null,
    profiles: null,
    cells: [full_name, email],
    fault: null,
  }));
}

function namedIn(content: string): Pick<ListRow, 'full_name' | 'email'>[] {
  const inBrackets = content.match(/^(.*?)<([^<>]*)>[,;]?$/);
  if (inBrackets) {
    const [, name = '', email = ''] = inBrackets;
    return [{ full_name: joined([fieldsOf(name).join(' ')]), email: email.trim() }];
  }
  const fields = fieldsOf(content);
  const words = fields.length === 1 ? content.split(/\s+/) : fields;
  const addresses = words.filter((word) => word.includes('@'));
  const name = joined(words.filter((word) => !word.includes('@')));
  // Only addresses, as some mail programs copy them.
  if (name === '' && addresses.length > 1) return addresses.map((email) => ({ full_name: '', email }));
  return [{ full_name: name, email: addresses[0] ?? '' }];
}

/** Quoted cells may hold another separator. */
function separatorOf(line: string): string {
  const outside = line.replaceAll(/"[^"]*"/g, '');
  return ['\t', ';', ','].find((each) => outside.includes(each)) ?? ',';
}

/** A doubled quotation mark in a quoted cell is an escaped one. */
function fieldsOf(line: string, separator = separatorOf(line)): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (quoted && sign === '"' && line[at + 1] === '"') {
      field += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      fields.push(field.trim());
      field = '';
    } else field += sign;
  }
  return [...fields, field.trim()];
}

const joined = (words: readonly string[]) => words.join(' ').replaceAll(/\s+/gu, ' ').trim();
