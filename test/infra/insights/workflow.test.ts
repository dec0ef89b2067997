import { describe } from 'vitest';
import { testFirstRuns } from './workflowRuns.ts';

describe('a workflow run', { timeout: 120_000 }, () => testFirstRuns());
