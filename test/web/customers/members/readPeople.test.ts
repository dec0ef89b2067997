import { describe, expect, test } from 'vitest';
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
    expect([people.length, left]).toEqual([5000, 3]);
  });
});
