import { describe, expect, test } from 'vitest';
import { csvText } from '../../../../shared/rules/text/csv.ts';
import {
  editedText,
  keepRows,
  lineIn,
  type NumberedText,
} from '../../../../web/customers/members/bulk/keptLines.ts';
import { mendFile } from '../../../../web/customers/members/bulk/mendFile.ts';
import { readPeople } from '../../../../web/customers/members/bulk/readPeople.ts';

const read = (text: string) => readPeople(text, () => undefined).people;
const found = (text: string) => read(text).map(({ full_name, email }) => `${full_name}|${email}`);
const ida = 'Ida Moss|ida@a.example';

describe('a pasted list of people', () => {
  test.each([
    ['a mail’s addressee', 'Ida Moss <ida@a.example>'],
    ['one with the comma between two', '"Ida Moss" <ida@a.example>,'],
    ['name, then address', 'Ida Moss, ida@a.example'],
    ['address, then name', 'ida@a.example;Ida Moss'],
    ['a row of a spreadsheet', 'Ida\tMoss\tida@a.example'],
    ['words alone', '  Ida  Moss   ida@a.example '],
    ['a CSV file with a head', '\ufeffid,Full Name,E-mail\r\n7,"Ida Moss",ida@a.example\r\n'],
    ['a CSV file with two columns for the name', 'Email;First Name;Last Name\nida@a.example;Ida;Moss'],
  ])('a pasted list of people is read from %s', (_what, text) => {
    expect(found(text)).toEqual([ida]);
  });

  test('a pasted list of people keeps a quoted comma', () => {
    expect(found('"Moss, Ida", ida@a.example')).toEqual(['Moss, Ida|ida@a.example']);
  });

  test('a pasted list of people reads several addresses in a line as several people', () => {
    expect(found('ida@a.example, joe@a.example')).toEqual(['|ida@a.example', '|joe@a.example']);
  });

  test('a pasted list of people reports errors by line, and none for valid lines', () => {
    const text = [
      'Ida Moss, ida@a.example',
      '',
      'Joe Rook',
      'joe@a.example',
      '7, kit@a.example',
      'IDA, Ida@A.example',
    ];
    expect(read(text.join('\n')).map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [3, 'Input a Valid Email.'],
      [4, 'Name is Required.'],
      [5, 'Name must be valid'],
      [6, 'The same address as in line 1.'],
    ]);
  });

  test('a pasted list of people recognizes existing members of the organization', () => {
    const { people } = readPeople('Ida Moss, Ida@a.example', (key) =>
      key === 'ida@a.example' ? 'Already belongs to the organization.' : undefined,
    );
    expect(people[0]?.problem).toBe('Already belongs to the organization.');
  });

  test('a pasted list of people is read up to 5,000 people, and the rest is counted', () => {
    const text = Array.from({ length: 5003 }, (_, at) => `Ida Moss, ida${at}@a.example`).join('\n');
    const { people, left } = readPeople(text, () => undefined);
    expect([people.length, left.map(({ line }) => line)]).toEqual([5000, [5001, 5002, 5003]]);
  });

  test('a pasted list of people is read whole from a CSV file of 2,001 rows', () => {
    const rows = Array.from({ length: 2001 }, (_, at) => `Ida Moss,ida${at}@a.example`);
    const people = read(['name,email', ...rows].join('\r\n'));
    expect(people).toHaveLength(2001);
    expect(people.every(({ problem }) => problem === null)).toBe(true);
    expect(people.at(-1)?.line).toBe(2002);
  });

  test('a CSV file’s quoted cells may contain commas, quotation marks and line breaks', () => {
    const text =
      'name,email\n"Moss, Ida",ida@a.example\n"Joe ""Jo"" Rook",joe@a.example\n"Kit\nAsh",kit@a.example\nLou Wren,lou@a.example';
    expect(found(text)).toEqual([
      'Moss, Ida|ida@a.example',
      'Joe "Jo" Rook|joe@a.example',
      'Kit Ash|kit@a.example',
      'Lou Wren|lou@a.example',
    ]);
    expect(read(text).map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });

  test('a quotation mark that isn’t closed fails its own row alone', () => {
    const rest = Array.from({ length: 30 }, (_, at) => `Ida Moss,ida${at}@a.example`);
    const people = read(['name,email', '"Joe Rook,joe@a.example', ...rest].join('\n'));
    expect(people).toHaveLength(31);
    expect(people.flatMap(({ line, problem }) => (problem ? [[line, problem]] : []))).toEqual([
      [2, 'A quotation mark isn’t closed.'],
    ]);
  });

  test('columns of a CSV file that nothing is read from are named', () => {
    const csv = 'name,email,department,Roles,line,problem\nIda Moss,ida@a.example,Sales,App Access,7,x';
    const { unread, columns, people } = readPeople(csv, () => undefined);
    expect([unread, columns]).toEqual([['department'], ['name', 'email', 'department', 'Roles']]);
    expect(people[0]?.cells).toEqual(['Ida Moss', 'ida@a.example', 'Sales', 'App Access']);
  });
});

describe('the rows of a list that stay', () => {
  const csv = 'name,email\nIda Moss,ida@a.example\n,joe@a.example\nKit Ash,kit@a.example\nLou Wren,lou@a';
  const { head, people } = readPeople(csv, () => undefined);
  const kept = keepRows(
    head,
    people.filter(({ problem }) => problem),
  );
  const linesOf = (list: NumberedText) =>
    readPeople(list.text, () => undefined, lineIn(list)).people.map(({ line, email }) => `${line} ${email}`);

  test('the rows of a list that stay keep the lines of the file', () => {
    expect(linesOf(kept)).toEqual(['3 joe@a.example', '5 lou@a']);
  });

  test('the rows of a list that stay keep their lines while they are mended', () => {
    const mended = editedText(kept, kept.text.replace(',joe@', 'Joe Rook,joe@'));
    expect(linesOf(mended)).toEqual(['3 joe@a.example', '5 lou@a']);
    expect(linesOf(editedText(mended, mended.text.replace(/.*joe.*\n/, '')))).toEqual(['5 lou@a']);
    expect(linesOf(editedText(kept, `${kept.text}\nNia Low,nia@a.example`))).toEqual([
      '3 joe@a.example',
      '5 lou@a',
      '6 nia@a.example',
    ]);
  });

  test('another list in place of the rows that stay has lines of its own', () => {
    const other = editedText(kept, 'Nia Low, nia@a.example\nKit Ash, kit@a.example');
    expect(linesOf(other)).toEqual(['1 nia@a.example', '2 kit@a.example']);
  });

  test('the rows of a list that stay are saved as they were, with the line and the problem', () => {
    const given = 'email;name;cost center\n=cmd@a;Ida;"-1;2"\n+joe@a.example;;+7';
    const list = readPeople(given, () => undefined);
    const saved = csvText(mendFile(list.columns, list.people));
    expect(saved).toBe(
      "email,name,cost center,line,problem\r\n'=cmd@a,Ida,\"'-1;2\",2,Input a Valid Email.\r\n'+joe@a.example,,'+7,3,Name is Required.\r\n",
    );
    const again = readPeople(saved.replace('.example,,', '.example,Joe Rook,'), () => undefined);
    expect(again.people.map(({ email, problem }) => [email, problem])).toEqual([
      ['=cmd@a', 'Input a Valid Email.'],
      ['+joe@a.example', null],
    ]);
  });
});
