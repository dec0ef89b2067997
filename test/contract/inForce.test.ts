import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';

/** Files that read profiles without checking whether they still give access, each with its reason. */
const unchecked: Record<string, string> = {
  'functions/customers/members/readPersonAccess.ts': 'Hands profiles on to placesOf, which checks them.',
  'functions/customers/members/undoRemoval.ts': 'Puts a membership back as it was; calls check its profiles.',
  'functions/customers/profiles/listProfiles.ts':
    'Shows all profiles to administrators, with their ends, and counts who has one, ended or not.',
  'functions/customers/profiles/updateProfile.ts': 'Changes a profile, ended or not.',
  'functions/customers/tokens/readPreviews.ts': 'Hands the profile on to createToken, which checks it.',
  'functions/lookup/jobs/digests/alerts/sendAlerts.ts':
    'Hands profiles on to sendReaderAlerts, which checks them.',
  'functions/platform/data/session.ts': 'Hands the profile on to viewerOf, which checks it.',
};

const readsProfiles = /\b(?:get|getAll|getMany|list)\([^;]*?\baccessProfile\b|\[accessProfile, /s;

test('every function that reads profiles checks whether they still give access', () => {
  const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  const reading = globSync('functions/**/*.ts', { cwd: projectRoot }).filter((file) =>
    readsProfiles.test(textOf(file)),
  );
  const without = reading.filter((file) => !/\bisInForce\(/.test(textOf(file)));
  expect(without.toSorted()).toEqual(Object.keys(unchecked));
});
