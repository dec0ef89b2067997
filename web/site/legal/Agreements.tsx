import { copy as policy } from '../copy/policy.md';
import { copy as terms } from '../copy/terms.md';
import { Legal } from './Legal.tsx';

export const Terms = () => <Legal copy={terms} />;

export const Policy = () => <Legal copy={policy} />;
