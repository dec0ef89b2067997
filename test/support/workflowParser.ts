import { build } from 'esbuild';

type Parser = Pick<
  typeof import('@actions/workflow-parser'),
  'parseWorkflow' | 'convertWorkflowTemplate' | 'NoOperationTraceWriter'
>;

let loaded: Promise<Parser> | undefined;

/** The errors of GitHub's own parser. */
export async function workflowErrors(name: string, content: string): Promise<string[]> {
  loaded ??= load();
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await loaded;
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors().map(({ message }) => message);
  if (!value || errors.length > 0) return errors;
  const template = await convertWorkflowTemplate(context, value);
  return (template.errors ?? []).map(({ Message }) => Message);
}

/** Bundled first, since its package imports JSON in a way that Node refuses. */
async function load(): Promise<Parser> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@actions/workflow-parser';`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    // The browser's build of its YAML parser needs no `require`.
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const [file] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(file?.contents ?? []).toString('base64')}`);
}
