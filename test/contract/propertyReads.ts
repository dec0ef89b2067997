import { parseSync, Visitor } from 'vite';

/** Which of these properties a module reads, by a dot or by taking an object apart. */
export function propertiesRead(file: string, text: string, names: ReadonlySet<string>): ReadonlySet<string> {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const read = new Set<string>();
  const note = (name: string) => names.has(name) && read.add(name);
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier') note(property.name);
      if (property.type === 'Literal') note(String(property.value));
    },
    ObjectPattern({ properties }) {
      for (const each of properties) {
        if (each.type === 'Property' && each.key.type === 'Identifier') note(each.key.name);
      }
    },
  }).visit(program);
  return read;
}
