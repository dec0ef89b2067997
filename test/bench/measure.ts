/** A process of its own for one subject: `run.ts` starts it. */
import { loadSubject, type SubjectName } from './subjects.ts';

const [name = '', workspace = ''] = process.argv.slice(2);
const measure = await loadSubject(name as SubjectName);
const figures = await measure(workspace);
process.send?.(figures, () => process.exit(0));
