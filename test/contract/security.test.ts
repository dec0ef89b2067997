import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../infra/projectRoot.ts';
import { allEndpoints } from '../../shared/api/index.ts';

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** The requirement’s number in a row of docs/security.md, and its proof. */
const rows = [...textOf('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]*\| (.*?) *\|$/gm)].map(
  ([, number = '', proof = '']) => ({ number, proof }),
);
const named = /`([\w./-]+\.\w+)`(?:: “(.+?)”)?/g;
const namedBy = (proof: string) => [...proof.matchAll(named)];
const headings = [...textOf('docs/security.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
  heading.toLowerCase().replaceAll(' ', '-'),
);
const section = (proof: string) => /\]\(#([\w-]+)\)/.exec(proof)?.[1] ?? '';
const isProven = (proof: string) => namedBy(proof).length > 0 || headings.includes(section(proof));
const exception = /^(?:Not met|Partly met|Does not apply): \S/;

describe('the self-assessment against the OWASP ASVS', () => {
  test('the self-assessment against the OWASP ASVS lists each requirement once, in the order of the standard', () => {
    const numbers = rows.map(({ number }) => number);
    const sorted = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers).toEqual(sorted);
  });

  test('the self-assessment against the OWASP ASVS names a proof for each requirement, or why there is none', () => {
    const bare = rows.filter(({ proof }) => !isProven(proof) && !exception.test(proof));
    expect(bare).toEqual([]);
  });

  test('the self-assessment against the OWASP ASVS cites only files, tests and code that exist', () => {
    const gone = rows.flatMap(({ number, proof }) =>
      namedBy(proof)
        .filter(([, path = '', text]) => !existsSync(join(projectRoot, path)) || !holds(path, text))
        .map(([name]) => `${number} ${name}`),
    );
    expect(gone).toEqual([]);
  });
});

/** Code that answers requests and that runs in browsers. */
describe('the product’s source code', () => {
  const sources = globSync('{functions,shared,web}/**/*.{ts,tsx}', { cwd: projectRoot });
  const thatHave = (pattern: RegExp) => sources.filter((path) => pattern.test(textOf(path)));

  test('the product’s source code starts no processes and evaluates no text as code', () => {
    expect(thatHave(/node:child_process|\beval\(|new Function\(/)).toEqual([]);
  });

  test('calls other systems only through the AWS SDK and the guarded sender; only the canary and the page for missing pages call the site, and the rotation answers CloudFormation', () => {
    const asking = thatHave(/from 'node:(?:https?|http2|tls|dgram)'|\bfetch\(/);
    expect(asking.filter((path) => path.startsWith('functions/')).toSorted()).toEqual([
      'functions/platform/jobs/canary/tryProduct.ts',
      'functions/platform/jobs/signing/answerDeployment.ts',
      'functions/platform/services/postOutside.ts',
      'functions/platform/unmatched/missingPage.ts',
    ]);
  });

  test('the product’s source code writes to the log of functions only through the logger', () => {
    const writing = thatHave(/\bconsole\.|process\.std(?:out|err)/);
    expect(writing.filter((path) => path.startsWith('functions/'))).toEqual([]);
  });

  test('the product’s source code doesn’t block pasting, and marks fields for password managers', () => {
    expect(thatHave(/onPaste|addEventListener\('paste'/)).toEqual([]);
    for (const name of ['current-password', 'new-password', 'username']) {
      expect(thatHave(new RegExp(`autoComplete=.*${name}|'${name}'`)).length, name).toBeGreaterThan(0);
    }
  });

  test('the product’s source code asks no secret questions', () => {
    const ofAccounts = allEndpoints.filter(({ endpoint }) => endpoint.path.startsWith('/auth/'));
    const asked = ofAccounts.flatMap(({ endpoint }) => Object.keys(fieldsOf(endpoint.input)));
    expect(asked).toContain('password');
    expect(asked.filter((name) => /question|answer|hint/i.test(name))).toEqual([]);
  });

  test('the product’s source code never inserts text as HTML', () => {
    expect(thatHave(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML = |insertAdjacentHTML/)).toEqual([]);
  });
});

/** The top-level fields of an input, however its schema is built. */
function fieldsOf(input: z.ZodType): object {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return Object.assign({}, ...parts.map((part) => Object(part).properties));
}

/** Ignores line breaks within the text. */
function holds(path: string, text: string | undefined): boolean {
  const plain = (words: string) => words.replace(/\s+/g, ' ');
  return text === undefined || plain(textOf(path)).includes(plain(text));
}
