import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Failure } from '../../functions/platform/failure.ts';
import { checkInput } from '../../functions/platform/http/readInput.ts';
import { sendReport } from '../../shared/api/content/products.ts';
import { saveItem } from '../../shared/api/content/publishing.ts';
import { createToken } from '../../shared/api/customers/tokens.ts';
import { type Endpoint, endpoint } from '../../shared/api/endpoint.ts';
import { allEndpoints } from '../../shared/api/index.ts';
import { sendView } from '../../shared/api/lookup/savedViews.ts';

type Node = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
};
type Path = readonly string[];

/** The paths of an input’s text fields. */
function textPaths(node: Node, path: Path = []): Path[] {
  const inner = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
  return [
    ...(node.type === 'string' && !node.enum && node.const === undefined ? [path] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, each]) => textPaths(each, [...path, name])),
    ...(inner ? textPaths(inner, [...path, 'some']) : []),
    ...(node.items ? textPaths(node.items, [...path, '0']) : []),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((each) => textPaths(each, path)),
  ];
}

const withText = (text: string, [first, ...rest]: Path): unknown => {
  if (first === undefined) return text;
  const inner = withText(text, rest);
  return first === '0' ? [inner] : { [first]: inner };
};

function detailsOf(endpoint: Endpoint, input: unknown): unknown {
  try {
    checkInput(endpoint, input as Record<string, unknown>);
  } catch (error) {
    if (error instanceof Failure) return error.details;
    throw error;
  }
  return [];
}

/** Passwords are arbitrary, tokens are ours or invalid, and the rows of a bulk invite are validated one by one. */
const exempt = (path: Path) => /password$|^(?:token|invite)$/.test(path.at(-1) ?? '') || path[0] === 'people';

const fields = allEndpoints.flatMap(({ feature, name, endpoint }) => {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Node;
  const paths = new Map(textPaths(schema).map((path) => [path.join('.'), path]));
  return [...paths].map(([field, path]) => ({ call: `${feature}.${name}`, field, path, endpoint }));
});
const message = 'contains characters that can’t be seen';

const hiddenCharacters = [
  '\u0000',
  '\u001b',
  '\u007f',
  '\u200b',
  '\u200f',
  '\u202e',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u17b4',
  '\u17b5',
  '\u180e',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\u{e0041}',
  '\u{e0100}',
];

describe('Text with hidden characters', () => {
  test.each(fields.filter(({ path }) => !exempt(path)))(
    'text with hidden characters is rejected as $field of $call',
    ({ endpoint, field, path }) => {
      for (const character of hiddenCharacters) {
        const input = withText(`Nora${character}Vale`, path);
        expect(detailsOf(endpoint, input), JSON.stringify(character)).toContainEqual({ field, message });
      }
    },
  );

  test('text with hidden characters is checked in more than 150 text fields, with fewer than 25 exempt', () => {
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter(({ path }) => exempt(path)).length).toBeLessThan(25);
  });
});

const note = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Notes.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ name: z.string(), text: z.string().optional(), password: z.string().optional() }),
  output: z.object({}),
  errors: [],
});

describe('Text without hidden characters', () => {
  test('text without hidden characters is normalized to composed characters', () => {
    expect(checkInput(note, { name: 'Zoe\u0308' })).toEqual({ name: 'Zo\u00eb' });
  });

  test('text without hidden characters may contain line breaks only in multi-line fields', () => {
    expect(checkInput(note, { name: 'Nora', text: 'one\n\ttwo' })).toMatchObject({ text: 'one\n\ttwo' });
    expect(detailsOf(note, { name: 'Nora\nVale' })).toEqual([{ field: 'name', message }]);
  });

  test.each([
    ['a note to a colleague about a report', sendReport, 'note'],
    ['a note to a colleague about a page', sendView, 'note'],
    ['what changed in an edition', saveItem, 'new_edition.changed'],
  ] as const)('text without hidden characters may contain line breaks as %s', (_, endpoint, field) => {
    const input = withText('First line.\n\nSecond line.', field.split('.'));
    expect(detailsOf(endpoint, input)).not.toContainEqual({ field, message });
  });

  test('the name of a preview link has one line', () => {
    const details = detailsOf(createToken, { note: 'For Nora\nVale' });
    expect(details).toContainEqual({ field: 'note', message: 'A name can’t contain line breaks.' });
  });

  test('text without hidden characters keeps the joiners of scripts and emoji', () => {
    for (const name of [
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '👩\u200d🍳',
      '👁\ufe0f\u200d🗨\ufe0f',
    ])
      expect(checkInput(note, { name })).toEqual({ name });
  });

  test('passwords are not normalized', () => {
    const password = 'zoe\u0308\u200bherons';
    expect(checkInput(note, { name: 'Nora', password })).toMatchObject({ password });
  });
});
