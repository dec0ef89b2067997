export const optionsOfScripts: Readonly<Record<string, readonly string[]>>;
export function refusalOfSwallowed(environment: NodeJS.ProcessEnv): string | undefined;
