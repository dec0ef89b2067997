import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { copyPlugin } from './web/copyPlugin.ts';

// Errors of charts and links in jsdom, which has neither layout nor navigation.
const notInJsdom = ['of chart should be greater than 0', 'Not implemented: navigation', 'The tag <search>'];

/** Their files share the parts of one stage per process; a file in `stageless` has parts of its own, or none. */
const onStage = [
  'test/api/**/*.test.ts',
  'test/contract/{deepJson,eventsOfPerson,fuzz,otherOrganizations,roleMatrix}.test.ts',
  'test/infra/{content/loadContent,demo/saved}.test.ts',
];
const stageless = ['test/api/**/*.{own,deep}.test.ts', 'test/api/lookup/release/**/*.test.ts'];

const inNode = {
  environment: 'node',
  globalSetup: ['test/support/synthesizeOnce.ts'],
  setupFiles: ['test/support/cpuSeconds.ts', 'test/support/beginAnew.ts'],
  isolate: false,
  // Far above what a quiet machine needs, as a busy one can take ten times as long.
  testTimeout: 120_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    onConsoleLog: (text) => !notInJsdom.some((known) => text.includes(known)),
    // Each core has work, and no more of them: one more took as long, 331 s instead of 335.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/{unit,contract,infra}/**/*.test.ts', ...stageless],
          exclude: onStage.slice(1),
          ...inNode,
        },
      },
      {
        test: {
          name: 'stage',
          include: onStage,
          exclude: stageless,
          provide: { keepModules: true },
          ...inNode,
        },
      },
      {
        plugins: [react(), copyPlugin],
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/cpuSeconds.ts', 'test/support/beginAnew.ts', 'test/web/setup.ts'],
          isolate: false,
          // Nothing here needs a process of its own, and a thread begins sooner.
          pool: 'threads',
          // The first page of a file imports the whole site, which takes seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
