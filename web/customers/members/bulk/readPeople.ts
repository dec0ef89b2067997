import { Email, FullName } from '../../../../shared/model/access/person.ts';
import { maxJobRows } from '../../../../shared/model/customers/memberJob.ts';

export type PastedPerson = {
  line: number;
  full_name: string;
  email: string;
  /** As written, if the list has such a column; null where the row has nothing. */
  roles: string | null;
  profiles: string | null;
  problem: string | null;
};

type Found = Omit<PastedPerson, 'problem'>;

export const addressKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** Accepts `Ida Moss <ida@a.example>`, `ida@a.example, Ida Moss` or a CSV file; of duplicates, the first counts. */
export function readPeople(
  text: string,
  statusOf: (key: string) => string | undefined,
): { people: PastedPerson[]; left: number } {
  const found = findPeople(text);
  const firstLines = new Map<string, number>();
  const people = found.slice(0, maxJobRows).map((person) => {
    const key = addressKey(person.email);
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, person.line);
    const problem =
      wrongWith(person) ??
      (first === undefined ? statusOf(key) : `The same address as in line ${first}.`) ??
      null;
    return { ...person, problem };
  });
  return { people, left: Math.max(0, found.length - maxJobRows) };
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
  const first = lines[0]?.content ?? '';
  const separator = separatorOf(first);
  const head = readHead(fieldsOf(first, separator));
  if (head) {
    return lines.slice(1).map(({ content, line }) => {
      const fields = fieldsOf(content, separator);
      const at = (columns: readonly number[]) => joined(columns.map((column) => fields[column] ?? ''));
      return {
        line,
        full_name: at(head.name),
        email: at([head.email]),
        roles: at(head.roles) || null,
        profiles: at(head.profiles) || null,
      };
    });
  }
  const none = { roles: null, profiles: null };
  return lines.flatMap(({ content, line }) =>
    peopleIn(content).map((person) => ({ line, ...person, ...none })),
  );
}

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

function peopleIn(content: string): Pick<Found, 'full_name' | 'email'>[] {
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

function fieldsOf(line: string, separator = separatorOf(line)): string[] {
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
