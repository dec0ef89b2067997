import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Our own messages stay; those of the parser are for programmers. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined')
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'a field' : 'fields'} that we don’t know: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.message.startsWith('Too big')
        ? `may have at most ${issue.maximum}${unitOf(issue.origin)}`
        : issue.message;
    case 'too_small':
      if (!issue.message.startsWith('Too small')) return issue.message;
      return issue.minimum === 1
        ? 'must not be empty'
        : `must have at least ${issue.minimum}${unitOf(issue.origin)}`;
    default:
      return issue.message;
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'an object: { … }',
  boolean: 'true or false',
};

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
