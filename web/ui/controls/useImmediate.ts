import { useEffect, useState } from 'react';

/** A choice that shows at once, while what it leads to (a new address, a chart) is still on its way. */
export function useImmediate<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const choose = (next: Value) => {
    setShown(next);
    onChange(next);
  };
  return [shown, choose] as const;
}
