type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const chosenByClick = /^(checkbox|radio|file|submit|hidden)$/;

/** Keeps values entered before hydration; the returned function reports them to React, which would clear them. */
export function keepTyped(): () => void {
  const typed = new Map<Field, string>();
  const note = ({ target }: Pick<Event, 'target'>) => {
    const field = target as Field;
    if (!chosenByClick.test(field.type)) typed.set(field, field.value);
  };
  for (const target of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (target.value !== target.defaultValue) note({ target });
  addEventListener('input', note);
  return () => {
    removeEventListener('input', note);
    for (const [field, value] of typed) if (field.isConnected) tell(field, value);
  };
}

/** React tracks values set through the element, not through its prototype. */
function tell(field: Field, value: string): void {
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  if (selectionStart !== null) (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}
