/** Measures one subject in a process of its own, started by `run.ts`. */
import { loadSubject, type SubjectName } from './subjects.ts';

const [name = '', workspace = ''] = process.argv.slice(2);
const measure = await loadSubject(name as SubjectName);
const figures = await measure(workspace);
process.send?.(figures, () => process.exit(0));
