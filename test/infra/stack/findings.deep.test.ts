import { describe } from 'vitest';
import { checkFindings } from './checkFindings.ts';
import { production } from './synthesized.ts';

const stages = { production, 'production whose domain is elsewhere': { ...production, alias: 'later' } };

describe.each(Object.entries(stages))('the security checks of %s', (_, context) => checkFindings(context));
