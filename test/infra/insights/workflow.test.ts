import { describe } from 'vitest';
import { testFirstRuns } from './workflowRuns.ts';

describe('a workflow run', { timeout: 600_000 }, () => testFirstRuns());
