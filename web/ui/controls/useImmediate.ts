import { useEffect, useState } from 'react';

/** Shows a choice at once, while the address or chart that it changes is still updating. */
export function useImmediate<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const choose = (next: Value) => {
    setShown(next);
    onChange(next);
  };
  return [shown, choose] as const;
}
