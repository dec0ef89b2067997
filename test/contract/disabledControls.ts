import { type ESTree, parseSync, Visitor } from 'vite';

type Disabled = { readonly line: number; readonly condition: string };

/** A control that waits for its own call shows this itself. */
const waiting =
  /^(\w+\.)*(busy|isBusy|saving|opening|working|isLoading|isMutating)$|^state === '(\w+ing|busy)'$/;

/** Attributes that show or announce a reason. */
const reasons = ['title', 'aria-describedby', 'description', 'error'];

/** The controls of a component that are disabled without a reason of their own. */
export function disabledWithoutReason(text: string, file = 'component.tsx'): Disabled[] {
  if (!text.includes('disabled')) return [];
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Disabled[] = [];
  let isProp = false;
  const add = ({ start }: ESTree.Span, condition: string) => {
    // The component's callers give the reason.
    if (condition === 'disabled' && isProp) return;
    if (!waiting.test(condition)) found.push({ line: text.slice(0, start).split('\n').length, condition });
  };
  const source = ({ start, end }: ESTree.Span) => text.slice(start, end).replace(/ \|\| undefined$/, '');

  new Visitor({
    ObjectPattern({ properties }) {
      isProp ||= properties.some((each) => each.type === 'Property' && source(each.key) === 'disabled');
    },
    ObjectExpression({ properties }) {
      for (const each of properties) {
        if (each.type === 'Property' && source(each.key) === 'disabled' && !isReason(each.value))
          add(each, source(each.value));
      }
    },
    JSXOpeningElement({ attributes }) {
      const named = attributes.filter((each) => each.type === 'JSXAttribute');
      const attribute = named.find(({ name }) => /^(aria-)?disabled$/.test(source(name)));
      if (!attribute || named.some((each) => reasons.includes(source(each.name)))) return;
      const { value } = attribute;
      add(attribute, value?.type === 'JSXExpressionContainer' ? source(value.expression) : 'true');
    },
  }).visit(program);
  return found;
}

/** Options may give the reason itself as `disabled`, and null if they can be chosen. */
function isReason(value: ESTree.Expression): boolean {
  if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate].every(isReason);
  return value.type === 'Literal' && (typeof value.value === 'string' || value.value === null);
}
