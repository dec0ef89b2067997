import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/** The journeys that need no demo data, against the address in TIDELINE_ORIGIN. */
export default defineConfig({
  ...shared,
  projects: [{ name: 'deployed', testMatch: '*.test.ts' }],
  testDir: '.',
  outputDir: '../../../test-results/deployed',
  globalSetup: './globalSetup.ts',
  workers: 1,
  // Cold starts of a new stage take seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
});
