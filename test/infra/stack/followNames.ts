import {
  type Declared,
  isNamed,
  type Node,
  namesIn,
  parametersOf,
  variableIn,
  walk,
} from './bundleSyntax.ts';

export type Followed = {
  met: Set<string>;
  /** Positions of the surrounding function’s parameters that were met. */
  parameters: Set<number>;
  /** Whether rows of other tables were met. */
  elsewhere: boolean;
};
/** What a name stands for: nothing that matters, another table, or the names of key builders. */
type Meaning = (name: string) => readonly string[] | 'elsewhere' | undefined;

/** Follows the names of an expression through variables, constants and functions to those that mean something. */
export function follow(
  start: Node | undefined,
  within: Declared,
  declared: ReadonlyMap<string, Declared>,
  meaning: Meaning,
): Followed {
  const followed: Followed = { met: new Set(), parameters: new Set(), elsewhere: false };
  const seen = new Set<string>();
  const parameters = parametersOf(within.node);
  if (start) walk(start, visit);
  return followed;

  function visit(node: Node): void {
    if (node.type === 'Literal' && /^(?!PORTAL)[A-Z]+_TABLE$/.test(String(node.value)))
      followed.elsewhere = true;
    if (!isNamed(node) || seen.has(node.name)) return;
    seen.add(node.name);
    const meant = meaning(node.name);
    if (meant === 'elsewhere') followed.elsewhere = true;
    else if (meant) for (const each of meant) followed.met.add(each);
    else visitMeaningless(node.name);
  }

  function visitMeaningless(name: string): void {
    const at = parameters.findIndex((parameter) => namesIn(parameter, String).includes(name));
    const variable = variableIn(within.node, name);
    const constant = declared.get(name);
    if (at >= 0) followed.parameters.add(at);
    else if (variable) walk(variable, visit);
    else if (constant && !constant.inTable) walk(constant.node, visit);
  }
}
