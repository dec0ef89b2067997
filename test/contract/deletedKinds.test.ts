import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  deletedKinds,
  deletedWithAccount,
  keptKinds,
} from '../../functions/customers/jobs/organizationJobs/deletions/handledKinds.ts';
import type { Kind } from '../../functions/platform/data/table/kind.ts';
import { projectRoot } from '../../infra/projectRoot.ts';

const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'schema' in value && 'keys' in value && 'packed' in value;

async function allKinds(): Promise<Kind[]> {
  const files = globSync('functions/{platform/data,lookup/release/rows}/*.ts', { cwd: projectRoot });
  const modules = await Promise.all(files.map((file) => import(join(projectRoot, file))));
  const found = modules.flatMap((module) => Object.values(module as Record<string, unknown>)).filter(isKind);
  return [...new Set(found)];
}

const all = await allKinds();
const withField = (field: string) =>
  all.filter(({ fields }) => fields.includes(field)).map(({ name }) => name);

/** Rows of an account that expire within minutes. */
const shortLived = ['challenge'];

test('the deletion of an organization handles every kind of row that names one, and says why the others stay', () => {
  const handled = [...deletedKinds, ...Object.keys(keptKinds)];
  expect(withField('organization_uid').length).toBeGreaterThan(30);
  expect(withField('organization_uid').filter((name) => !handled.includes(name))).toEqual([]);
});

test('the deletion of an account handles every kind of row of an account', () => {
  const handled = [...deletedKinds, ...deletedWithAccount, ...Object.keys(keptKinds), ...shortLived];
  expect(withField('account_uid').filter((name) => !handled.includes(name))).toEqual([]);
});

test('the deletion names only kinds that exist', () => {
  const names = new Set(all.map(({ name }) => name));
  const handled = [...deletedKinds, ...deletedWithAccount, ...Object.keys(keptKinds), ...shortLived];
  expect(handled.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(handled).size).toBe(handled.length);
});
