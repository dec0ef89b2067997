import { Email, FullName } from '../../../../shared/model/access/person.ts';

export const mostPeople = 5000;

export type PastedPerson = {
  line: number;
  full_name: string;
  email: string;
  problem: string | null;
};

type Found = Pick<PastedPerson, 'line' | 'full_name' | 'email'>;

export const addressKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** Accepts `Ida Moss <ida@a.example>`, `ida@a.example, Ida Moss` or a CSV file; of duplicates, the first counts. */
export function readPeople(
  text: string,
  statusOf: (key: string) => string | undefined,
): { people: PastedPerson[]; left: number } {
  const found = findPeople(text);
  const firstLines = new Map<string, number>();
  const people = found.slice(0, mostPeople).map((person) => {
    const key = addressKey(person.email);
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, person.line);
    const problem =
      wrongWith(person) ??
      (first === undefined ? statusOf(key) : `The same address as in line ${first}.`) ??
      null;
    return { ...person, problem };
  });
  return { people, left: Math.max(0, found.length - mostPeople) };
}

function wrongWith({ full_name, email }: Found): string | undefined {
  if (!Email.safeParse(email).success) return 'Input a Valid Email.';
  if (full_name === '') return 'Name is Required.';
  return FullName.safeParse(full_name).error?.issues[0]?.message;
}

function findPeople(text: string): Found[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((content, at) => ({ content: content.trim(), line: at + 1 }))
    .filter(({ content }) => content !== '');
  const head = lines[0] && readHead(fieldsOf(lines[0].content));
  if (head) {
    return lines.slice(1).map(({ content, line }) => {
      const fields = fieldsOf(content);
      const at = (columns: readonly number[]) => joined(columns.map((column) => fields[column] ?? ''));
      return { line, full_name: at(head.name), email: at([head.email]) };
    });
  }
  return lines.flatMap(({ content, line }) => peopleIn(content).map((person) => ({ line, ...person })));
}

type Head = { email: number; name: number[] };

function readHead(fields: readonly string[]): Head | undefined {
  if (fields.some((field) => field.includes('@'))) return undefined;
  const names = fields.map((field) => field.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const email = names.findIndex((name) => /^(email|emailaddress|mail)$/.test(name));
  if (email < 0) return undefined;
  const whole = names.findIndex((name) => /^(name|fullname|displayname)$/.test(name));
  const parts = ['firstname', 'lastname'].map((part) => names.indexOf(part)).filter((at) => at >= 0);
  return { email, name: whole >= 0 ? [whole] : parts };
}

function peopleIn(content: string): Omit<Found, 'line'>[] {
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

function fieldsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? ',';
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      fields.push(field.trim());
      field = '';
    } else field += sign;
  }
  return [...fields, field.trim()];
}

const joined = (words: readonly string[]) => words.join(' ').replaceAll(/\s+/gu, ' ').trim();
