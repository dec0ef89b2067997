import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';

export default defineConfig({
  testMatch: '**/*.test.ts',
  // Pictures are for people to look at: SCREENS=1 npm test -- e2e pictures
  testIgnore: process.env.SCREENS ? [] : '**/pictures.test.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
});
