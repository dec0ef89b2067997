type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what people type into fields before React is there, and tells React of it afterwards: it would otherwise empty the
 * fields that it controls.
 */
export function keepTyped(): () => void {
  const typed = new Map<Field, string>();
  const note = ({ target }: Event) => {
    const field = target as Field;
    if (!/^(checkbox|radio|file)$/.test(field.type)) typed.set(field, field.value);
  };
  addEventListener('input', note);
  return () => {
    removeEventListener('input', note);
    for (const [field, value] of typed) if (field.isConnected) tell(field, value);
  };
}

/** React compares with the value that was set through the field itself, not through its prototype. */
function tell(field: Field, value: string): void {
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}
