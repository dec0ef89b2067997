import { describe } from 'vitest';
import { checkFindings } from './checkFindings.ts';

describe('the security checks of dev', () => checkFindings({}));
